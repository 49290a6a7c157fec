# Masked values, shown one by one. $name is a stand-in such as “secret-1”.
masks-title = Masked values
masks-count = { $n ->
    [0] No value of this release is masked.
    [one] 1 value of this release is masked, or shown by itself.
   *[other] { $digits } values of this release are masked, or shown by themselves.
}
masks-hint = A value that you show is shown everywhere, also in copies and files. Other values inside of it stay masked. It is masked again when the paste is closed.
masks-first = The first { $n } are listed.
masks-filter = Filter
masks-value = Value
masks-where = Where it stands
masks-show = Show { $name }
masks-mask = Mask { $name }
masks-places = { $n ->
    [one] 1 place
   *[other] { $n } places
}
masks-places-more = more than { $n } places
masks-said-shown = { $name } is shown ({ $places })
masks-said-masked = { $name } is masked ({ $places })
