# Helm と Kubernetes のエラーメッセージ：意味、残すもの、対処。
# 引数はメッセージが挙げるもの。ない場合は `none`。

source-reason-error = 既知の Helm または Kubernetes のエラーメッセージがあります。
source-reason-no-error = 既知のエラーメッセージはありません。

explain-title-another-operation = 最新のリビジョンが pending のまま
explain-cause-another-operation = 最新の記録のステータスが pending-* である間、Helm はアップグレードを拒否します。プロセスやロックは見ていないため、その操作はいま実行中かもしれず、何日も前に止まったものかもしれません。この確認は何かを始める前に行われ、強制終了されたクライアントはロールバックできないので、`--atomic` は役に立ちません。
explain-title-no-deployed = アップグレード元のリビジョンがない
explain-cause-no-deployed = Helm が探した場所にこの名前の記録が一つもない（`--install` なしのアップグレード、別の Namespace、別の kube context、別の HELM_DRIVER）か、最新の記録が uninstalled、uninstalling、unknown のいずれかで、deployed とされた記録がないかのどちらかです。Helm 3.3 以降では、最新のリビジョンが failed や superseded であることは理由になりません。Helm 2 と Helm 3.0〜3.2 は最初のインストールが失敗した後に、Helm 3.6〜3.8 は上限に達した履歴に deployed がないときにも、こう表示します。
explain-title-no-deployed-rollback = ロールバックで deployed のリビジョンが見つからない
explain-cause-no-deployed-rollback = ロールバックでこう表示するのは古いクライアントだけです。Helm 3.0 と 3.1 は最後の段階で表示し、記録を pending-rollback のまま残します。Helm 3.6〜3.8 は、deployed のない履歴が上限に達して整理するときに表示します。
explain-title-name-in-use = この名前にはすでに履歴がある
explain-cause-name-in-use = この Namespace にこの名前の記録があれば、ステータスを問わず `helm install` は拒否します。何も動いていなくても同じです。
explain-title-not-found = このリリースの記録が見つからない
explain-cause-not-found = この Namespace、クラスター、HELM_DRIVER には、この名前またはリビジョンの記録がありません。リリースが壊れているわけではありません。それでも動いているオブジェクトは別のものが作っています。たとえば Argo CD は自分でチャートをレンダリングし、Helm リリースを残しません。Helm 3 の `helm list` は pending や uninstalled のリリースを表示しません（`-a` で表示）。SQL ドライバーではデータベースのどのエラーもこの表示になります。
explain-title-no-revision = リビジョン { $revision } の記録がない
explain-cause-no-revision = Helm が整理したか、もともと存在しません。番号を付けない `helm rollback` は最新から 1 を引いた番号に戻そうとし、リビジョン 1 しかなければ 0 になります。
explain-title-number-taken = 次のリビジョン番号がすでに使われている
explain-cause-number-taken = 同時に別のクライアントがその記録を書いたか、Helm がデコードできない、またはラベルがなく見えない記録が次の番号を使っています。
explain-title-uninstall-not-found = アンインストールするものがない
explain-cause-uninstall-not-found = この Namespace、クラスター、HELM_DRIVER にはこの名前の記録がありません。
explain-title-uninstalled = リリースはすでにアンインストール済み
explain-cause-uninstalled = 履歴は残されており、`--keep-history` をもう一度行うことはできません。
explain-title-uninstall-failed = アンインストールが途中で止まった
explain-cause-uninstall-failed = よくある原因は、クラスターがもう提供していない API が記録のマニフェストにあること、権限（RBAC）の不足、API のタイムアウトです。pre-delete フックの失敗でも同じステータスになり、その場合は何も削除されていません。`uninstalling` は pending ではないので、アンインストールとロールバックは実行できます。`helm install` は名前が使われていると言い、`helm upgrade` は `has no deployed releases` と言います。
explain-title-uninstall-errors = アンインストールがエラーで終わった
explain-cause-uninstall-errors = オブジェクトは削除されました。うまくいかなかったのは、消えるまでの待機、post-delete フック、または記録の削除です。
explain-title-manifest-unreadable = 記録のマニフェストが YAML として読めない
explain-cause-manifest-unreadable = Helm にはリリースのオブジェクトが分からないため、一つも削除しません。
explain-title-current-manifest = 記録のマニフェストに、クラスターが提供しない種類がある
explain-cause-current-manifest = “current release manifest” は Helm が出発点にするリビジョンに保存されたマニフェストで、新しいチャートではありません。チャートを直しても解決しません。“ensure CRDs are installed first” は Kubernetes クライアントの一般的なヒントで、API が削除された場合には当てはまりません。いま `helm rollback` や `helm uninstall` を実行してはいけません。ロールバックは先に記録を書いて pending-rollback のまま残り、アンインストールは `failed to delete release` と言って uninstalling のまま残ります（Helm 3.10 以降。それより古いものは記録だけを消してオブジェクトを残します）。これらの API を含む古いリビジョンは、今後もロールバック先にできません。
explain-title-new-manifest = 適用するマニフェストに、クラスターが提供しない種類がある
explain-cause-new-manifest = ロールバックでは戻り先のリビジョンに保存されたマニフェスト、アップグレードでは新しいチャートのマニフェストです。すべてのオブジェクトは送る前に組み立てられます。
explain-title-chart-kind = チャートに、クラスターが提供しない種類がある
explain-cause-chart-kind = 記録ではなく新しいチャートのマニフェストの問題です。CRD がインストールされていないか、Kubernetes がその API バージョンを削除しています。
explain-title-kind = クラスターは { $api_version } の { $kind } を提供していない
explain-cause-kind =
    { $removed_in ->
        [none] CRD がインストールされていないか、API バージョンが削除されています。保存されたマニフェストと新しいチャートのどちらが求めているかは、前後のメッセージに書かれています。
       *[other] { $replacement ->
            [none] Kubernetes { $removed_in } で { $kind }（{ $api_version }）は削除され、代わりはありません。
           *[other] Kubernetes { $removed_in } で { $api_version } の { $kind } は削除されました。いまは { $replacement } で提供されます。
        }
    }
