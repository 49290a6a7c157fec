//! The proof of privacy: what this file can connect to, and what was refused so far.

use yew::Html;

use crate::i18n::Text;
use crate::ui::components::data::code;
use crate::ui::components::element::{el, el_with, fixed, plain, space, text};
use crate::ui::words::Words;

/// What the file says about itself; a development page has nothing to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Build {
    pub(crate) id: String,
}

/// Says what can be checked, and how to check it.
///
/// No build means that no policy protects the page, so that nothing may be claimed.
pub(crate) fn page_footer(words: &Words, build: Option<&Build>, n_refused: u32) -> Html {
    let Some(build) = build else {
        let note = text("p", "", words.say("app-footer-development"));
        return el("footer", "page-footer", [note]);
    };
    let refused = Text::new("app-footer-refused").with("n", i64::from(n_refused));
    el(
        "footer",
        "page-footer",
        [
            el(
                "ul",
                "page-footer__facts",
                [
                    text("li", "", words.say("app-footer-connections")),
                    el_with(
                        "li",
                        fixed! {"data-testid" = "refused"},
                        [plain(words.text(&refused))],
                    ),
                    el(
                        "li",
                        "",
                        [
                            plain(words.say("app-footer-build")),
                            space(),
                            code(&build.id),
                        ],
                    ),
                ],
            ),
            el(
                "details",
                "page-footer__check",
                [
                    text("summary", "", words.say("app-footer-check")),
                    text("p", "", words.say("app-footer-check-policy")),
                    text("p", "", words.say("app-footer-check-network")),
                    text("p", "", words.say("app-footer-check-limits")),
                ],
            ),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    fn said(build: Option<Build>) -> String {
        let words = Words::new(Locale::En);
        words_of(&render(page_footer(&words, build.as_ref(), 2)))
    }

    #[test]
    fn the_file_says_what_it_can_prove() {
        let said = said(Some(Build {
            id: "2f9c00112233".to_owned(),
        }));
        assert!(
            said.starts_with("Connections possible: none Refused so far: 2 Build 2f9c00112233"),
            "{said}"
        );
    }

    #[test]
    fn a_page_without_a_policy_claims_nothing() {
        let said = said(None);
        assert!(
            !said.contains("none") && said.contains("development"),
            "{said}"
        );
    }
}
