//! Turns a `Text` into prose: the language's own message, else the English one, else the bare id.

use std::cell::OnceCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use unic_langid::subtags::Language;

use super::{Arg, Locale, Text, files};

/// The messages of one language.
pub struct Catalog {
    locale: Locale,
    bundle: FluentBundle<FluentResource>,
    /// English, made when a message is first missed.
    fallback: OnceCell<FluentBundle<FluentResource>>,
}

impl Catalog {
    /// Reads the files of a language.
    pub fn new(locale: Locale) -> Self {
        Self {
            locale,
            bundle: bundle(locale),
            fallback: OnceCell::new(),
        }
    }

    /// Tells the language.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// Gives the prose of a message.
    pub fn text(&self, text: &Text) -> String {
        self.find(&text.id, &self.args(text))
            .unwrap_or_else(|| text.id.clone().into_owned())
    }

    fn find(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let own = format(&self.bundle, id, args);
        if own.is_some() || self.locale == Locale::En {
            return own;
        }
        format(self.fallback.get_or_init(|| bundle(Locale::En)), id, args)
    }

    fn args<'a>(&self, text: &'a Text) -> FluentArgs<'a> {
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, arg) in &text.args {
            args.set(name.as_ref(), self.value(arg));
        }
        args
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Str(text) => FluentValue::from(text.as_str()),
            Arg::Int(number) => integer(*number),
            Arg::Text(text) => FluentValue::from(self.text(text)),
            Arg::List(items) => FluentValue::from(self.list(items)),
        }
    }

    fn list(&self, items: &[Arg]) -> String {
        let comma = self.text(&Text::new("list-comma"));
        let last = self.text(&Text::new("list-last"));
        let mut joined = String::new();
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                joined.push_str(if i + 1 == items.len() { &last } else { &comma });
            }
            match item {
                Arg::Str(text) => joined.push_str(text),
                Arg::Int(number) => joined.push_str(&number.to_string()),
                Arg::Text(text) => joined.push_str(&self.text(text)),
                Arg::List(inner) => joined.push_str(&self.list(inner)),
            }
        }
        joined
    }
}

/// Fluent's numbers are `f64`: what it can't hold exactly stays text, so that it prints as stored.
fn integer(number: i64) -> FluentValue<'static> {
    const EXACT: u64 = 1 << 53;
    if number.unsigned_abs() <= EXACT {
        FluentValue::from(number)
    } else {
        FluentValue::from(number.to_string())
    }
}

