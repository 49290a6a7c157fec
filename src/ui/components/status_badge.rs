//! A release status as shape, word and, where the reader's language is not English, a gloss.

use yew::Html;

use crate::i18n::Locale;
use crate::ui::components::element::{
    drawing, el, el_with, fixed, group, plain, space, stroke, text,
};
use crate::ui::words::Words;

/// Shows a status as stored.
pub(crate) fn status_badge(words: &Words, status: &str) -> Html {
    let kind = Kind::of(status);
    // English readers have the word itself; what it means is said with the revision's facts.
    let gloss = gloss(status)
        .filter(|_| words.locale() != Locale::En)
        .map(|id| words.say(id));
    let gloss = gloss.map(|gloss| group([space(), text("span", "status-badge__gloss", gloss)]));
    el(
        "span",
        kind.class(),
        [
            drawing("status-badge__shape", kind.shape()),
            el_with(
                "span",
                fixed! {"lang" = "en", "translate" = "no", "class" = "status-badge__word"},
                [plain(status.to_owned().into())],
            ),
            gloss.unwrap_or_default(),
        ],
    )
}

/// What shares a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Deployed,
    Superseded,
    Failed,
    Pending,
    Uninstalling,
    Uninstalled,
    Unknown,
}

impl Kind {
    fn of(status: &str) -> Self {
        match status {
            "deployed" => Self::Deployed,
            "superseded" => Self::Superseded,
            "failed" => Self::Failed,
            "pending-install" | "pending-upgrade" | "pending-rollback" => Self::Pending,
            "uninstalling" => Self::Uninstalling,
            "uninstalled" => Self::Uninstalled,
            _ => Self::Unknown,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Deployed => "status-badge status-badge--deployed",
            Self::Superseded => "status-badge status-badge--superseded",
            Self::Failed => "status-badge status-badge--failed",
            Self::Pending => "status-badge status-badge--pending",
            Self::Uninstalling => "status-badge status-badge--uninstalling",
            Self::Uninstalled => "status-badge status-badge--uninstalled",
            Self::Unknown => "status-badge status-badge--unknown",
        }
    }

    /// A disc runs, a dot is behind us, a cross failed, an open ring was never closed, a square is being or was removed.
    fn shape(self) -> Html {
        let disc = |attributes| el_with("circle", attributes, []);
        match self {
            Self::Deployed => disc(fixed! {"cx" = "8", "cy" = "8", "r" = "6", "class" = "solid"}),
            Self::Superseded => disc(fixed! {"cx" = "8", "cy" = "8", "r" = "3", "class" = "solid"}),
            Self::Failed => stroke("M3.5 3.5l9 9m0-9l-9 9"),
            Self::Pending => stroke("M10.5 3.2a5.4 5.4 0 1 0 2.6 3"),
            Self::Uninstalling => square(),
            Self::Uninstalled => group([square(), stroke("M3 13L13 3")]),
            Self::Unknown => stroke("M8 2l6 6-6 6-6-6z"),
        }
    }
}

fn square() -> Html {
    el_with(
        "rect",
        fixed! {"x" = "3", "y" = "3", "width" = "10", "height" = "10", "class" = "line"},
        [],
    )
}

fn gloss(status: &str) -> Option<&'static str> {
    Some(match status {
        "deployed" => "status-gloss-deployed",
        "superseded" => "status-gloss-superseded",
        "failed" => "status-gloss-failed",
        "pending-install" => "status-gloss-pending-install",
        "pending-upgrade" => "status-gloss-pending-upgrade",
        "pending-rollback" => "status-gloss-pending-rollback",
        "uninstalling" => "status-gloss-uninstalling",
        "uninstalled" => "status-gloss-uninstalled",
        "unknown" => "status-gloss-unknown",
        _ => return None,
    })
}

/// Says what a status means; nothing for words that are not Helm's.
pub(crate) fn meaning(status: &str) -> Option<&'static str> {
    Some(match status {
        "deployed" => "status-meaning-deployed",
        "superseded" => "status-meaning-superseded",
        "failed" => "status-meaning-failed",
        "pending-install" => "status-meaning-pending-install",
        "pending-upgrade" => "status-meaning-pending-upgrade",
        "pending-rollback" => "status-meaning-pending-rollback",
        "uninstalling" => "status-meaning-uninstalling",
        "uninstalled" => "status-meaning-uninstalled",
        "unknown" => "status-meaning-unknown",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{render, words_of};

    fn badge(locale: Locale, status: &'static str) -> String {
        render(status_badge(&Words::new(locale), status))
    }

    #[test]
    fn a_status_has_a_shape_and_its_word() {
        insta::assert_snapshot!(badge(Locale::En, "failed"), @r#"
        <span class="status-badge status-badge--failed">
        <svg viewBox="0 0 16 16" aria-hidden="true" class="status-badge__shape">
        <path d="M3.5 3.5l9 9m0-9l-9 9" class="line">
        </path>
        </svg>
        <span lang="en" translate="no" class="status-badge__word">failed</span>
        </span>
        "#);
    }

    #[test]
    fn other_languages_gloss_the_english_word() {
        assert_eq!(
            words_of(&badge(Locale::Ja, "superseded")),
            "superseded 置き換え済み"
        );
        assert_eq!(
            words_of(&badge(Locale::Ko, "superseded")),
            "superseded 대체됨"
        );
    }

    #[test]
    fn an_unheard_of_status_is_shown_as_data() {
        let html = badge(Locale::Ko, "paused");
        assert!(html.contains("status-badge--unknown"));
        assert_eq!(words_of(&html), "paused");
    }

    #[test]
    fn only_kinds_that_mean_the_same_share_a_class() {
        let statuses = [
            "deployed",
            "superseded",
            "failed",
            "pending-install",
            "uninstalling",
            "uninstalled",
            "unknown",
        ];
        let mut classes: Vec<_> = statuses.map(|status| Kind::of(status).class()).to_vec();
        classes.sort_unstable();
        classes.dedup();
        assert_eq!(classes.len(), statuses.len());
        assert_eq!(Kind::of("pending-install"), Kind::of("pending-rollback"));
    }
}
