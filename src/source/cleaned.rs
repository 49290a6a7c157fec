//! What was done to a text before it was read, so that a wrong repair can be noticed.

/// What was taken off a text before it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CleanedKind {
    /// UTF-16 or UTF-32.
    Unicode,
    /// Bytes of Latin-1 or Windows-1252 among UTF-8.
    Latin1,
    /// Escape sequences of a terminal.
    Escapes,
    /// Zero-width characters and marks.
    Invisible,
    /// Spaces of web pages.
    Spaces,
    /// JSON around logged lines.
    LogEntries,
    /// Times, streams and marks before the lines of a log.
    Prefixes,
    /// Marks of a quotation, or a frame.
    Quoting,
    /// Line numbers.
    Gutter,
    /// Fences of Markdown.
    Fences,
    /// Indentation of the whole, or tabs in it.
    Indent,
    /// Typographic quotes.
    SmartQuotes,
    /// Breaks at the width of a terminal.
    Wraps,
    /// JSON escaped in other text.
    Escaped,
}

impl CleanedKind {
    /// Gives the id of the message that says what was done; its argument is `n`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Unicode => "encoding-cleaned-unicode",
            Self::Latin1 => "encoding-cleaned-latin1",
            Self::Escapes => "encoding-cleaned-escapes",
            Self::Invisible => "encoding-cleaned-invisible",
            Self::Spaces => "encoding-cleaned-spaces",
            Self::LogEntries => "encoding-cleaned-log-entries",
            Self::Prefixes => "encoding-cleaned-prefixes",
            Self::Quoting => "encoding-cleaned-quoting",
            Self::Gutter => "encoding-cleaned-gutter",
            Self::Fences => "encoding-cleaned-fences",
            Self::Indent => "encoding-cleaned-indent",
            Self::SmartQuotes => "encoding-cleaned-smart-quotes",
            Self::Wraps => "encoding-cleaned-wraps",
            Self::Escaped => "encoding-cleaned-escaped",
        }
    }
}

/// One thing that was done to a text before it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cleaned {
    pub kind: CleanedKind,
    /// In how many places (lines, characters).
    pub count: usize,
}
