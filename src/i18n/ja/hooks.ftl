# フック：いつ実行され、何をし、何が残るか。イベント、ポリシー、フェーズは Helm の語のまま。

hooks-all = フック
hooks-caption = フック（保存順）
hooks-of = { $what }（リビジョン { $revision }）
hooks-column-hook = フック
hooks-column-events = イベント
hooks-column-weight = ウェイト
hooks-column-policies = 削除ポリシー
hooks-column-run = 最後の実行
hooks-column-order = 順序
hooks-column-waits = Helm の待機
hooks-column-deleted = 削除
hooks-column-known = 知っておくこと
hooks-policy-default = 指定がないため、before-hook-creation として扱われます。
hooks-policy-unknown = before-hook-creation、hook-succeeded、hook-failed 以外の語を Helm は無視します。
hooks-weight-odd = { $what ->
    [text] “{ $written }” と書かれています。整数ではないため 0 として扱われます。
   *[bare] 引用符なしで書かれています。Helm はオブジェクトを組み立てられず、操作はこのフックで失敗します。
}
hooks-never-ran = 実行の記録なし
hooks-running = 終わりが記録されていません。まだ実行中か、中断されたか、Helm が記録しないところで失敗しています。
hooks-inherited = { $revision ->
    [0] このリビジョンの実行ではありません。その操作より古く、ロールバックが写したものとみられます。
   *[other] このリビジョンの実行ではありません。リビジョン { $revision } の実行で、ロールバックがその記録を写したものです。
}
hooks-path = テンプレート { $path } から作られています。
hooks-log-policy = 出力ログポリシー：{ $policies }。そのとき Helm はコンテナーのログを自分の出力に写しますが、保存はしません。

hooks-order = 実行の順序
hooks-order-rule = Helm はイベントごとにフックを一つずつ、ウェイト順、次に名前順で実行します。kind が効くのは同じ名前どうしのときだけです。
hooks-event = { $event ->
    [pre-install] pre-install：インストールで、オブジェクトを送る前
    [post-install] post-install：インストールで、オブジェクトを送り、待機もあればその後
    [pre-upgrade] pre-upgrade：このリビジョンへのアップグレードで、オブジェクトを送る前
    [post-upgrade] post-upgrade：このリビジョンへのアップグレードで、オブジェクトを送り、待機もあればその後
    [pre-rollback] pre-rollback：このリビジョンへのロールバックで、オブジェクトを送る前
    [post-rollback] post-rollback：このリビジョンへのロールバックで、オブジェクトを送り、待機もあればその後
    [pre-delete] pre-delete：アンインストールで、オブジェクトを削除する前
    [post-delete] post-delete：アンインストールで、オブジェクトを削除した後
   *[test] test：helm test のときだけ
}
hooks-event-unknown = 次のフックにある別のイベントでは、Helm 3 と 4 は何も実行しません：{ $hooks }。
hooks-waits = { $kind ->
    [Job] Job が完了するまで
    [Pod] Pod が成功するまで
   *[other] この種類は待たない
}
hooks-deleted = { $when ->
    [before-hook-creation] 次に作成される前
    [hook-succeeded] そのイベントのフックがすべて成功したとき
    [hook-failed] 失敗したとき
    [definition] されない（CustomResourceDefinition はどのポリシーでも削除されない）
   *[never] どのポリシーでもされない
}
hooks-fails = 一つでも失敗すると、その後のフックは実行されません。{ $event ->
    [pre-install] マニフェストのオブジェクトは一つも送られず、リビジョンは failed になります。
    [post-install] オブジェクトはすでに送られており、リビジョンは failed になります。
    [pre-upgrade] マニフェストのオブジェクトは変わりません。新しいリビジョンは failed になり、deployed だったものは deployed のままです。
    [post-upgrade] オブジェクトはすでに変わっています。新しいリビジョンは failed になり、deployed だったものは deployed のままです。
    [pre-rollback] マニフェストのオブジェクトは変わらず、新しいリビジョンは pending-rollback のまま残ります。
    [post-rollback] オブジェクトはすでに変わっており、新しいリビジョンは pending-rollback のまま残ります。
    [pre-delete] マニフェストのオブジェクトは削除されず、リビジョンは uninstalling のまま残ります。
    [post-delete] オブジェクトはすでに削除されており、アンインストールはエラーで終わります。
   *[test] テストはエラーで終わり、リビジョンのステータスは変わりません。
}
hooks-order-versions = `--atomic`（Helm 4 では `--rollback-on-failure`）を付けると、失敗したインストールの後にはアンインストールが、失敗したアップグレードの後にはロールバックが、それぞれのフックとともに続きます。Helm 3.19 と 4.0 からは、失敗すると、同じイベントで先に成功した hook-succeeded のフックも削除されます（以前は残りました）。Helm 3.14 からは、before-hook-creation で削除するものが消えるまで待ちます。