explain-title-object-missing = { $kind } { $name } が最新のリビジョンにない
explain-cause-object-missing = 文面は紛らわしいものです。オブジェクトはクラスターにも戻り先のリビジョンにもありますが、最新のリビジョン（newest revision）のマニフェストにないため、Helm には差分の元がありません。`helm.sh/resource-policy: keep` で残されたもの、失敗したアップグレードが残したもの、手で作られたもので起こります。マニフェストでこれより前のオブジェクトはすでに戻され、後のものは戻されていません。Helm 3 は 3.21.4 まで、Helm 4 は 4.0 と 4.1（“original object … not found”）のロールバックがここで止まります。Helm 4.2 以降は実物から差分を作り、`helm upgrade` はこのようなオブジェクトを引き取ります。
explain-title-ownership = チャートのオブジェクトがすでにあり、このリリースのものではない
explain-cause-ownership =
    { $current_release ->
        [none] Helm が自分のものと見なすためのラベルやアノテーションがありません。手作業、別のツール、または古い Helm が作ったものです。
       *[other] { $current_namespace ->
            [none] アノテーションによると、リリース { $current_release } のものです。リリースの名前が変わったか、オブジェクトがコピーされています。
           *[other] アノテーションによると、Namespace { $current_namespace } のリリース { $current_release } のものです。リリースの名前や場所が変わったか、オブジェクトがコピーされています。
        }
    }{ $key ->
        [none] Helm はラベル app.kubernetes.io/managed-by と、アノテーション meta.helm.sh/release-name、release-namespace を比べます。
       *[other] ラベル { $key } がないか、別の値です。
    }報告されるのは最初に衝突したオブジェクトだけで、ほかにもある可能性があります。同じオブジェクトの apiVersion が変わったときにも起こります。
