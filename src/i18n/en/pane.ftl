# A text in its window: search, copy, wrap.
pane-name = { $label }, { $lines }
pane-lines = { $n ->
    [one] 1 line
   *[other] { $digits } lines
}
pane-empty = Stored as an empty text.
pane-cut = The record breaks off within this text: what comes after its end is missing, and a copy of it is incomplete.
pane-cut-json = The stored JSON breaks off where this ends: brackets that close it are not stored, and a copy of it is incomplete.
pane-gone = What is open has no such text.
pane-search = Find
pane-search-hint = Press / or Ctrl+F in the text to come here. This looks through all lines; the browser's own search sees only the few that are drawn.
pane-previous = Previous
pane-next = Next
pane-count = { $number } of { $total }, line { $line }
pane-count-of-first = { $number } of { $total }, line { $line }. Previous and Next stop at each of the first { $first }.
pane-no-hit = Not found
pane-selection-cut = The selection lost its beginning: it holds some 2,000 lines at most. Copy all takes every line.
pane-wrap = Wrap lines
pane-copy = Copy all
pane-save = Save as file
pane-printed = Lines { $first } to { $last } of { $total } are printed. For the rest, save the text as a file and print that.
pane-copied = Copied { $lines }
pane-copied-redacted = Copied { $lines }, secret values replaced by stand-ins
pane-copied-partly = Copied { $lines }, secret values replaced by stand-ins except those that are shown
pane-not-copied = The browser did not allow copying. Save it as a file instead.
pane-not-saved = The browser did not allow saving.
pane-more-before = { $n ->
    [one] Show the 1 character before …
   *[other] Show more: { $digits } characters before …
}
pane-more-after = { $n ->
    [one] … 1 more character: show it
   *[other] … { $digits } more characters: show more
}
