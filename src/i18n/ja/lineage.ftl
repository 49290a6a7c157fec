# リビジョンの由来。
lineage-origin-install = インストール
lineage-origin-reinstall = 残してあった履歴の上への再インストール
lineage-origin-upgrade = アップグレード
lineage-origin-mapkubeapis = helm-mapkubeapis が書いた記録。一つ前の文面の API バージョンを置き換えたもので、何も適用されていない
lineage-origin-rollback = リビジョン { $from } へのロールバック
lineage-origin-rollback-likely = ロールバック（おそらくリビジョン { $from } へ）
lineage-origin-rollback-content-likely = ロールバック（おそらくリビジョン { $from } へ、内容はリビジョン { $content } と同じ）
lineage-origin-rollback-content = リビジョン { $from } へのロールバック（内容はリビジョン { $content }）
lineage-origin-rollback-among = リビジョン { $candidates } のいずれかへのロールバック（内容はリビジョン { $content }）
lineage-origin-rollback-any = リビジョン { $candidates } のいずれかへのロールバック
lineage-origin-rollback-unknown = 戻り先が記録されていないロールバック

lineage-evidence-description = 説明にそう書かれている
lineage-evidence-description-fits = 失敗したときにこの種の操作が残す説明になっている
lineage-evidence-rollback-revision = Helm が番号を記録している（rollback_revision）
lineage-evidence-copied-hook-runs = フックの実行記録がリビジョン自体より古い。ロールバックはこれをコピーする
lineage-evidence-equal-manifest = マニフェスト、チャート、指定した値が等しい
lineage-evidence-equal-chart = チャート、チャートのバージョン、アプリのバージョンが等しい。それ以外は分からない
lineage-evidence-rollback-hook-run = この操作でロールバック用のフックが実行されている
lineage-evidence-fresh-label = ラベル modifiedAt が操作の開始より新しい。Helm 3.13 以降のアップグレードでは起こらない
lineage-evidence-first-deployed = 最初のデプロイと最後のデプロイが同じ時刻

lineage-gap-pruned = おそらく Helm が整理したもの。新しいリビジョンと deployed のリビジョンは残る（ここでは計 { $n } 個）
lineage-gap-cut = 貼り付けに含まれていない。Helm が整理したか、--max で省かれたもの
lineage-gap-alone = 貼り付けに含まれていない。記録が一つだけでは理由は分からない
lineage-gap-unknown = 貼り付けに含まれていない。Helm の整理だけでは説明できない

lineage-command-allowed = 開始されます。
lineage-command-operation-in-progress = 最新のリビジョンが pending の間は “another operation (install/upgrade/rollback) is in progress” と表示されます。
lineage-command-no-deployed-releases = “has no deployed releases” と表示されます。
lineage-command-name-in-use = Helm 3 では “cannot re-use a name that is still in use”、Helm 4 では “cannot reuse …” と表示されます。
lineage-command-only-with-number = 番号を付けたときだけ開始されます。付けないと “release has no 0 version” と表示されます。
lineage-command-replaces-last = 最新のリビジョンが失敗またはアンインストール済みなので、履歴を残したままインストールし直します。
lineage-command-installs-again = 残してある履歴の上にインストールし直します（Helm 3.15 以降）。
lineage-command-purges-history = 残してある履歴を削除します。--keep-history を付けると拒否されます。
lineage-command-runs-again = 中断された操作をもう一度実行します。
lineage-command-newest-unknown = 最新のリビジョンのステータスによりますが、それが貼り付けに含まれていません。
lineage-command-target-unknown = 番号を付ければ開始されます。番号なしの戻り先は最新の一つ前のリビジョンですが、最新のリビジョンは貼り付けからは分かりません。
lineage-command-only-if-newest = これが最新のリビジョンなら開始されますが、最新かどうかは貼り付けからは分かりません。
lineage-command-not-seen = 貼り付けられた記録は Helm 3 と 4 からは見えないため、分かりません。
lineage-command-number-taken = “release: already exists” と表示されます。Helm から見えない記録が次の番号を使っているためです。
