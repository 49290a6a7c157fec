//! What is open, as views.

use super::mask::Masker;
use super::names::Known;
use super::{Problem, Source};
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::view::problem::{self, RecordPlace};
use crate::view::{self, ProblemView, ReleaseView, SourceView, finding, overview, revision};

pub(super) fn release_view(masker: &mut Masker, index: usize, lineage: &Lineage) -> ReleaseView {
    let texts = masker.texts(index, lineage);
    let rows = lineage.revisions.iter().zip(texts);
    let rows = rows.map(|(row, shown)| revision::to_view(row, shown));
    let mut view = overview::release(lineage, rows.collect());
    for notice in &mut view.notices {
        notice.text = finding::masked(&notice.text, &mut |text| masker.redactor.text(text));
    }
    view
}

pub(super) fn source_view(source: &Source) -> SourceView {
    SourceView {
        name: source.name.clone(),
        shape: match source.archive() {
            Some(contents) => view::source::archive(contents),
            None => Text::new(source.shape.id()),
        },
        n_bytes: source.n_bytes,
        n_records: source.n_found,
        cleaned: view::source::cleaned(&source.cleaned),
        trail: view::source::trail(&source.trail, source.stopped.as_ref()),
        considered: view::source::considered(&source.considered),
    }
}

pub(super) fn problem_view(one: &Problem, known: &Known<'_>) -> ProblemView {
    let names = &known.of(one);
    match one {
        Problem::Source {
            source,
            record,
            problem,
            object,
        } => problem::of_source(*source, *record, problem, object.as_ref(), names),
        Problem::Record {
            problem,
            recovered,
            object,
        } => problem::of_record(&RecordPlace {
            problem,
            recovered: *recovered,
            object: object.as_ref(),
            names,
        }),
        Problem::Archive { source, problem } => problem::of_archive(*source, problem),
        Problem::Total {
            source,
            n_records,
            limit,
        } => problem::of_total(*source, *n_records, *limit, names),
    }
}