hooks-migrations = マイグレーションとみられる Job
hooks-migration = おそらくマイグレーションです。{ $place ->
    [name] 名前
    [command] コマンド
   *[image] イメージ
}に “{ $word }” があります。
hooks-undo = その結果を Helm は元に戻しません。ロールバックが実行するのは、戻り先のリビジョンにあるロールバックフックです。{ $revision ->
    [0] {""}
   *[other] リビジョン { $revision } のロールバックフック：{ $n ->
        [0] なし
       *[other] { $hooks }
    }。
}
hooks-undo-own = このリビジョンのロールバックフック：{ $hooks }。実行されるのはこのリビジョンへ戻すときで、ここから他へ戻すときではありません。
hooks-job = { $what ->
    [backoff] `backoffLimit` がありません。Kubernetes は最大 6 回やり直すため、複数回実行されることがあります。
    [deadline] `activeDeadlineSeconds` がありません。Helm の待機がタイムアウトで終わっても、Job は動き続けます。
    [restart] `restartPolicy` がありません。既定の Always を Kubernetes は Job に認めません。
    [in-place] `restartPolicy` が OnFailure です。コンテナーは同じ Pod の中でやり直され、回数を使い切るとその Pod はログごとなくなります。
    [failed] hook-failed：失敗した Job や、Helm の待機がタイムアウトしたときに終わっていない Job は、すぐにログごと削除されます。
    [succeeded] hook-succeeded：成功した Job はログごと削除されます。
    [creation] before-hook-creation：次の実行は、まず今回の Job をログごと削除します。
    [ttl] `ttlSecondsAfterFinished` があります。Kubernetes は Job を終了からしばらくしてログごと削除します。
   *[generated] `generateName`：実行のたびに別の Job が作られ、Helm は以前のものを名前では見つけられません。
}
hooks-migration-unknown = データに何をしたかはどの記録にもありません。Job がある間は、ログを次のコマンドで見られます。

hooks-stays-title = クラスターに残るもの
hooks-stays = { $what ->
    [stays] 成功後に残るもの：{ $hooks }。
    [defined] CustomResourceDefinition なのでポリシーにかかわらず残るもの：{ $hooks }。
    [expires] 終了からしばらくして Kubernetes がログごと削除するもの：{ $hooks }。
    [goes] 成功後にログごと削除されるもの：{ $hooks }。
   *[fails] 失敗するとログごと削除されるもの：{ $hooks }。
}
hooks-stays-always = `helm uninstall` は、フックが残したものを削除しません。Helm は、同じ名前のフックを before-hook-creation のもとで再び実行する前に、それを削除します。
hooks-stays-unknown = そのうち今クラスターにあるもの：
hooks-skips-title = --no-hooks で省かれるもの、テスト
hooks-skips = `helm { $command } --no-hooks` で省かれるもの：{ $hooks }。
hooks-tests = 次のフックは `helm test` だけが実行します：{ $hooks }。インストール、アップグレード、ロールバックでは実行されません。
hooks-tests-filter = `helm test --filter` の実行中、記録には選ばれたフックしかありません。そこで中断されると、ほかのフックは失われます。終わると、選ばれなかったものが先に並びます。
hooks-apart-title = マニフェストにない理由
hooks-apart = Helm はフックをマニフェストとは別に保存します。`helm get hooks` には表示され、`helm get manifest` には表示されません。フックのオブジェクトにはリリースの所有を示す印を付けず、マニフェストのもののように比較も削除もしません。
hooks-twin = { $object } はリビジョン { $revision } のマニフェストにもあります。フックとマニフェストの両方が作るため、フックの削除ポリシーでリリースから失われることがあります。
hooks-dropped = `helm.sh/hook` に Helm の知らないイベントがあるドキュメントは捨てられ、フックにもマニフェストにも入りません。捨てられたことは記録からは分かりません。
hooks-helm2 = Helm 2 のリリースです。Helm 3 と 4 からは見えないため、それらの動作はここでは示しません。