explain-title-ownership-missing = オブジェクトに Helm のラベルやアノテーションがない
explain-cause-ownership-missing = Helm が既存のオブジェクトを引き取るのは、ラベル app.kubernetes.io/managed-by=Helm と、このリリースを指すアノテーション meta.helm.sh/release-name、meta.helm.sh/release-namespace がある場合だけです。
explain-title-owned = オブジェクトは別のリリースのもの
explain-cause-owned = 二つのリリースが同じオブジェクトを互いに上書きし、一方をアンインストールするともう一方からも消えます。
explain-title-immutable = 変更できないフィールドが異なっている
explain-cause-immutable = Kubernetes は既存のオブジェクトのこのフィールドの変更を認めません。StatefulSet では一部を除くすべてが該当し、volumeClaimTemplates、selector、serviceName、podManagementPolicy のどれかが異なっています。Helm はほかのオブジェクトを送り続け、エラーをまとめて報告します。`--force` はオブジェクト全体を送るだけで、同じように拒否されます。
explain-title-patch = API サーバーが { $kind } { $name } の変更を拒否した
explain-cause-patch = 理由はオブジェクト名の後に書かれています。Helm はすべてのオブジェクトにパッチを送り、エラーをまとめるので、ほかのオブジェクトは変わっている可能性があります。不要になったものを削除する段階は省かれます。ロールバックも同じように拒否されることがあります。
explain-title-replace = オブジェクトの置き換えが拒否された
explain-cause-replace = `--force`（Helm 4 では `--force-replace`）はパッチの代わりにオブジェクト全体を送ります。削除して作り直すわけではないので、変更できないフィールドはやはり拒否されます。
explain-title-create = 新しいオブジェクトを作成できなかった
explain-cause-create = Helm はこのオブジェクトで止まります。マニフェストでこれより前のものは適用され、後のものは適用されず、何も削除されていません。よくある原因は、不正なフィールド、クォータ、admission webhook、存在しない Namespace です。
explain-title-not-readable = Helm がオブジェクトを読み取れなかった
explain-cause-not-readable = Helm は変更する前に実物のオブジェクトを一つずつ確認します。アカウントにこの種類を get する権限がないか、API サーバーが応答していません。
explain-title-timeout = 待ち時間が尽きた
explain-cause-timeout = 制限時間（`--timeout`、既定は待機とフックごとに 5 分）が尽きました。待機のエラーは Helm 3.11 までは “timed out waiting for the condition”、それ以降は “context deadline exceeded” で、遅い API 呼び出しも後者を返します。オブジェクトは正常に起動中だった可能性があります。チャートを疑う前に制限時間を延ばしてみてください。`--atomic` がなければ何も元に戻されません。
explain-title-not-ready = { $kind } { $name } が準備完了にならなかった
explain-cause-not-ready = Helm 4 が待機中のオブジェクトについて表示します。オブジェクトが失敗したときは直ちに、それ以外は制限時間が尽きたときです。フックの Job であれば、フックの失敗を意味します。
explain-title-interrupted = クライアントが中断された
explain-cause-interrupted = クライアントが SIGINT または SIGTERM を受け取りました（Ctrl-C、CI ジョブの取り消し、コントローラーの停止など）。クラスターが拒否したわけではありません。記録に残すのはインストールとアップグレードだけです（Helm 3.7 以降）。中断されたロールバックやアンインストールは pending-rollback や uninstalling のまま残ります。
explain-title-hook = { $hook_event } フックが失敗した
explain-cause-hook =
    { $hook_event ->
        [pre-upgrade] pre-upgrade フックは何かが適用される前に実行されます。前のリビジョンのオブジェクトはそのままです。
        [pre-install] pre-install フックは何かが適用される前に実行されます。リリースのオブジェクトは一つも作成されていません。
       *[other] このフックはすべてが適用された後に実行されます。操作は失敗とされますが、新しいオブジェクトが動いています。
    }フック自体が行ったことは元に戻されません。
explain-title-hook-job = フックの Job { $name } が失敗した
explain-cause-hook-job = BackoffLimitExceeded は Pod の失敗が多すぎたこと、DeadlineExceeded は activeDeadlineSeconds を超えたことを表します。理由は Pod のログにだけあり、Helm はログを保存しません。
explain-title-hook-exists = フックのオブジェクトがすでに存在する
explain-cause-hook-exists =
    { $name ->
        [none] フックが作成するオブジェクトが、以前の実行から残っています（テンプレート { $hook_path }）。
       *[other] フックは { $kind } { $name } を作成できませんでした。同じ名前のものがまだ残っています（テンプレート { $hook_path }）。
    }削除ポリシーに before-hook-creation がありません。たとえば hook-succeeded だけが指定されています。ポリシーを一つでも指定すると Helm の既定が置き換わり、失敗または中断した実行のオブジェクトが残ります。{ $hook_event ->
        [pre-upgrade] pre-upgrade フックは何かが適用される前に実行されるので、前のリビジョンのオブジェクトはそのままです。
        [pre-install] pre-install フックは何かが適用される前に実行されます。
        [pre-rollback] pre-rollback フックは何かが適用される前に実行されます。
       *[other] { "" }
    }古い Job がまだ実行中でないかを先に確認してください。同時に二つ動くと害になる可能性があります。
