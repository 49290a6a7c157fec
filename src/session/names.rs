//! Which release a problem is about, as far as the rest of the paste tells.

use super::Problem;
use crate::lineage::Lineage;
use crate::order;
use crate::release::At;
use crate::view::missing::Names;

/// The releases by where their records stand.
pub(super) struct Known<'a> {
    lineages: &'a [Lineage],
    /// Sorted by place.
    members: Vec<(At, usize)>,
}

impl<'a> Known<'a> {
    pub(super) fn new(lineages: &'a [Lineage]) -> Self {
        let of = |(index, lineage): (usize, &'a Lineage)| {
            lineage.members.iter().map(move |at| (*at, index))
        };
        let mut members: Vec<(At, usize)> = lineages.iter().enumerate().flat_map(of).collect();
        order::by_key(&mut members, |member| *member);
        Self { lineages, members }
    }

    /// Names the release of the record itself, else the only one of its source, else the only one of the paste.
    ///
    /// Of several releases at most their one namespace is named.
    pub(super) fn of(&self, problem: &Problem) -> Names {
        let (source, record) = problem.place();
        let at = |record| At { source, record };
        let here = record.and_then(|record| {
            let place = self.members.partition_point(|one| one.0 < at(record));
            let (found, index) = self.members.get(place)?;
            (*found == at(record)).then_some(*index)
        });
        if let Some(lineage) = here.and_then(|index| self.lineages.get(index)) {
            return Names::of(lineage);
        }
        let object = match problem {
            Problem::Source { object, .. } | Problem::Record { object, .. } => object.as_ref(),
            Problem::Total { .. } | Problem::Archive { .. } => None,
        };
        if let Some(names) = object.and_then(Names::of_object) {
            return names;
        }
        let from = self.members.partition_point(|one| one.0 < at(0));
        let to = self.members.partition_point(|one| one.0.source <= source);
        let of_source = self.members.get(from..to).unwrap_or_default();
        match of_source.split_first() {
            Some(((_, first), rest)) => {
                let is_one = rest.iter().all(|(_, index)| index == first);
                let lineages = self.lineages.get(*first..=*first);
                common(lineages.filter(|_| is_one).unwrap_or(self.lineages))
            }
            None => common(self.lineages),
        }
    }
}

fn common(lineages: &[Lineage]) -> Names {
    let Some((first, rest)) = lineages.split_first() else {
        return Names::default();
    };
    let names = Names::of(first);
    if rest.is_empty() {
        return names;
    }
    let is_same = rest.iter().all(|one| one.key.namespace == names.namespace);
    Names {
        namespace: names.namespace.filter(|_| is_same),
        ..Names::default()
    }
}
