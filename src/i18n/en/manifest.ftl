manifest-problem-syntax = The manifest's YAML breaks off at byte { $offset }: this document was left out.
manifest-problem-too-deep = A document is nested deeper than { $limit } levels: it was left out.
manifest-problem-too-many-nodes = A document has more than { $limit } nodes (aliases count each time they are used): it was left out.
manifest-problem-not-a-map = A document is a text or a list, not an object.
manifest-problem-no-kind = A document has no kind.
manifest-problem-no-name = An object has no name, so Helm cannot look it up.