explain-title-hook-build = フックのマニフェストを組み立てられない
explain-cause-hook-build = フックは実行の直前に厳密に検証されます。存在しないフィールド、型の違う値（アノテーションの引用符なしの数値など）、クラスターが提供しない種類が原因です。
explain-title-hook-refused = フックのオブジェクトを作成できなかった
explain-cause-hook-refused = API サーバーが拒否しました。理由はメッセージの末尾にあります。
explain-title-rolled-back = アップグレードが失敗し、Helm がロールバックした
explain-cause-rolled-back = `--atomic`（Helm 4 では `--rollback-on-failure`）により、superseded または deployed の中で番号が最も大きいリビジョンに戻りました。失敗の理由はメッセージの続きと、失敗したリビジョンの説明にあります。フックが行ったことは元に戻りません。
explain-title-purged = インストールが失敗し、Helm がアンインストールした
explain-cause-purged = `--atomic`（Helm 4 では `--rollback-on-failure`）は、残してあった古い履歴も含めてこの名前のリビジョンをすべて消すため、調べられるものは残りません。失敗の理由はメッセージの続きにあります。
explain-title-rollback-failed = アップグレードも、その後のロールバックも失敗した
explain-cause-rollback-failed = 最初のエラーはアップグレードのもの、最後のエラーは自動ロールバックのものです。オブジェクトは二つのリビジョンが混ざっている可能性があります。
explain-title-no-target = 自動で戻れるリビジョンがない
explain-cause-no-target = このリリースには superseded や deployed のリビジョンがなく、`--atomic` の戻り先がありません。アップグレード自体のエラーはメッセージの続きにあります。
explain-title-cleanup = 新しいオブジェクトを削除し直せなかった
explain-cause-cleanup = アップグレードが失敗した後、`--cleanup-on-fail` が作成したオブジェクトを削除しようとし、その一部が失敗しました。
explain-title-too-large = リリースの記録が大きすぎて保存できない
explain-cause-too-large = これは Helm 自身の Secret で、チャートのものではありません。フックやオブジェクトより先に作成されます。上限の 1 MiB（1,048,576）は `base64(gzip(JSON))` の長さで数え、gzip では約 786,432 バイトです。`kubectl describe secret` は数えられる大きさを、`kubectl get -o yaml` はその 4/3 を示します。`must have at most 1048576 bytes`（または `characters`）、`Request entity too large: limit is 3145728`、`etcdserver: request is too large`、HTTP 413 も同じ意味です。どの記録にもチャートの全ファイルが入ります。よくある原因は、チャートのフォルダーに紛れたファイルや .tgz、.helmignore の不足、ダッシュボードや CRD、大きな値です。リビジョンごとに別の Secret なので、`--history-max` は役に立ちません。
explain-title-record-quota = クォータのため、リリースの記録を置けない
explain-cause-record-quota = Namespace のクォータは Helm 自身の Secret（または ConfigMap）も数え、残っているリビジョンごとに一つあります。`--history-max` を付けると、Helm は次の記録を作成する前に最も古いものを削除します。手で削除するのは superseded のものだけにします。
explain-title-write-forbidden = Helm に記録を書く権限がない
explain-cause-write-forbidden =
    アカウントに、リリースの Namespace の Secret（または ConfigMap）に対する権限がありません。Helm には get、list、create、update、delete が必要です。{ $verb ->
        [update] 記録を作成できても更新できないため、操作は終わったように見えて pending のまま残ります。
       *[other] 最初の記録がなければ何も始まりません。
    }
explain-title-no-namespace = リリースの Namespace が存在しない
explain-cause-no-namespace = Helm は記録をリリースの Namespace に保存し、指示されない限り Namespace を作成しません。
explain-title-records = Helm が記録を読み取れなかった
explain-cause-records = Helm のラベルが付いた Secret（または ConfigMap）の一覧を取得できませんでした。権限の不足、ネットワーク、API サーバーのどれかが原因です。
explain-title-unreachable = クラスターに接続できない
explain-cause-unreachable = Helm は何よりも先に API サーバーのバージョンを尋ねます。kubeconfig、context、認証情報、ネットワークのどれかに問題があり、リリースとは関係ありません。
explain-title-conflict = フィールドを別のマネージャーが所有している
explain-cause-conflict =
    { $manager ->
        [none] server-side apply（Helm 4）ではフィールドごとに所有者があり、Helm は他者のフィールドを奪いません。
       *[other] server-side apply（Helm 4）ではフィールドごとに所有者があり、このフィールド（{ $field }）は { $manager } のものです。
    }よくある所有者は、kubectl での編集、オートスケーラー、オペレーター、GitOps コントローラーです。
