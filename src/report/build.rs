//! Turns views into the report's document: words stay words, messages become sentences.

use super::document::{
    Command, Completeness, Explanation, Files, Finding, Gap, Layer, Origin, Place, Problem,
    Release, Report, Revision, Running, Source, WayOut,
};
use super::{LIMIT_BYTES, Options, SCHEMA, assume, rollback};
use crate::i18n::catalog::Catalog;
use crate::order;
use crate::release::time::Instant;
use crate::session::{self, Session};
use crate::view::completeness::{CompletenessView, Newest};
use crate::view::finding::FindingView;
use crate::view::{
    self, Certainty, ExplanationView, OriginView, ProblemView, ReleaseView, RevisionRowView,
    RunningView, Severity, WayOutView, word,
};

pub(super) fn report(session: &Session, options: &Options) -> Report {
    let catalog = Catalog::new(options.locale);
    let overview = session.overview(options.secrets);
    let asked = super::asked(session, options);
    let rules = assume::values_rules(&asked);
    let lineages = session.lineages().iter().enumerate();
    let releases = lineages
        .zip(overview.releases)
        .filter(|((_, lineage), _)| options.is_wanted(lineage))
        .map(|((index, _), view)| {
            let mut release = release(&catalog, view);
            let findings = session.findings(index, options.secrets).into_iter();
            release.findings = findings.map(|one| finding(&catalog, one)).collect();
            if options.with_values {
                let values = session.values(index, rules, options.secrets);
                for (revision, values) in release.revisions.iter_mut().zip(values) {
                    revision.supplied_values = values.supplied;
                    revision.computed_values = values.computed;
                }
            }
            let orphans = session.orphans(index).into_iter();
            release.orphans = orphans.map(rollback::orphan).collect();
            release.rollback = options.rollback_to.and_then(|_| {
                let live = options.live.as_ref();
                let view = session.rollback(index, &asked, live, options.secrets)?;
                Some(rollback::rollback(&catalog, view))
            });
            release
        })
        .collect();
    Report {
        report: SCHEMA,
        sources: session
            .sources()
            .iter()
            .map(|one| source(&catalog, one))
            .collect(),
        explanations: overview
            .explanations
            .into_iter()
            .map(|view| explanation(&catalog, view))
            .collect(),
        problems: overview
            .problems
            .into_iter()
            .map(|view| problem(&catalog, view))
            .collect(),
        assumptions: assume::assumptions(&asked),
        releases,
    }
}

fn source(catalog: &Catalog, source: &session::Source) -> Source {
    Source {
        name: source.name.clone(),
        shape: word::shape(source.shape),
        files: source.archive().map(|contents| Files {
            read: contents.n_kept,
            other: contents.n_files.saturating_sub(contents.n_kept),
        }),
        trail: source
            .layer_sums
            .iter()
            .map(|(layer, (bytes_in, bytes_out))| Layer {
                layer: layer.name(),
                bytes_in: *bytes_in,
                bytes_out: *bytes_out,
            })
            .collect(),
        cleaned: view::source::cleaned(&source.cleaned)
            .iter()
            .map(|text| catalog.text(text))
            .collect(),
    }
}

fn problem(catalog: &Catalog, view: ProblemView) -> Problem {
    let mut message = catalog.text(&view.text);
    for more in [&view.cause, &view.remedy].into_iter().flatten() {
        message.push(' ');
        message.push_str(&catalog.text(more));
    }
    Problem {
        kind: view.kind,
        at: Place {
            source: view.source,
            record: view.record,
            layer: view.layer,
            offset: view.offset,
        },
        message,
    }
}

