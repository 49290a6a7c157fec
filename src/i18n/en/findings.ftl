# Findings: headings of the catalogue, the room with what the rules found, and the index of all rules.
# $n and $total are numbers, $price says what a way out costs.

findings-group-history = Revisions together
findings-group-records = Records
findings-group-objects = Objects
findings-group-hooks = Hooks, values and pipelines

findings-critical = Critical
findings-warning = Warning
findings-info = Worth knowing
findings-finding = What was found
findings-subject = Where
findings-rule = Rule
findings-price = Price: { $price }
findings-looked = What was looked at
findings-ran = { $n } rules looked at what was pasted, and at nothing else: what they did not find can still be there.
findings-none = None of { $n } rules found anything in what was pasted. They looked at nothing else: whether the workloads run, only the cluster knows.
findings-partly = { $n } of { $total } { $total ->
    [one] revision
   *[other] revisions
} { $n ->
    [one] is
   *[other] are
} not here as a whole record. Rules about manifests, hooks, values and labels could not judge what is missing.

findings-rules = All rules
findings-lead = What Helmwake looks for in each release. A finding names the rule that made it.
findings-back = Back to what is open
findings-found = { $n ->
    [0] No rule found
    [one] 1 rule
   *[other] { $n } rules
}
findings-fits = The finding that fits:
findings-fits-rule = The rule that finds it in a history:
findings-ways = All that can be done