explain-title-force = force は server-side apply と併用できない
explain-cause-force = このリリースは server-side apply（Helm 4）を使っています。Helm 4 の `--force` は `--force-replace` を意味し、client-side apply でしか使えません。Helm がこれに気付くのは、すでに記録を書いた後です。
explain-title-force-conflicts = force-conflicts には server-side apply が必要
explain-cause-force-conflicts = `--force-conflicts` は他の所有者からフィールドを引き取るものです。Helm 3 で作られたリリースなどの client-side apply には所有者がありません。
explain-title-crd = チャートの CRD をインストールできなかった
explain-cause-crd = Helm は crds/ フォルダーをインストール時にだけ、何よりも先にインストールします。Helm 4 は既存の CRD の上に適用するため、別の所有者がいると衝突します。Helm 3 は既存の CRD に触れません。
explain-title-delete = 不要になったオブジェクトを削除できなかった
explain-cause-delete = Helm 4 は新しいマニフェストにないものを削除できないと失敗します。Helm 3 はログに残すだけです。よくある原因は権限の不足と webhook です。
explain-title-template = テンプレートをレンダリングできなかった
explain-cause-template = チャートと指定した値からは正しい YAML ができないか、テンプレート自身が処理を止めました。レンダリングは記録を書く前に行われます。
explain-title-schema = 値がチャートのスキーマに合わない
explain-cause-schema = チャートまたはサブチャートの values.schema.json が値を受け付けません。該当する値は続く行に書かれています。
explain-title-kube-version = チャートがこの Kubernetes バージョンを認めていない
explain-cause-kube-version = Chart.yaml の `kubeVersion` がクラスターのバージョンを除外しています。`-0` のない範囲は `v1.29.1-gke.100` のような接尾辞付きのバージョンも除外します。
explain-title-dependency = チャートの依存先が charts/ にない
explain-cause-dependency = Chart.yaml に書かれたサブチャートが取得されていません。
explain-title-type = サブチャートの値がマップではない
explain-cause-type = サブチャートの名前の下にはマップが必要ですが、文字列、数値、リストのいずれかが指定されています。
explain-title-label = Helm が予約しているラベルが使われている
explain-cause-label = `--labels` では name、owner、status、version、createdAt、modifiedAt を指定できません。
explain-title-name = リリース名として使えない
explain-cause-name = リリース名は最大 53 文字で、英小文字、数字、`-`、`.` だけを使い、両端は英小文字か数字でなければなりません。
explain-title-number = リビジョンが数値ではない
explain-cause-number = `helm rollback` にはリリースの後に `helm history` の番号を `v` なしで指定します。
explain-title-webhook = admission webhook { $webhook } が拒否した
explain-cause-webhook = クラスターのポリシーがオブジェクトを拒否しています。理由は続く文にあります。Helm 自体の問題ではありません。
explain-title-webhook-down = admission webhook { $webhook } が応答しなかった
explain-cause-webhook-down =
    API サーバーが webhook{ $service ->
        [none] {""}
       *[other] （Namespace { $service_namespace } の Service { $service }）
    }に{ $timeout ->
        [none] {""}
       *[other] { $timeout } 以内に
    }問い合わせできませんでした。チャートではなくクラスターの問題です。応答するようになれば同じ操作を繰り返せます。
explain-title-driver = ストレージドライバーを使えない
explain-cause-driver = HELM_DRIVER は記録の保存先を指定します。secret（既定）、configmap、sql、memory のどれかです。綴りが違うか、必要なデータベースに接続できません。
explain-title-record-broken = 保存された記録をデコードできない
explain-cause-record-broken = 記録が壊れているか、手で編集されています。Helm 4 はそう表示し、Helm 3 は nil pointer で異常終了します。`helm list` と `helm history` はこのような記録を黙って飛ばします。それが最新の記録なら、次のアップグレードは `release: already exists` と表示します。
explain-title-nil-pointer = テンプレートが存在しない値を参照している
explain-cause-nil-pointer =
    テンプレートは { $key } を参照していますが、その親のマップがありません。`--reuse-values` を付けると新しいチャートの values.yaml が使われないため、このチャートで新しく加わったキーが欠けます。{ $flag ->
        [none] デバッグ行 “reusing the old release's values” があるか、コマンドにこのフラグがあるかを確認してください。
       *[other] 貼り付けのデバッグ行 “reusing the old release's values” が、ここでそうだったことを示しています。
    }古い値は最後の deployed のリビジョン（なければ最新の failed）のもので、最新のリビジョンとは限りません。ロールバックはレンダリングしないので影響を受けません。
