# Where a revision came from. $from and $content are revision numbers, $candidates a list of them.
lineage-origin-install = Installation
lineage-origin-reinstall = Installed anew over a kept history
lineage-origin-upgrade = Upgrade
lineage-origin-mapkubeapis = Record written by helm-mapkubeapis: the text of the one before with API versions replaced, applied to nothing
lineage-origin-rollback = Rollback to { $from }
lineage-origin-rollback-likely = Rollback, most likely to { $from }
lineage-origin-rollback-content-likely = Rollback, most likely to { $from }, content of { $content }
lineage-origin-rollback-content = Rollback to { $from }, content of { $content }
lineage-origin-rollback-among = Rollback to one of { $candidates }, content of { $content }
lineage-origin-rollback-any = Rollback to one of { $candidates }
lineage-origin-rollback-unknown = Rollback to a revision that is not recorded

# What an origin rests on.
lineage-evidence-description = the description says so
lineage-evidence-description-fits = the description is what such an operation leaves when it fails
lineage-evidence-rollback-revision = Helm recorded the number (rollback_revision)
lineage-evidence-copied-hook-runs = its hook runs are older than the revision itself: a rollback copies them
lineage-evidence-equal-manifest = manifest, chart and supplied values are equal
lineage-evidence-equal-chart = chart, chart version and app version are equal; more is not shown
lineage-evidence-rollback-hook-run = a rollback hook ran in this operation
lineage-evidence-fresh-label = the label modifiedAt is newer than the operation's start, which no upgrade leaves since Helm 3.13
lineage-evidence-first-deployed = first and last deployment are the same moment

# Numbers that are missing between two revisions.
lineage-gap-pruned = most likely pruned by Helm, which keeps the newest revisions and the deployed one, here { $n } in all
lineage-gap-cut = not in the paste: pruned by Helm, or left out by --max
lineage-gap-alone = not in the paste; one record alone does not tell why
lineage-gap-unknown = not in the paste; Helm's pruning alone does not explain it

# What a command would do now.
lineage-command-allowed = It would start.
lineage-command-operation-in-progress = While the newest revision is pending, Helm says “another operation (install/upgrade/rollback) is in progress”.
lineage-command-no-deployed-releases = Helm says “has no deployed releases”.
lineage-command-name-in-use = Helm 3 says “cannot re-use a name that is still in use”, Helm 4 “cannot reuse …”.
lineage-command-only-with-number = With a number only: without one Helm says “release has no 0 version”.
lineage-command-replaces-last = It would install again and keep the history, because the newest revision failed or was uninstalled.
lineage-command-installs-again = It would install again over the kept history (since Helm 3.15).
lineage-command-purges-history = It would delete the kept history; with --keep-history it is refused.
lineage-command-runs-again = It would run again what was interrupted.
lineage-command-newest-unknown = It depends on the newest revision's status, which the paste does not show.
lineage-command-target-unknown = With a number it would start. Without one it goes to the revision before the newest, which the paste does not show.
lineage-command-only-if-newest = It would start if this is the newest revision, which the paste cannot show.
lineage-command-not-seen = Helm 3 and 4 do not see what was pasted, so the paste cannot tell.
lineage-command-number-taken = Helm says “release: already exists”, because a record that it does not see has the next number.
