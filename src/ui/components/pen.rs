//! Writes a document as Markdown or plain text, in which data is only ever data.
//!
//! In Markdown all data stands in code: in a span whose fence is longer than any run of backticks inside, or, for
//! commands, in such a block. The words around it are escaped, and no line begins with data.

use std::cell::Cell;

use crate::i18n::{Arg, Text};
use crate::ui::components::certainty_mark::parts;
use crate::ui::words::Words;
use crate::view::Certainty;
use crate::view::shell::CONTEXT;

/// How a document is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Markdown,
    Plain,
}

/// How many characters of a value are written.
pub(crate) const MAX_DATA: usize = 200;

/// Stand around data in a sentence, and for its backticks, until the sentence is taken apart again.
const START: char = '\u{e000}';
const END: char = '\u{e001}';
const TICK: char = '\u{e002}';

/// A document as it grows.
pub(crate) struct Pen<'a> {
    words: &'a Words,
    form: Form,
    out: String,
    is_cut: Cell<bool>,
    is_in_list: bool,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(words: &'a Words, form: Form) -> Self {
        Self {
            words,
            form,
            out: String::new(),
            is_cut: Cell::new(false),
            is_in_list: false,
        }
    }

    /// Ends the document.
    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// Writes a message inside a line.
    pub(crate) fn say(&self, id: &'static str) -> String {
        self.text(&Text::new(id))
    }

    /// Writes a message with its data inside a line.
    pub(crate) fn text(&self, text: &Text) -> String {
        let marked = self.marked(text);
        self.prose(&self.words.text(&marked))
    }

    /// Puts behind a statement whether it is stored, implied or unknown.
    pub(crate) fn kind(&self, said: &str, certainty: Certainty) -> String {
        self.words.aside(said, &self.say(parts(certainty).1))
    }

    /// Writes words inside a line, with code where they stand between backticks.
    pub(crate) fn prose(&self, said: &str) -> String {
        let mut out = String::new();
        let mut piece = String::new();
        let mut is_code = false;
        let mut is_data = false;
        for c in said.chars() {
            let ends = match c {
                '`' => !is_data,
                START => !is_code,
                END => is_data,
                _ => false,
            };
            if ends {
                self.push(&mut out, &piece, is_code || is_data);
                piece.clear();
                match c {
                    '`' => is_code = !is_code,
                    _ => is_data = c == START,
                }
            } else if !matches!(c, START | END) {
                piece.push(if c == TICK { '`' } else { c });
            }
        }
        self.push(&mut out, &piece, is_code || is_data);
        out
    }

    /// Writes data inside a line.
    pub(crate) fn data(&self, data: &str) -> String {
        let mut out = String::new();
        self.push(&mut out, &self.clean(data), true);
        out
    }

    /// Writes a command inside a line: whole, since half a command is another one.
    pub(crate) fn code(&self, command: &str) -> String {
        let mut out = String::new();
        let one_line = command.replace(is_unprintable, " ");
        self.push(&mut out, &one_line, true);
        out
    }

    /// Writes the title of the document.
    pub(crate) fn title(&mut self, line: &str) {
        self.head("# ", line);
    }

    /// Begins a section.
    pub(crate) fn heading(&mut self, line: &str) {
        self.head("## ", line);
    }

    fn head(&mut self, mark: &str, line: &str) {
        self.gap();
        match self.form {
            Form::Markdown => self.line(&[mark, line]),
            Form::Plain => self.line(&["== ", line, " =="]),
        }
    }

    /// Writes a paragraph.
    pub(crate) fn paragraph(&mut self, line: &str) {
        self.gap();
        let line = self.guarded(line);
        self.line(&[&line]);
    }

    /// Writes an item of a list, at a depth from 0.
    pub(crate) fn item(&mut self, depth: usize, line: &str) {
        if !self.is_in_list {
            self.gap();
        }
        let line = self.guarded(line);
        self.line(&[&"  ".repeat(depth), "- ", &line]);
        self.is_in_list = true;
    }

    /// Writes a command to run, whole and by itself.
    pub(crate) fn command(&mut self, command: &str) {
        self.gap();
        let command: String = command
            .chars()
            .map(|c| {
                if is_unprintable(c) && c != '\n' {
                    '\u{fffd}'
                } else {
                    c
                }
            })
            .collect();
        if self.form == Form::Markdown {
            let fence = "`".repeat(longest_run(&command).saturating_add(1).max(3));
            self.line(&[&fence, "sh"]);
            self.line(&[&command]);
            self.line(&[&fence]);
        } else {
            for line in command.split('\n') {
                self.line(&["    ", line]);
            }
        }
    }

    /// Says what a reader of the text must know of it, and how far it may be handed on.
    pub(crate) fn end(&mut self, made: &Text, is_redacted: bool) {
        if self.is_cut.get() {
            let cut = Text::new("copy-cut").with("n", MAX_DATA);
            self.paragraph(&self.text(&cut));
        }
        if self.out.contains(CONTEXT) {
            self.paragraph(&self.say("copy-context"));
        }
        let redacted = if is_redacted { "yes" } else { "no" };
        let redacted = Text::new("copy-redacted").with("redacted", redacted);
        let end = [&*self.text(made), self.words.gap(), &self.text(&redacted)].concat();
        self.paragraph(&end);
    }

    /// Leaves a line empty between blocks.
    fn gap(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.is_in_list = false;
    }

    fn line(&mut self, parts: &[&str]) {
        for part in parts {
            self.out.push_str(part);
        }
        self.out.push('\n');
    }

    /// Keeps a line's beginning from being read as a heading, an item, a quotation or a rule.
    fn guarded(&self, line: &str) -> String {
        let line = line.trim_start();
        let n_digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let at = match line.as_bytes().get(n_digits) {
            _ if self.form == Form::Plain => return line.to_owned(),
            Some(b'.' | b')') if n_digits > 0 => n_digits,
            Some(b'#' | b'+' | b'-' | b'=' | b':') if n_digits == 0 => 0,
            _ => return line.to_owned(),
        };
        let (before, after) = line.split_at_checked(at).unwrap_or((line, ""));
        [before, "\\", after].concat()
    }

    /// Puts marks around the data of a message; a plain word needs none, and may choose a form.
    fn marked(&self, text: &Text) -> Text {
        let args = text.args.iter();
        Text {
            id: text.id.clone(),
            args: args
                .map(|(name, arg)| (name.clone(), self.marked_arg(arg)))
                .collect(),
        }
    }

    fn marked_arg(&self, arg: &Arg) -> Arg {
        match arg {
            Arg::Str(data) if is_plain_word(data) => Arg::Str(data.clone()),
            Arg::Str(data) => {
                let mut marked = String::from(START);
                for c in self.clean(data).chars() {
                    marked.push(if c == '`' { TICK } else { c });
                }
                marked.push(END);
                Arg::Str(marked)
            }
            Arg::Int(number) => Arg::Int(*number),
            Arg::Text(text) => Arg::Text(Box::new(self.marked(text))),
            Arg::List(items) => Arg::List(items.iter().map(|item| self.marked_arg(item)).collect()),
        }
    }

    /// Gives data on one line, cut, without what is not seen.
    fn clean(&self, data: &str) -> String {
        let mut clean = String::new();
        for (n, c) in data.chars().enumerate() {
            if n == MAX_DATA {
                self.is_cut.set(true);
                clean.push('…');
                break;
            }
            clean.push(match c {
                '\n' | '\r' | '\t' => ' ',
                START | END | TICK => '\u{fffd}',
                c if is_unprintable(c) => '\u{fffd}',
                c => c,
            });
        }
        clean
    }

    fn push(&self, out: &mut String, piece: &str, is_code: bool) {
        match (self.form, is_code) {
            _ if piece.is_empty() => {}
            (Form::Plain, _) => out.push_str(&piece.replace('\n', " ")),
            (Form::Markdown, false) => escape(out, piece),
            (Form::Markdown, true) => {
                // Two runs of backticks beside each other would be one.
                if out.ends_with('`') {
                    out.push(' ');
                }
                push_span(out, piece);
            }
        }
    }
}

