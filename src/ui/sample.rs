//! The incidents that come with the file, by their ids; the bytes are the host's to give.

use crate::i18n::Text;

/// One incident, recorded from real Helm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sample {
    RollbackChain,
    FailedHook,
    StuckUpgrade,
    StuckRollback,
    RemovedApi,
    Leftovers,
    Pruned,
    Multilingual,
}

impl Sample {
    /// In the order in which the page offers them: the incidents first, as that is what people come with.
    pub const ALL: [Self; 8] = [
        Self::StuckUpgrade,
        Self::FailedHook,
        Self::StuckRollback,
        Self::RemovedApi,
        Self::Leftovers,
        Self::Pruned,
        Self::RollbackChain,
        Self::Multilingual,
    ];

    /// Gives the name in `www/samples/samples.json` and in links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::RollbackChain => "rollback-chain",
            Self::FailedHook => "failed-hook",
            Self::StuckUpgrade => "stuck-upgrade",
            Self::StuckRollback => "stuck-rollback",
            Self::RemovedApi => "removed-api",
            Self::Leftovers => "leftovers",
            Self::Pruned => "pruned",
            Self::Multilingual => "multilingual",
        }
    }

    /// Finds a sample by the name in a link.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sample| sample.id() == id)
    }

    /// Names the incident.
    pub const fn title(self) -> Text {
        Text::new(match self {
            Self::RollbackChain => "sample-rollback-chain-title",
            Self::FailedHook => "sample-failed-hook-title",
            Self::StuckUpgrade => "sample-stuck-upgrade-title",
            Self::StuckRollback => "sample-stuck-rollback-title",
            Self::RemovedApi => "sample-removed-api-title",
            Self::Leftovers => "sample-leftovers-title",
            Self::Pruned => "sample-pruned-title",
            Self::Multilingual => "sample-multilingual-title",
        })
    }

    /// Tells in one line what the recording holds.
    pub const fn story(self) -> Text {
        Text::new(match self {
            Self::RollbackChain => "sample-rollback-chain-story",
            Self::FailedHook => "sample-failed-hook-story",
            Self::StuckUpgrade => "sample-stuck-upgrade-story",
            Self::StuckRollback => "sample-stuck-rollback-story",
            Self::RemovedApi => "sample-removed-api-story",
            Self::Leftovers => "sample-leftovers-story",
            Self::Pruned => "sample-pruned-story",
            Self::Multilingual => "sample-multilingual-story",
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::Sample;

    #[test]
    fn every_id_leads_back_to_its_sample() {
        for sample in Sample::ALL {
            assert_eq!(Sample::parse(sample.id()), Some(sample));
        }
        assert_eq!(Sample::parse("nothing"), None);
    }

    #[test]
    fn the_file_holds_exactly_these_samples() {
        let listed: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../www/samples/samples.json")).unwrap();
        let names: Vec<_> = listed
            .iter()
            .map(|row| row.get("name").and_then(|name| name.as_str()))
            .collect();
        let ids: Vec<_> = Sample::ALL.iter().map(|sample| Some(sample.id())).collect();
        assert_eq!(names, ids);
    }
}
