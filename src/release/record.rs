//! Questions that one record answers by itself, asked the way Helm asks them (facts 1.8).

use super::description::Said;
use super::status::Status;
use super::{Hook, Mismatch, ReleaseRecord, Storage, Writer};
use crate::layer::{Layer, StopCause};
use crate::limits::Limits;
use crate::source::{Extent, StatedBy};

impl ReleaseRecord {
    /// Whether Helm 2 wrote it: no rule of Helm 3 or 4 holds for it then, and they do not see it.
    pub fn is_helm2(&self) -> bool {
        self.written_by == Writer::Helm2
    }

    /// The status that Helm goes by: the payload's, or the label's where the payload is not shown.
    pub fn known_status(&self) -> Option<&Status> {
        let label = self.label_status.as_ref();
        let label = label.filter(|label| !label.as_str().is_empty());
        self.status.as_ref().or(label)
    }

    /// Whether Helm's search for deployed revisions finds it: by the label alone, or by the status where no label is shown.
    pub fn is_marked_deployed(&self) -> bool {
        self.label_status.as_ref().or(self.status.as_ref()) == Some(&Status::Deployed)
    }

    /// Whether only `helm list` tells of it, which shows the newest revision of each release.
    pub fn is_listed(&self) -> bool {
        self.stated
            .is_some_and(|stated| stated.by == StatedBy::List)
    }

    /// Whether the history in Flux's own `HelmRelease` tells of it.
    pub fn is_stated_by_flux(&self) -> bool {
        self.stated
            .is_some_and(|stated| stated.by == StatedBy::Flux)
    }

    /// Whether only an output tells of it whose rows somebody chose.
    pub fn is_picked(&self) -> bool {
        let is_row = self.object.is_none() && !self.has_payload;
        is_row
            && self
                .stated
                .is_some_and(|stated| stated.extent == Extent::Picked)
    }

    /// Whether beside it, in the only output that tells of it, stand rows that could not be read.
    pub fn is_beside_unread(&self) -> bool {
        let is_row = self.object.is_none() && !self.has_payload;
        is_row
            && self
                .stated
                .is_some_and(|stated| stated.extent == Extent::Damaged)
    }

    /// Whether a history of Helm 2 tells of it.
    pub fn is_row_of_helm2(&self) -> bool {
        self.stated
            .is_some_and(|stated| stated.by == StatedBy::Helm2History)
    }

    /// Whether Helm's search by `owner` and `name` finds it at all.
    pub fn is_visible_to_helm(&self) -> bool {
        !self
            .mismatches
            .iter()
            .any(|mismatch| matches!(mismatch, Mismatch::NotOwned | Mismatch::Name { .. }))
    }

    /// Whether a payload that Helm can't decode is so in the cluster too, or perhaps only in the paste; `None` when it
    /// decodes, or when the paste does not tell.
    pub fn is_stored_damaged(&self, limits: &Limits) -> Option<bool> {
        self.object.as_ref()?;
        if let Some(stop) = &self.stopped {
            // Our limits are not Helm's.
            let is_ours = matches!(stop.cause, StopCause::TooLarge { .. });
            return (!is_ours).then_some(false);
        }
        let gzip = self.trail.iter().find(|step| step.layer == Layer::Gzip)?;
        let is_ours = !self.has_payload && gzip.bytes_out >= limits.nodes;
        // The checksum holds: what is inside was broken before it was packed.
        (self.is_partial && !is_ours).then_some(true)
    }

    /// Sorts its description.
    pub fn said(&self) -> Said<'_> {
        let text = self.description.as_ref().map(|text| text.reveal().as_str());
        Said::parse(text.unwrap_or_default())
    }

    /// Whether its description may lack its end, because the payload does: what it says as a whole is not known then.
    pub fn is_description_cut(&self) -> bool {
        let text = self.description.as_ref().map(|text| text.reveal());
        self.has_payload && self.is_partial && text.is_some_and(|text| text.ends_with('…'))
    }

    /// Whether it was deployed first by its own operation: an installation. `None` when a time is missing.
    pub fn is_first_deployment(&self) -> Option<bool> {
        let first = self.first_deployed.as_ref()?.instant?;
        let last = self.last_deployed.as_ref()?.instant?;
        Some(first == last)
    }

    /// Whether a hook's recorded run began with or after this revision's own operation; `None` when it never ran.
    ///
    /// A rollback copies the runs of its target (facts 4.2), so an older run is not this revision's.
    pub fn is_own_run(&self, hook: &Hook) -> Option<bool> {
        let started = hook.last_run.as_ref()?.started_at.as_ref()?.instant?;
        let deployed = self.last_deployed.as_ref()?.instant?;
        Some(started >= deployed)
    }

    /// Whether nothing was written of it after its first write; `None` when what would tell is missing.
    pub fn is_never_updated(&self) -> Option<bool> {
        if self.storage != Storage::Sql {
            // Any later write drops the label (facts 1.3).
            return Some(self.created_at_label.is_some());
        }
        let labels = &self.object.as_ref()?.labels;
        Some(labels.get("modifiedAt")? == "0")
    }

    /// How the label `modifiedAt` stands to the start of this revision's operation; `None` when one is missing.
    ///
    /// Since Helm 3.13 an upgrade keeps the label of the revision before it (facts 1.3): `Less` then, never for a rollback.
    pub fn modified_label_order(&self) -> Option<std::cmp::Ordering> {
        // Neither the SQL driver nor Helm 2 has either of these ways (facts 1.7, 1.9).
        if self.storage == Storage::Sql || self.is_helm2() {
            return None;
        }
        let label: i64 = self.modified_at_label.as_ref()?.parse().ok()?;
        let deployed = self.last_deployed.as_ref()?.seconds()?;
        Some(label.cmp(&deployed))
    }
}