/// Words such as Helm's statuses and events, and amounts: nothing in them means anything in Markdown.
fn is_plain_word(data: &str) -> bool {
    let mut bytes = data.bytes();
    data.len() <= MAX_DATA && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Control characters, and those that only change the direction or the place of others.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn escape(out: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '\n' => out.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~' | '|' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
}

fn push_span(out: &mut String, content: &str) {
    let fence = "`".repeat(longest_run(content).saturating_add(1));
    let is_padded = content.starts_with('`')
        || content.ends_with('`')
        || (content.starts_with(' ') && content.ends_with(' '));
    let pad = if is_padded { " " } else { "" };
    for part in [&*fence, pad, content, pad, &*fence] {
        out.push_str(part);
    }
}

/// Counts the backticks of the longest run.
fn longest_run(text: &str) -> usize {
    let mut longest = 0_usize;
    let mut run = 0_usize;
    for c in text.chars() {
        run = if c == '`' { run.saturating_add(1) } else { 0 };
        longest = longest.max(run);
    }
    longest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::i18n::Locale;

    fn with_pen(form: Form, write: impl FnOnce(&mut Pen<'_>)) -> String {
        let words = Words::new(Locale::En);
        let mut pen = Pen::new(&words, form);
        write(&mut pen);
        pen.finish()
    }

    #[track_caller]
    fn data(data: &str, expect: &str) {
        assert_eq!(
            with_pen(Form::Markdown, |pen| pen.item(0, &pen.data(data))),
            format!("- {expect}\n")
        );
    }

    #[test]
    fn data_stands_in_spans_that_it_cannot_end() {
        data("web", "`web`");
        data("a`b", "``a`b``");
        data("``` x `", "```` ``` x ` ````");
        data("a\nb\r\n# c", "`a b  # c`");
        data(" x ", "`  x  `");
        data("](javascript:alert(1))", "`](javascript:alert(1))`");
        data("<img src=x>", "`<img src=x>`");
        data("a|b", "`a|b`");
        data("\u{202e}evil\u{e000}", "`\u{fffd}evil\u{fffd}`");
        data("", "");
    }

    #[test]
    fn long_data_is_cut_and_says_so() {
        let words = Words::new(Locale::En);
        let pen = Pen::new(&words, Form::Plain);
        assert_eq!(pen.data(&"x".repeat(MAX_DATA)).len(), MAX_DATA);
        assert!(!pen.is_cut.get());
        assert!(pen.data(&"x".repeat(MAX_DATA + 1)).ends_with("x…"));
        assert!(pen.is_cut.get());
    }

    #[test]
    fn a_sentence_keeps_its_words_and_its_code_apart() {
        let text = Text::new("rollback-if")
            .with("on", "hook")
            .with("object", "Job/`x`<b>")
            .with("revision", 4_i64)
            .with("status", "pending-rollback");
        let said = with_pen(Form::Markdown, |pen| pen.paragraph(&pen.text(&text)));
        assert_eq!(
            said,
            "If the hook ``Job/`x`<b>`` fails, revision 4 ends as pending-rollback.\n"
        );
        let said = with_pen(Form::Plain, |pen| pen.paragraph(&pen.text(&text)));
        assert_eq!(
            said,
            "If the hook Job/`x`<b> fails, revision 4 ends as pending-rollback.\n"
        );
        // Data between the backticks of a message.
        let text = Text::new("refusal-custom").with("path", "spec.`a`[b]");
        let said = with_pen(Form::Markdown, |pen| pen.paragraph(&pen.text(&text)));
        assert!(said.contains("``spec.`a`[b]``"), "{said}");
        // An unknown message has no words but its id.
        let text = Text::new("a*b_c [x](y)");
        let said = with_pen(Form::Markdown, |pen| pen.paragraph(&pen.text(&text)));
        assert_eq!(said, "a\\*b\\_c \\[x\\](y)\n");
    }

    #[test]
    fn a_line_that_begins_like_markdown_is_none() {
        let guarded = |line: &str| with_pen(Form::Markdown, |pen| pen.paragraph(line));
        for (line, expect) in [
            ("# x", "\\# x\n"),
            ("- x", "\\- x\n"),
            ("12. x", "12\\. x\n"),
            ("3) x", "3\\) x\n"),
            ("    x", "x\n"),
            ("12 x", "12 x\n"),
        ] {
            assert_eq!(guarded(line), expect);
        }
    }

    #[test]
    fn commands_are_blocks_with_a_fence_of_their_own() {
        let command = "kubectl get 'x```\n```\n# y'";
        let said = with_pen(Form::Markdown, |pen| pen.command(command));
        assert_eq!(said, format!("````sh\n{command}\n````\n"));
        let said = with_pen(Form::Plain, |pen| pen.command("a\nb"));
        assert_eq!(said, "    a\n    b\n");
    }

    /// Every line begins as the pen began it.
    fn is_own(line: &str) -> bool {
        line.is_empty()
            || line.starts_with("- ")
            || line.starts_with("  - ")
            || line.starts_with("Revision")
    }

    /// Takes the spans out of a line by the rule of CommonMark: a run of backticks is ended by the next one as long.
    fn outside_spans(line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while let Some(at) = rest.find('`') {
            let (before, from) = rest.split_at(at);
            out.push_str(before);
            let n = from.len() - from.trim_start_matches('`').len();
            let inside = from.split_at(n).1;
            let mut look = inside;
            let mut end = None;
            while let Some(at) = look.find('`') {
                let run = look.split_at(at).1;
                let m = run.len() - run.trim_start_matches('`').len();
                look = run.split_at(m).1;
                if m == n {
                    end = Some(look);
                    break;
                }
            }
            match end {
                Some(after) => rest = after,
                None => {
                    out.push_str(from.split_at(n).0);
                    rest = inside;
                }
            }
        }
        out + rest
    }

    proptest! {
        #[test]
        fn no_data_breaks_out(
            a in "[a`|<>#*_ \\[\\]()\n\r\t.:1-]{0,40}",
            b in any::<String>(),
        ) {
            let text = Text::new("after-hook")
                .with("event", b.as_str())
                .with("order", 1_i64)
                .with("object", a.as_str())
                .with("weight", 0_i64)
                .with("stays", "unsaid");
            let said = with_pen(Form::Markdown, |pen| {
                pen.item(0, &pen.data(&a));
                pen.item(1, &pen.data(&b));
                pen.item(1, &[pen.data(&a), pen.data(&b)].join(": "));
                pen.item(0, &pen.text(&text));
            });
            prop_assert_eq!(said.lines().count(), 4);
            for line in said.lines() {
                prop_assert!(is_own(line), "{}", line);
                // Outside of spans stands nothing but our own words.
                let outside = outside_spans(line);
                let ours = outside.chars().all(|c| c.is_ascii_alphanumeric() || " -:,.\\\u{fffd}".contains(c));
                prop_assert!(ours, "{:?} in {:?}", outside, line);
            }
        }

        #[test]
        fn no_command_ends_its_block(command in "[a`\n# -]{0,60}") {
            let said = with_pen(Form::Markdown, |pen| pen.command(&command));
            let (first, rest) = said.split_once('\n').unwrap_or_default();
            let fence = first.trim_end_matches("sh");
            let n_closing = rest.lines().filter(|line| {
                let line = line.trim_start_matches(' ');
                line.starts_with(fence) && line.trim_start_matches('`').trim().is_empty()
            }).count();
            prop_assert_eq!(n_closing, 1);
            prop_assert!(said.ends_with(&[fence, "\n"].concat()));
        }
    }
}
