# ロールバックの予測の各行が何に基づくか。
evidence-lines = { $of ->
    [hooks] フック
    [file] チャートのファイル
   *[manifest] マニフェスト
}：{ $name }、{ $extent ->
    [changes] リビジョン { $old }（−）とリビジョン { $new }（＋）
    [same] リビジョン { $old } と { $new } で同じ
    [old] リビジョン { $old } にあり、リビジョン { $new } にはない
    [new] リビジョン { $old } にはなく、リビジョン { $new } にある
    [part] リビジョン { $old } の該当する行
   *[whole] リビジョン { $old }
}
evidence-line = { $kind ->
    [added] 追加された { $n } 行目
    [removed] 削除された { $n } 行目
   *[same] { $n } 行目
}
evidence-left-out = 省略した行：{ $n }
evidence-cut = { $n } 文字を省略

evidence-hook = フック { $name } の記録（リビジョン { $revision }）
evidence-hook-set = イベント { $events }、ウェイト { $weight }、削除ポリシー{ $n ->
    [0] は保存されていません
   *[other] { " " }{ $policies }
}
evidence-hook-run = 実行のフェーズ：{ $phase }
evidence-hook-not-run = このリビジョンでの実行は保存されていません。
evidence-started = 開始
evidence-completed = 終了

evidence-rule = { $way ->
    [created] 戻り先にあってクラスターにないものを、Helm は作成します。
    [strategic] Helm は、二つのマニフェストと現在のオブジェクトから変更を割り出します（three-way strategic merge）。
    [json] Helm は、二つのマニフェストだけから変更を割り出します（JSON merge）。両者が同じところでは、クラスターの値がそのまま残ります。
    [server] Helm は戻り先のオブジェクトを送り、変更は API サーバーが割り出します（サーバーサイド適用）。
    [replaced] Helm は、現在のオブジェクトを戻り先のオブジェクトで置き換えます（`--force`）。
    [deleted] 最新リビジョンのマニフェストにあって戻り先にないものを、Helm は削除します。
    [hook] Helm は戻り先のロールバック用フックを別に実行します。比較するマニフェストにフックは含まれません。
   *[outside] どちらのマニフェストにもないため、Helm は触れません。
}
evidence-source = { $of ->
    [kubernetes] Kubernetes のソースまたは文書：{ $source }。
   *[helm] Helm のソース：{ $source }。
}
evidence-recorded = { $n ->
    [0] 記録はなく、これだけを根拠とします。
   *[other] Helm { $versions } で記録済みです。
}
evidence-none = この行について、ほかに分かっていることはありません。