fn explanation(catalog: &Catalog, view: ExplanationView) -> Explanation {
    let word = |known: Option<bool>| match known {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    let ways_out = view.ways_out.into_iter();
    let ways_out = ways_out.map(|way| way_out(catalog, way));
    Explanation {
        code: view.code,
        at: Place {
            source: view.source,
            record: None,
            layer: None,
            offset: Some(view.offset),
        },
        times: view.n_times,
        title: catalog.text(&view.title),
        cause: catalog.text(&view.cause),
        effect: catalog.text(&view.effect),
        recorded: word(view.is_recorded),
        changed: word(view.is_changed),
        captures: order::map(view.captures),
        ways_out: ways_out.collect(),
    }
}

fn release(catalog: &Catalog, view: ReleaseView) -> Release {
    // A database takes records of any size (facts 1.7).
    let is_limited = view.storage != "sql";
    Release {
        name: view.name,
        namespace: view.namespace,
        storage: view.storage,
        // The table shows the newest first, the report the oldest.
        revisions: {
            let rows = view.revisions.into_iter().rev();
            rows.map(|row| revision(catalog, row, is_limited)).collect()
        },
        gaps: view
            .gaps
            .into_iter()
            .map(|gap| Gap {
                after: gap.after,
                before: gap.before,
                cause: gap.cause,
            })
            .collect(),
        verdict: catalog.text(&view.verdict),
        running: view.running.map(running),
        upgrade_baseline: view.upgrade_baseline,
        rollback_baseline: view.rollback_baseline,
        default_rollback_target: view.default_rollback_target,
        commands: view
            .commands
            .into_iter()
            .map(|command| Command {
                command: command.command,
                allowed: command.is_allowed,
                why: catalog.text(&command.why),
            })
            .collect(),
        findings: Vec::new(),
        completeness: completeness(catalog, view.completeness),
        orphans: Vec::new(),
        rollback: None,
    }
}

fn finding(catalog: &Catalog, view: FindingView) -> Finding {
    let ways_out = view.ways_out.into_iter();
    Finding {
        code: view.code,
        severity: match view.severity {
            Severity::Critical => "critical",
            Severity::Warning => "warning",
            Severity::Info => "info",
        },
        certainty: certainty(view.certainty),
        revision: view.revision,
        subject: view.subject,
        title: catalog.text(&view.title),
        detail: Some(catalog.text(&view.about)),
        ways_out: ways_out.map(|way| way_out(catalog, way)).collect(),
    }
}

fn way_out(catalog: &Catalog, way: WayOutView) -> WayOut {
    WayOut {
        title: catalog.text(&way.title),
        commands: way.commands,
        price: way.price.map(|price| catalog.text(&price)),
    }
}

fn completeness(catalog: &Catalog, view: CompletenessView) -> Completeness {
    Completeness {
        newest: match view.newest {
            Newest::Likely => "likely",
            Newest::Unknown => "unknown",
            Newest::Missing => "missing",
        },
        certainty: certainty(view.certainty),
        text: catalog.text(&view.text),
        lacks: view.lacks.iter().map(|text| catalog.text(text)).collect(),
        command: view.command,
    }
}

pub(super) const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Stored => "stored",
        Certainty::Implied => "implied",
        Certainty::Unknown => "unknown",
    }
}

fn running(view: RunningView) -> Running {
    Running {
        revision: view.revision,
        content_of: view.content_of,
        certainty: certainty(view.certainty),
        mixed_with: view.mixed_with,
    }
}

fn revision(catalog: &Catalog, view: RevisionRowView, is_limited: bool) -> Revision {
    Revision {
        revision: view.revision,
        status: view.status,
        label_status: view.label_status,
        description: view.description,
        chart: view.chart,
        chart_version: view.chart_version,
        app_version: view.app_version,
        last_deployed: view.last_deployed.filter(|text| is_rfc_3339(text)),
        first_deployed: view.first_deployed.filter(|text| is_rfc_3339(text)),
        deleted: view.deleted.filter(|text| is_rfc_3339(text)),
        labels: (!view.labels.is_empty()).then(|| order::map(view.labels)),
        partial: view.is_partial,
        written_by: view.written_by,
        also_by: (!view.also_by.is_empty()).then(|| view.also_by.join(",")),
        apply_method: view.apply_method,
        origin: view.origin.map(origin),
        mismatches: view
            .mismatches
            .iter()
            .map(|text| catalog.text(text))
            .collect(),
        limit_bytes: view
            .stored_bytes
            .filter(|_| is_limited)
            .map(|_| LIMIT_BYTES),
        stored_bytes: view.stored_bytes,
        supplied_values: None,
        computed_values: None,
    }
}

fn origin(view: OriginView) -> Origin {
    Origin {
        kind: view.kind,
        from: view.from,
        candidates: view.candidates,
        content_of: view.content_of,
        evidence: view.evidence,
    }
}

/// Times that are written otherwise (tables, hand edits) can't be read as the key promises.
fn is_rfc_3339(text: &str) -> bool {
    Instant::parse(text).is_some()
}