explain-effect-unknown = リビジョンが記録されたか、オブジェクトが変わったかは、このメッセージだけでは分かりません。履歴を見れば分かります。
explain-effect-nothing = この試みはリビジョンを記録せず、クラスターの何も変えていません。そのため履歴には現れません。
explain-effect-nothing-but-crds = この試みはリビジョンを記録せず、リリースのオブジェクトも変えていません。ただしインストールでは、crds/ の CRD と、`--create-namespace` による Namespace がすでに作成されている可能性があります。
explain-effect-depends = オブジェクトは一つも変わっていません。ここで終わったアップグレードはリビジョンを記録せず、ロールバックは pending-rollback のまま残るリビジョンを記録しています。
explain-effect-untouched = オブジェクトは一つも変わっていません。失敗したリビジョンが記録されたかは、メッセージからは分かりません。
explain-effect-pending-before = ロールバックはリビジョンを記録しましたが、オブジェクトを一つも送らずに終わり、pending-rollback のまま残っています。別のロールバックが完了するまで、アップグレードは拒否されます。
explain-effect-pending-after = ロールバックはオブジェクトをすべて送りましたが、リビジョンは pending-rollback のまま残っています。別のロールバックが完了するまで、アップグレードは拒否されます。
explain-effect-pending-somewhere = ロールバックはリビジョンを記録し、pending-rollback のまま残っています。オブジェクトが送られたかは、フックがその前と後のどちらに実行されるかによります。別のロールバックが完了するまで、アップグレードは拒否されます。
explain-effect-failed-before = この試みは failed のリビジョンとして記録され、何も適用されないうちに終わりました。オブジェクトは以前のままです。
explain-effect-failed-part = この試みは failed のリビジョンとして記録されています。ほかのオブジェクトはすでに変わっている可能性があり、何も削除されていません。deployed だったリビジョンは deployed のままです。
explain-effect-failed-part-rollback = ロールバックは failed のリビジョンとして記録され、その前のリビジョンは superseded になりました。deployed のリビジョンが一つもない可能性があります。ほかのオブジェクトはすでに戻されている可能性があり、何も削除されていません。
explain-effect-failed-after = この試みはオブジェクトをすべて送った後に failed のリビジョンとして記録されました。古いリビジョンが deployed のままでも、クラスターにあるのは新しいオブジェクトです。
explain-effect-failed = この試みは failed のリビジョンとして記録されています。どこまで適用されたかは、メッセージからは分かりません。
explain-effect-failed-untouched = この試みは failed のリビジョンとして記録され、ロールバックの場合は前のリビジョンが superseded になりました。オブジェクトは一つも変わっていません。
explain-effect-failed-deleting = この試みは failed のリビジョンとして記録されています。オブジェクトはすべて送られ、削除されるはずのものが残っている可能性があります。
explain-effect-write-lost = リビジョンは作成されましたが更新できず、オブジェクトがどうなったかに関係なく pending のまま残っています。アップグレードでは deployed のリビジョンが一つもない可能性があります。
explain-effect-uninstalling = 新しいリビジョンは記録されず、最新のリビジョンが uninstalling になっています。オブジェクトは一部またはすべてが消えている可能性も、まったく消えていない可能性もあります。
explain-effect-uninstalling-nothing = 新しいリビジョンは記録されず、最新のリビジョンが uninstalling になっています。オブジェクトは一つも削除されていません。
explain-effect-uninstalled-part = オブジェクトは削除されました。記録が消えたかは、メッセージからは分かりません。
explain-effect-rolled-back = 二つのリビジョンが記録されています。failed のものと、その次の deployed のロールバックです。オブジェクトはおそらく、戻り先のリビジョンのものです。
explain-effect-purged = この名前のリビジョンは残っていません。保持指定のもの、フックのオブジェクト、CRD を除き、オブジェクトは再び削除されました。
explain-effect-rollback-failed = アップグレードは failed または superseded、その後のロールバックは failed または pending-rollback として記録されています。どのオブジェクトが変わったかは分かりません。
explain-effect-no-target = アップグレードは failed のリビジョンとして記録され、ロールバックは行われていません。どこまで適用されたかは、このメッセージからは分かりません。
explain-effect-not-cleaned = アップグレードは failed のリビジョンとして記録され、作成されたオブジェクトがまだ残っています。
explain-effect-crds = リビジョンは記録されず、リリースのオブジェクトも送られていません。これより前の CRD はインストールまたは変更されている可能性があります。
explain-way-history = 履歴を見る
explain-way-history-good = 直近の正常なリビジョンはメッセージからは分からないので、履歴を見る
explain-way-records = 記録をここに貼り付け、どこまで進んだかを見る
explain-way-who-works = 別の CI ジョブ、helm プロセス、コントローラーが作業中でないことを確かめ、pending のリビジョンを見る
explain-way-first-install = pending なのがリビジョン 1 の場合：オブジェクトが動いていれば適用し直し、そうでなければアンインストールする
explain-way-delete-pending = pending のリビジョンのオブジェクトがそろっている場合に限り、最新の pending の記録を削除してからアップグレードする
explain-way-find = リリースがどこにあるかを調べる（Helm 4 はすべてのステータスを表示し、`-a` はない）
explain-way-install = ここにインストールする
explain-way-no-record = どこにも記録がない場合：インストールする
explain-way-was-uninstalled = 最新が uninstalled の場合：同じコマンド（Helm 3.15 以降）か、残っているリビジョンへのロールバック
explain-way-uninstall-again = uninstalling の場合：アンインストールをもう一度実行する
explain-way-newer-client = 新しいクライアント（Helm 3.9 以降）を使うか、整理を行わない
explain-way-upgrade-instead = インストールではなくアップグレードする
explain-way-install-replace = 最新のリビジョンが uninstalled または failed の場合に限り、履歴の上にインストールする
explain-way-owner = 動いているオブジェクトの所有者を調べる
explain-way-retry = ほかの操作が先に行われていないかを見て、もう一度試す
explain-way-unseen-record = その番号の記録で、ラベルがないもの、読めないものを探す
explain-way-ignore-not-found = スクリプトでは、これをエラーとして扱わない（Helm 3.13 以降）
explain-way-purge = 残した履歴を削除する
explain-way-no-hooks = フックが妨げている場合：フックなしで実行し直す
explain-way-restore = 削除ではなく復元する場合：保存されたリビジョンを適用し直す
explain-way-leftovers = 残ったオブジェクトを探す。アノテーション meta.helm.sh/release-name で所属が分かる
explain-way-delete-records = リリースを諦める場合：オブジェクトを消した後で記録を削除する
explain-way-manifest = 保存されたマニフェストを取り出し、オブジェクトを手で削除する
explain-way-without-atomic = 失敗したものを調べられるように、`--atomic` なしでインストールする
explain-way-measure = 何が大きいのかを調べる
explain-way-shrink = チャートに不要なものを除く（.helmignore）
explain-way-split = ダッシュボードや CRD を別のチャートに分ける
explain-way-sql = 記録をデータベースに保存する。configmap ドライバーの上限は同じ
explain-way-quota = クォータと、今ある記録を調べる
explain-way-prune = 先に古いリビジョンを Helm に整理させる
explain-way-may-write = アカウントの権限を確かめる
explain-way-may-read = 権限と接続先を確かめる
explain-way-may-get = アカウントに get の権限があるかを確かめる
explain-way-grant = Helm が記録に必要とする権限を作り、アカウントに結び付ける
explain-way-context = どのクラスターに接続しているかを見る
explain-way-create-namespace = 作成させる
explain-way-reach = どのクラスターに接続しているか、応答があるかを見る
explain-way-rename-label = ラベルに別の名前を使う
explain-way-rename = リリースに別の名前を使う
explain-way-driver = 設定を確かめ、直すか取り除く
explain-way-broken-record = 記録を保存し、ここに貼り付けてどこで壊れているかを見る
explain-way-delete-broken = 壊れた記録を削除する
explain-way-reset-then-reuse = 新しいチャートの既定値に、以前の値を重ねる（Helm 3.14 以降）
explain-way-values-file = または以前の値をファイルで渡す
explain-way-fix-values = 値を直す
explain-way-skip-schema = または検証を省く
explain-way-chart-version = このクラスターのバージョンに合うチャートを選ぶ
explain-way-dependency = 依存先を取得する
explain-way-events = Pod とイベントを見る
explain-way-upgrade-again = 原因を直してアップグレードし直す
explain-way-roll-back = 直近の正常なリビジョンに番号を付けてロールバックする
explain-way-fix-chart = クラスターなしでチャートをレンダリングし、チャートか値を直す
explain-way-uninstall = リリースを削除する
explain-way-mapkubeapis = mapkubeapis プラグインで最新の記録を新しいリビジョンに書き換えてからアップグレードする。最新が失敗している場合は、deployed ではなくそちらを見ることがある
explain-way-mapkubeapis-guess = mapkubeapis プラグインで最新の記録を新しいリビジョンに書き換えてからアップグレードする。最新が失敗している場合は、deployed ではなくそちらを見ることがある。メッセージにリリース名はないため、ここではオブジェクトと同じ名前としている。先に確かめる
explain-way-edit-record = または記録のマニフェストを手で直す：最新の記録をデコードし、API バージョンを置き換え、エンコードして保存し直す
explain-way-crd-again = カスタムリソースの場合：CRD をインストールし直す
explain-way-served = クラスターが提供する種類を見る
explain-way-newer-chart = 先に CRD をインストールするか、提供中のバージョンを使うチャートにする
explain-way-old-chart = ロールバックの代わりに、以前のチャートのバージョンと値でアップグレードする。オブジェクトにこのリリースの所有メタデータが必要
explain-way-newer-helm = または Helm 4.2 以降でロールバックする
explain-way-repeat-rollback = 同じロールバックを繰り返す。失敗したリビジョンのマニフェストにはこのオブジェクトがある
explain-way-back-up-and-delete = オブジェクトを保存してから削除し、ロールバックし直す
explain-way-other-owner = まずそのリリースがまだあるかを確かめる。二つあると互いに上書きし、もう一方のアンインストールでオブジェクトが消える
explain-way-look = オブジェクトを見る
explain-way-adopt = 引き取る：ラベルと二つのアノテーションを付ける
explain-way-take-ownership = または Helm に引き取らせる（Helm 3.17 以降、Helm 4）
explain-way-delete-object = または削除し、Helm に作らせる
explain-way-keep-field = フィールドをクラスターのままにする
explain-way-orphan = StatefulSet だけを削除し、アップグレードまたはロールバックし直す
explain-way-delete-and-retry = オブジェクトを削除し、アップグレードまたはロールバックし直す
explain-way-without-force = force のフラグを外す
explain-way-longer = 制限時間を延ばす
explain-way-hook-logs = フックのオブジェクトとログを見る
explain-way-policy = 根本的には、フックの削除ポリシーを `before-hook-creation,hook-succeeded` にする
explain-way-delete-hook = 残ったフックのオブジェクトを削除し、操作を繰り返す
explain-way-managers = どのフィールドを誰が所有しているかを見る
explain-way-leave-field = 相手に任せるフィールドなら、チャートから外す
explain-way-client-side = このリリースでは client-side apply を使う
explain-way-force-conflicts = フィールドを引き取る
explain-way-force-client-side = client-side apply で置き換える
explain-way-without-force-conflicts = `--force-conflicts` を外す
explain-way-skip-crds = CRD はその管理者に任せる
explain-way-finalizers = finalizers と削除の権限を確かめる
explain-way-webhook = ポリシーの所有者に確かめる
explain-way-webhook-service = webhook の Pod が動いているかを見る
explain-price-edit-record = 誤ってエンコードした記録は Helm から見えなくなります。コピーを残してください。
explain-price-adopt = 次のアップグレードで上書きされ、このリリースのアンインストールで削除されます。
explain-price-delete-broken = そのリビジョンはロールバック先として失われます。動いているオブジェクトはそのままです。
explain-price-delete-pending = そのリビジョンだけが作ったものを Helm は把握できなくなります。deployed の記録は決して削除しないでください。
explain-price-delete-records = 履歴がすべて失われ、ロールバックできなくなります。残ったオブジェクトはどのリリースにも属しません。
explain-price-force-conflicts = 相手の設定は上書きされ、また設定し直される可能性があります。
explain-price-force-replace = オブジェクト全体が置き換わり、ほかが設定した値は失われます。
explain-price-hook = ログは失われます。実行中であれば処理が途中で打ち切られます。
explain-price-object = 作り直されるまでオブジェクトは失われます（PersistentVolumeClaim や CRD ではデータも）。
explain-price-orphan = Pod と PersistentVolumeClaim は残ります。作り直されるまで、失敗した Pod は置き換わりません。
explain-price-orphans = 追い越されたリビジョンだけが作ったオブジェクトが残ります。
explain-price-purge = ロールバックできなくなります。
explain-price-replace = 古いリビジョンは superseded または failed として履歴に残ります。
explain-price-restore = オブジェクトは保存されたマニフェストから作り直されます。削除されたボリュームのデータは戻りません。
explain-price-roll-back = 新しいリビジョンが記録され、最新のリビジョンにしかないオブジェクトは削除されます。
explain-price-skip-crds = 足りない CRD は別の方法でインストールする必要があります。
explain-price-skip-schema = 誤った値がテンプレートに渡ります。
explain-price-sql = 既存のリビジョンは移行されず、すべてのクライアントにデータベースが必要になります。
explain-price-take-over = オブジェクトがすでに動いていると、Helm は所有者の違いで拒否するか、作成元から引き取る（take them over）ことになります。
explain-price-uninstall = リリースのオブジェクトと履歴を削除します。`helm.sh/resource-policy: keep` がない限り、PersistentVolumeClaim、テンプレートの Namespace や CRD も含まれます。