/// A broken file gives the messages that could be read: the tests allow no broken file, the page must not fall over one.
fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    // Reading a whole identifier brings a sort for variants into the product, which these have none of.
    let mut language = LanguageIdentifier::default();
    language.language = Language::from_bytes(locale.code().as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![language]);
    // The isolation marks would end up in copied commands and in the report.
    bundle.set_use_isolating(false);
    for text in files::texts(locale) {
        let resource = FluentResource::try_new(text.into_owned())
            .unwrap_or_else(|(readable, _errors)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    args: &FluentArgs<'_>,
) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    // A missing argument leaves its name in the sentence, which says more than the id alone.
    let mut errors = Vec::new();
    Some(
        bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned(),
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern};
    use fluent_syntax::ast::{PatternElement, VariantKey};
    use fluent_syntax::parser;

    use super::*;

    fn catalog(locale: Locale, extra: &str) -> Catalog {
        let mut catalog = Catalog::new(locale);
        let resource = FluentResource::try_new(extra.to_owned()).unwrap();
        catalog.bundle.add_resource_overriding(resource);
        catalog
    }

    #[track_caller]
    fn check(locale: Locale, message: &str, text: Text, expect: &str) {
        assert_eq!(catalog(locale, message).text(&text), expect);
    }

    #[test]
    fn numbers_are_not_grouped_and_not_isolated() {
        check(
            Locale::En,
            "t = revision { $n }.",
            Text::new("t").with("n", 1_234_567_i64),
            "revision 1234567.",
        );
    }

    #[test]
    fn numbers_beyond_exact_floats_print_as_stored() {
        check(
            Locale::Ko,
            "t = { $n }",
            Text::new("t").with("n", i64::MAX),
            "9223372036854775807",
        );
    }

    #[test]
    fn plurals_follow_the_language() {
        let bytes = |n: usize| Text::new("bytes").with("n", n);
        check(Locale::En, "", bytes(1), "1 byte");
        check(Locale::En, "", bytes(2), "2 bytes");
        check(Locale::Ja, "", bytes(1), "1 バイト");
        check(Locale::Ko, "", bytes(1), "1바이트");
    }

    #[test]
    fn lists_are_joined_by_the_language() {
        let text = |n: i64| Text::new("t").with("list", (1..=n).collect::<Vec<_>>());
        check(Locale::En, "t = [{ $list }]", text(0), "[]");
        check(Locale::En, "t = [{ $list }]", text(1), "[1]");
        check(Locale::En, "t = [{ $list }]", text(2), "[1 and 2]");
        check(Locale::En, "t = [{ $list }]", text(3), "[1, 2 and 3]");
        check(Locale::Ja, "t = [{ $list }]", text(3), "[1、2、3]");
        check(Locale::Ko, "t = [{ $list }]", text(3), "[1, 2, 3]");
    }

    #[test]
    fn messages_stand_inside_messages() {
        let inner = Text::new("inner").with("n", 7_i64);
        check(
            Locale::En,
            "t = outer { $x }\ninner = inner { $n }",
            Text::new("t").with("x", Arg::List(vec![inner.into(), "end".into()])),
            "outer inner 7 and end",
        );
    }

    #[test]
    fn data_is_never_read_as_a_message() {
        check(
            Locale::En,
            "t = { $x }",
            Text::new("t").with("x", "{ $y } { bytes }"),
            "{ $y } { bytes }",
        );
    }

    #[test]
    fn a_missing_message_falls_back_to_english_then_to_its_id() {
        let ja = Catalog::new(Locale::Ja);
        let extra = FluentResource::try_new("only-english = English { $n }".to_owned()).unwrap();
        let mut en = bundle(Locale::En);
        en.add_resource(extra).unwrap();
        assert!(ja.fallback.set(en).is_ok());
        assert_eq!(
            ja.text(&Text::new("only-english").with("n", 1_i64)),
            "English 1"
        );
        assert_eq!(ja.text(&Text::new("no-such-message")), "no-such-message");
    }

    #[test]
    fn locales_parse() {
        for (tag, expect) in [
            ("ja-JP", Some(Locale::Ja)),
            ("KO", Some(Locale::Ko)),
            ("ko_KR.UTF-8", Some(Locale::Ko)),
            ("en", Some(Locale::En)),
            ("jam", None),
            ("", None),
        ] {
            assert_eq!(Locale::parse(tag), expect, "{tag}");
        }
        for locale in Locale::ALL {
            assert_eq!(Locale::parse(locale.code()), Some(locale));
        }
    }

    /// The messages of a language with the variables that each of them uses, those of messages in it included; panics on
    /// a file that does not parse.
    fn messages(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
        let mut all = BTreeMap::new();
        for (name, text) in files::NAMES.iter().zip(files::texts(locale)) {
            let resource = parser::parse(text.as_ref())
                .unwrap_or_else(|(_, errors)| panic!("{}/{name}: {errors:?}", locale.code()));
            for entry in &resource.body {
                let (id, pattern, attributes) = match entry {
                    Entry::Message(m) => (m.id.name.to_owned(), m.value.as_ref(), &m.attributes),
                    Entry::Term(t) => (format!("-{}", t.id.name), Some(&t.value), &t.attributes),
                    Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {
                        continue;
                    }
                    Entry::Junk { content } => {
                        panic!("{}/{name}: not Fluent: {content}", locale.code())
                    }
                };
                let mut variables = BTreeSet::new();
                for pattern in pattern
                    .into_iter()
                    .chain(attributes.iter().map(|a| &a.value))
                {
                    collect(pattern, &mut variables);
                }
                assert!(
                    all.insert(id.clone(), variables).is_none(),
                    "{}/{name}: {id} is there twice",
                    locale.code()
                );
            }
        }
        let own = all.clone();
        for variables in all.values_mut() {
            let is_message = |name: &&String| name.starts_with('@');
            while let Some(message) = variables.iter().find(is_message).cloned() {
                variables.remove(&message);
                variables.extend(own[&message[1..]].iter().cloned());
            }
        }
        all
    }

    fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                expressions(expression, variables);
            }
        }
    }

    fn expressions(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(one) => inline(one, variables),
            Expression::Select { selector, variants } => {
                inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }

    fn inline(one: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
        let mut call = |arguments: &CallArguments<&str>| {
            for argument in &arguments.positional {
                inline(argument, variables);
            }
            for named in &arguments.named {
                inline(&named.value, variables);
            }
        };
        match one {
            InlineExpression::VariableReference { id } => {
                variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                variables.insert(format!("@{}", id.name));
            }
            InlineExpression::Placeable { expression } => expressions(expression, variables),
            InlineExpression::FunctionReference { arguments, .. } => call(arguments),
            InlineExpression::TermReference {
                arguments: Some(arguments),
                ..
            } => call(arguments),
            _ => {}
        }
    }

    #[test]
    fn every_language_has_the_same_messages_with_the_same_variables() {
        let en = messages(Locale::En);
        assert!(!en.is_empty());
        for locale in [Locale::Ja, Locale::Ko] {
            let other = messages(locale);
            let ids =
                |m: &BTreeMap<String, BTreeSet<String>>| m.keys().cloned().collect::<Vec<_>>();
            assert_eq!(ids(&en), ids(&other), "{}", locale.code());
            for (id, variables) in &en {
                assert_eq!(variables, &other[id], "{} {id}", locale.code());
            }
        }
    }

    #[test]
    fn every_message_formats_without_errors() {
        for locale in Locale::ALL {
            let bundle = bundle(locale);
            for (id, variables) in messages(locale) {
                let Some(message) = bundle.get_message(&id) else {
                    assert!(id.starts_with('-'), "{id} is not there");
                    continue;
                };
                let mut args = FluentArgs::new();
                for variable in &variables {
                    args.set(variable.as_str(), 1);
                }
                for pattern in message
                    .value()
                    .into_iter()
                    .chain(message.attributes().map(|a| a.value()))
                {
                    let mut errors = Vec::new();
                    bundle.format_pattern(pattern, Some(&args), &mut errors);
                    assert!(errors.is_empty(), "{} {id}: {errors:?}", locale.code());
                }
            }
        }
    }

    #[test]
    fn japanese_and_korean_have_no_dead_plural_keys() {
        // `[one]` in Japanese or Korean is dead text: these languages have only `other`.
        for locale in [Locale::Ja, Locale::Ko] {
            for (name, text) in files::NAMES.iter().zip(files::texts(locale)) {
                let resource = parser::parse(text.as_ref()).unwrap();
                for entry in &resource.body {
                    let Entry::Message(message) = entry else {
                        continue;
                    };
                    for element in message.value.iter().flat_map(|p| &p.elements) {
                        if let PatternElement::Placeable {
                            expression: Expression::Select { variants, .. },
                        } = element
                        {
                            assert!(
                                variants.iter().all(|v| !matches!(
                                    &v.key,
                                    VariantKey::Identifier { name } if *name == "one"
                                )),
                                "{}/{name}: {} has a plural its language lacks",
                                locale.code(),
                                message.id.name
                            );
                        }
                    }
                }
            }
        }
    }
}
