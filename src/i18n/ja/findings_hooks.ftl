# フック、値、Helm を呼び出す側についての検出結果。見つかったことを一文で、続いて重要な理由。
# $hooks と $keys はコンマでつないだ名前。$case、$looks、$flag で文が選ばれる。

finding-hook-event-unknown = テンプレート { $file } の helm.sh/hook「{ $event }」には Helm の知らないイベントがあり、そこからレンダリングされたものは捨てられます。
finding-hook-event-unknown-about = helm.sh/hook に Helm の知らないイベントが一つでもあるドキュメントは、フックにもマニフェストのオブジェクトにもなりません。それを示すのはログの一行だけです。Helm 2 の crd-install と test-failure を、Helm 3 と 4 は知りません。
finding-hook-weight-not-integer = { $case ->
    [text] { $hook } のウェイト「{ $weight }」は整数ではないため、0 として扱われます。
   *[bare] { $hook } のウェイト { $weight } は引用符で囲まれていないため、Helm はオブジェクトを組み立てられず、操作はこのフックで失敗します。
}
finding-hook-weight-not-integer-about = Helm がウェイトとして読むのは、"-5" のように引用符で囲んだ整数だけです。ほかの文字列は何も知らせずに 0 とされ、フックの順序が変わることがあります。引用符がないと文字列にならず、Kubernetes のアノテーションは文字列しか受け付けません。
finding-migration-no-way-back = { $hook } がリビジョン { $revision } で行ったこと{ $looks ->
    [so] （おそらくマイグレーション）
   *[not] { "" }
}は、ロールバックフックのないリビジョン { $target } へロールバックしても元に戻りません。
finding-migration-no-way-back-about = フックが行ったことを Helm は何も元に戻しません。ロールバック（自動のものを含む）が実行するのは戻り先のリビジョンのロールバックフックです。それがなければ、戻り先のプログラムは新しい側が残したままのデータを扱います。それで動くかどうかは、そのプログラムにしか分かりません。
finding-rollback-hooks-only-newer = リビジョン { $target } へのロールバックでは { $hooks } は実行されません。リビジョン { $revision } にはあり、リビジョン { $target } にはないロールバックフックです。
finding-rollback-hooks-only-newer-about = ロールバック（自動のものを含む）が実行する pre-rollback と post-rollback のフックは、戻り先のリビジョンのもので、離れる側のものではありません。新しいリビジョンが自分を元に戻すために持っているフックは実行されません。
finding-hook-failed-policy = { $case ->
    [gone] { $hooks } はこのリビジョンで失敗しました。hook-failed により、Helm は失敗したものをログごと削除します。
    [evidence] { $hooks }：失敗すると、hook-failed により Helm がログごと削除します。
    [there] このリビジョンが作成しようとしたとき、フックのオブジェクト { $hooks } はすでにありました。
    [applied] { $hooks }：before-hook-creation がないため、以前の実行で残った Job は、同じなら再び実行されず、異なれば拒否されます。
   *[blocks] { $hooks }：before-hook-creation がないため、以前の実行で残ったオブジェクトがあると次の実行は失敗します（already exists）。
}
finding-hook-failed-policy-about = フックに削除ポリシーを指定すると、Helm の既定の before-hook-creation は使われません。hook-failed では、原因を示すはずのものがすぐに消えます。before-hook-creation がなければ、失敗や中断で残ったものが次の実行を妨げ、しかもまだ実行中かもしれません。
finding-hook-job-unbounded = { $case ->
    [open] { $hooks } はまだ実行中かもしれません。終わったことを示すものも activeDeadlineSeconds もありません。
   *[other] { $hooks }：activeDeadlineSeconds がないため、Helm が待つのをやめても Job は続きます。
}
finding-hook-job-unbounded-about = Helm の --timeout が終わらせるのは Helm の待機で、Job ではありません。自分の期限のない Job は続き、やり直し（backoffLimit の指定がなければ 6 回）、次の試みと同時に動くことがあります。
finding-hook-residue = { $n ->
   *[other] 実行されたフック { $n } 件のオブジェクトがクラスターに残ります：{ $hooks }。
}
finding-hook-residue-about = 既定では、Helm はフックのオブジェクトを、同じフックが再び実行されるまで残します。そのときは先に古いオブジェクトが削除され、Pod のログも消えます。どのマニフェストにもないため、そのフックのないアップグレードでも helm uninstall でも削除されません。
finding-generated-values = { $case ->
    [changed] Secret { $object } は、チャートと値が同じなのにリビジョン { $first } と { $second } で異なり、{ $file } は { $functions } を呼び出しています。
   *[calls] { $n ->
       *[other] テンプレート { $n } 件（最初は { $file }）
    }が { $functions } を呼び出しており、同じチャートと値でも次は違うものがレンダリングされることがあります。
}
finding-generated-values-about = 乱数、証明書、時刻、lookup の結果は、テンプレートが既存のものを保つのでなければ、アップグレードのたびに作り直されます。ロールバックはレンダリングせず、戻り先のパスワードや証明書を戻します。新しいものをすでに使っているものがあっても同じです。
finding-credentials-in-values = { $n ->
   *[other] リビジョン { $revision } に渡された値のうち { $n } 件は認証情報のようです：{ $keys }。
}
finding-credentials-in-values-about = -f と --set で渡したものを、Helm はすべての記録に、エンコードだけして暗号化せずに保存します。記録を持つオブジェクトを読める人は誰でも読め、値を変えた後も古いリビジョンに残ります。
finding-pipeline-timeouts = 表示されているリビジョンのうち { $n } 件が時間切れになりました：{ $revisions }。
finding-pipeline-timeouts-about = Helm はオブジェクトまたはフックを待つのをやめました。何かに拒否されたわけではありません。--timeout（既定では待機ごとに 5 分）がこのリリースには短すぎるか、準備がいつまでも終わらないものがあります。
finding-pipeline-no-timeout = 貼り付けられた helm { $verb } には --timeout がないため 5 分となり、リビジョン { $revision } は時間切れになりました。
finding-pipeline-no-timeout-about = Helm は既定で、待機ごと、フックごとに 5 分待ちます。起動にそれ以上かかるものは、問題がなくても失敗します。
finding-pipeline-hints = { $case ->
    [atomic] 貼り付けられたコマンドに { $flag } があります。Helm 4 での名前は --rollback-on-failure で、古い名前も今のところ使えます。
    [force] 貼り付けられたコマンドに { $flag } があります。オブジェクトを置き換えるもので、削除はしないため、変更できないフィールドはやはり拒否されます。
    [refused] 貼り付けられたコマンドに { $flag } があります。このリリースが使うサーバーサイド適用では、Helm 4 に拒否されます。
   *[reuse-values] 貼り付けられたコマンドに { $flag } があります。新しいチャートの既定値は使われず、そこで増えたキーはないままです。
}
finding-pipeline-hints-about = 貼り付けにコマンドがあるときだけ見つかります。--reuse-values の代わりには、Helm 3.14 から --reset-then-reuse-values があります。サーバーサイド適用で置き換えるには --server-side=false が必要です。
