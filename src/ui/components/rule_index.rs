//! All rules with their explanations, as a linter lists its own; it needs no paste.

use web_sys::{Event, HtmlInputElement};
use yew::{
    AttrValue, Callback, Html, InputEvent, NodeRef, Properties, TargetCast, component, html,
    use_effect_with, use_state_eq,
};

use crate::i18n::Text;
use crate::ui::browser::document::{self, Place};
use crate::ui::components::element::{
    computed, each, el, el_with, fixed, group, list, make, plain, sign, text,
};
use crate::ui::components::notice_list::of_severity;
use crate::ui::components::prose::prose;
use crate::ui::route::Route;
use crate::ui::words::Words;
use crate::view::finding::{GroupView, RuleView, catalogue};
use crate::view::room::findings::word;

#[derive(Properties, PartialEq)]
pub(crate) struct RuleIndexProps {
    pub(crate) words: Words,
    /// Which rule is looked for.
    pub(crate) route: Route,
    /// There is something to go back to.
    pub(crate) is_open: bool,
    /// Of the title, which the focus moves to.
    pub(crate) heading: NodeRef,
}

/// Shows the rules by subject, and a field that finds them.
#[component]
pub(crate) fn RuleIndex(props: &RuleIndexProps) -> Html {
    let RuleIndexProps { words, route, .. } = props;
    let needle = use_state_eq(String::new);
    use_effect_with(route.rule, |rule| {
        if let Some(rule) = rule {
            document::reach(Place::Rule(rule));
        }
    });
    let on_type = {
        let setter = needle.setter();
        Callback::from(move |typed| setter.set(typed))
    };
    let back = if props.is_open {
        let to = Route {
            page: Default::default(),
            rule: None,
            ..*route
        };
        let back = link(to, "rule-index__back", plain(words.say("findings-back")));
        el("p", "", [back])
    } else {
        Html::default()
    };
    let title = html! {
        <h1 class="rule-index__title" tabindex="-1" ref={&props.heading}>{ words.say("findings-rules") }</h1>
    };
    let lead = text("p", "rule-index__lead", words.say("findings-lead"));
    let (n_found, groups) = rules(words, *route, &needle);
    el_with(
        "div",
        fixed! {"data-testid" = "rules", "class" = "rule-index"},
        [
            back,
            title,
            lead,
            view_search(words, &on_type, n_found),
            groups,
        ],
    )
}

/// Shows the rules that a word stands in, and counts them.
fn rules(words: &Words, route: Route, needle: &str) -> (Option<usize>, Html) {
    let needle = needle.trim().to_lowercase();
    let mut n_found = 0;
    let mut shown = Vec::new();
    for GroupView { title, mut rules } in catalogue() {
        rules.retain(|rule| {
            let about = words.say(rule.about);
            rule.code.contains(&needle) || about.to_lowercase().contains(&needle)
        });
        n_found += rules.len();
        if rules.is_empty() {
            continue;
        }
        let rules = each(&rules, &|rule| view_rule(words, route, rule));
        let title = text("h2", "section-title", words.say(title));
        let rules = el("ul", "rule-index__rules", [rules]);
        shown.push(el("section", "rule-index__group", [title, rules]));
    }
    ((!needle.is_empty()).then_some(n_found), list(shown))
}

fn view_rule(words: &Words, route: Route, rule: &RuleView) -> Html {
    let (_, _, line) = of_severity(rule.severity);
    let (class, severity) = word(rule.severity);
    let class = ["rule-index__severity rule-index__severity--", class].concat();
    let severity = group([
        sign("rule-index__sign", line),
        text("span", "", words.say(severity)),
    ]);
    let severity = make("span", computed(&["class"], [class.into()]), severity);
    let code = rule_link(route.with_rules(Some(rule.code)), rule.code);
    let code = el("h3", "rule-index__code", [code]);
    let about = el("p", "", [prose(&words.say(rule.about))]);
    el("li", "rule-index__rule", [code, severity, about])
}

/// Leads to a rule, and is where its link leads.
pub(crate) fn rule_link(to: Route, code: &str) -> Html {
    let keys = &[
        "href",
        "data-rule",
        "tabindex",
        "lang",
        "translate",
        "class",
    ];
    let hash = to.to_hash();
    let values = [&hash, code, "0", "en", "no", "rule-link"];
    let values = values.map(|text| AttrValue::from(text.to_owned()));
    make("a", computed(keys, values), plain(code.to_owned().into()))
}

/// Leads to another view; an empty link would load the page anew.
pub(crate) fn link(to: Route, class: &'static str, content: Html) -> Html {
    let href: AttrValue = match to.to_hash() {
        hash if hash.is_empty() => "#".into(),
        hash => hash.into(),
    };
    make(
        "a",
        computed(&["href", "class"], [href, class.into()]),
        content,
    )
}

fn view_search(words: &Words, on: &Callback<String>, n_found: Option<usize>) -> Html {
    let type_into = |on: &Callback<String>, event: &Event| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            on.emit(field.value());
        }
    };
    // What is being composed with an input method is no word yet.
    let (typing, changed) = (on.clone(), on.clone());
    let oninput = move |event: InputEvent| {
        if !event.is_composing() {
            type_into(&typing, &event);
        }
    };
    let onchange = move |event: Event| type_into(&changed, &event);
    let count = n_found.map(|n| words.text(&Text::new("findings-found").with("n", n)));
    let attributes = fixed! {"role" = "status", "class" = "sheet-table__count"};
    let count = el_with("p", attributes, [plain(count.unwrap_or_default())]);
    html! {
        <div class="sheet-table__bar">
            <label class="sheet-table__search">
                { text("span", "sheet-table__label", words.say("sheet-filter")) }
                <input
                    class="sheet-table__field"
                    type="search"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="search"
                    {oninput}
                    {onchange}
                />
            </label>
            { count }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};
    use crate::view::finding::n_rules;

    fn shown(locale: Locale, is_open: bool) -> String {
        render(html! {
            <RuleIndex
                words={Words::new(locale)}
                route={Route::default().with_rules(None)}
                {is_open}
                heading={NodeRef::default()}
            />
        })
    }

    #[test]
    fn every_rule_is_explained_in_every_language_and_has_a_link() {
        for locale in Locale::ALL {
            let html = shown(locale, false);
            assert_eq!(html.matches("data-rule=").count(), n_rules());
            let said = words_of(&html);
            assert!(
                !said.contains("finding-") && !said.contains("findings-"),
                "{said}"
            );
            for rule in catalogue().iter().flat_map(|group| &group.rules) {
                let href = format!(r##"href="#hw1:page=rules&amp;rule={}""##, rule.code);
                assert!(html.contains(&href), "{href}");
            }
        }
    }

    #[test]
    fn the_way_back_is_there_where_something_is_open() {
        assert!(!shown(Locale::En, false).contains("rule-index__back"));
        assert!(shown(Locale::En, true).contains(r##"<a href="#" class="rule-index__back""##));
    }

    #[test]
    fn words_find_rules_by_code_and_by_explanation() {
        let words = Words::new(Locale::En);
        let find = |needle: &str| rules(&words, Route::default(), needle).0;
        assert_eq!(find(" "), None);
        assert_eq!(find("no such words anywhere"), Some(0));
        for rule in catalogue().iter().flat_map(|group| &group.rules) {
            let about = words.say(rule.about).to_uppercase();
            assert!(find(rule.code) >= Some(1), "{}", rule.code);
            assert!(find(&about) >= Some(1), "{about}");
        }
    }
}
