//! The proof of privacy: what this file can connect to, what was refused so far, and which program it runs.

use yew::{AttrValue, Html, html};

use crate::i18n::Text;
use crate::ui::components::button::button;
use crate::ui::components::copy_button::CopyButton;
use crate::ui::components::data::code;
use crate::ui::components::element::{each, el, el_with, fixed, group, plain, space, text};
use crate::ui::components::prose::prose_to_copy;
use crate::ui::components::rule_index::link;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::Route;
use crate::ui::words::Words;

/// What the file says about itself; a development page has nothing to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Build {
    pub(crate) id: String,
    /// The SHA-256 of its program, as the file states it.
    pub(crate) stated: String,
    /// The page as it was opened is at hand.
    pub(crate) can_save: bool,
}

/// How to check what the page says of itself, from the least trouble to the most.
const CHECKS: &[&str] = &[
    "frame-check-network",
    "frame-check-offline",
    "frame-check-policy",
    "frame-check-digest",
    "frame-check-limits",
];

/// Says what can be checked, and how to check it; `computed` is the digest of the program that runs.
///
/// No build means that no policy protects the page, so that nothing may be claimed.
pub(crate) fn page_footer(
    words: &Words,
    build: Option<&Build>,
    computed: Option<&str>,
    n_refused: u32,
    route: Route,
    on: &OnIntent,
) -> Html {
    let rules = link(
        route.with_rules(None),
        "page-footer__rules",
        plain(words.say("findings-rules")),
    );
    let Some(build) = build else {
        let note = text("p", "", words.say("app-footer-development"));
        return el("footer", "page-footer", [note, rules]);
    };
    let refused = Text::new("app-footer-refused").with("n", i64::from(n_refused));
    let save = if build.can_save {
        button(words.say("frame-save"), ask(on, Intent::Save))
    } else {
        Html::default()
    };
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
                        "page-footer__build",
                        [
                            plain(words.say("app-footer-build")),
                            space(),
                            code(&build.id),
                        ],
                    ),
                    el("li", "", [rules]),
                    el("li", "page-footer__save", [save]),
                ],
            ),
            view_digest(words, &build.stated, computed, on),
            el(
                "details",
                "page-footer__check",
                [
                    el_with(
                        "summary",
                        fixed! {"id" = "check"},
                        [plain(words.say("app-footer-check"))],
                    ),
                    el(
                        "ol",
                        "page-footer__checks",
                        [each(CHECKS, &|id| {
                            el("li", "", [prose_to_copy(words, &words.say(id), on)])
                        })],
                    ),
                ],
            ),
        ],
    )
}

/// Shows the digest whole, and whether the program that runs has it.
fn view_digest(words: &Words, stated: &str, computed: Option<&str>, on: &OnIntent) -> Html {
    let (class, id) = match computed {
        Some(computed) if computed == stated => ("digest digest--same", "frame-digest-same"),
        Some(_) => ("digest digest--different", "frame-digest-different"),
        None => ("digest", "frame-digest-not-computed"),
    };
    let other = computed.filter(|computed| *computed != stated);
    let other = other.map(|computed| group([space(), code(computed)]));
    let copy = html! { <CopyButton {words} text={AttrValue::from(stated.to_owned())} {on} /> };
    el_with(
        "div",
        fixed! {"data-testid" = "digest", "class" = "page-footer__digest"},
        [
            text("span", "", words.say("frame-digest")),
            space(),
            code(stated),
            space(),
            copy,
            space(),
            text("span", class, words.say(id)),
            other.unwrap_or_default(),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    fn said(build: Option<Build>, computed: Option<&str>) -> String {
        let words = Words::new(Locale::En);
        let on = OnIntent::noop();
        words_of(&render(page_footer(
            &words,
            build.as_ref(),
            computed,
            2,
            Route::default(),
            &on,
        )))
    }

    fn build() -> Build {
        Build {
            id: "2f9c00112233".to_owned(),
            stated: "ab12".repeat(16),
            can_save: true,
        }
    }

    #[test]
    fn the_file_says_what_it_can_prove() {
        let digest = build().stated;
        let said = said(Some(build()), Some(&digest));
        assert!(
            said.starts_with(
                "Connections possible: none Refused so far: 2 Build 2f9c00112233 All rules Save this page"
            ),
            "{said}"
        );
        assert!(
            said.contains(&digest) && said.contains("here: the same"),
            "{said}"
        );
    }

    #[test]
    fn a_program_that_is_not_the_stated_one_is_told() {
        let other = "cd34".repeat(16);
        let said = said(Some(build()), Some(&other));
        assert!(
            said.contains(&other) && said.contains("here: different"),
            "{said}"
        );
        assert!(!said.contains("here: the same"), "{said}");
    }

    #[test]
    fn a_digest_that_could_not_be_computed_agrees_with_nothing() {
        let said = said(Some(build()), None);
        assert!(
            !said.contains("here: the same") && !said.contains("here: different"),
            "{said}"
        );
    }

    #[test]
    fn a_copy_that_has_been_drawn_on_offers_no_saving() {
        let drawn = Build {
            can_save: false,
            ..build()
        };
        assert!(!said(Some(drawn), None).contains("Save this page SHA"));
    }

    #[test]
    fn a_page_without_a_policy_claims_nothing() {
        let said = said(None, None);
        assert!(
            !said.contains("none") && said.contains("development"),
            "{said}"
        );
    }
}
