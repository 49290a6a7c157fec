# The three-way merge explorer. $n counts fields, $manager is the name of a field manager, $limit a number.

merge-hint = テキスト（YAML または JSON）を書き換えると、Helm での結果がすぐに変わります。入力した内容がこのページの外に出ることはありません。
merge-object = オブジェクト
merge-own = 自分で書き換えるための例
merge-old = 古いマニフェスト
merge-live = 現在のオブジェクト
merge-new = 新しいマニフェスト（Helm が送る形）
merge-owners = 現在のフィールドの所有者（server-side apply 用）
merge-owners-from = `managedFields` の下のリストです。`kubectl get` に `--show-managed-fields` を付けると表示されます。
merge-reset = テキストを元に戻す
merge-changed = 結果が変わりました。

merge-way = { $way ->
    [strategic] 戦略的マージ
    [json] JSON マージ
    [server-side] server-side apply
    [replace] 置き換え
    [create] 作成
   *[delete] 削除
}
merge-way-taken = ここで Helm が使う方式
merge-way-says = { $way ->
    [strategic] 組み込みの種類に使います。変更は現在の状態と新しいマニフェストの比較から、削除は古いマニフェストと新しいマニフェストの比較から決まります。リストの多くはキーごとにマージされます。
    [json] カスタムリソースに使います。パッチは二つのマニフェストだけから作られます。リストは丸ごと送られます。
    [server-side] 新しいマニフェストが丸ごと送られ、API サーバーがフィールドごとの所有者に従って反映します。
    [replace] `--force` を付けると、現在のオブジェクトが新しいマニフェストで置き換えられます。
    [create] オブジェクトはクラスターにありません。
   *[delete] 新しいマニフェストにこのオブジェクトはありません。
}
merge-mixed = テキストが同じオブジェクトのものではないため、Helm は比較しません。
merge-nothing = { $case ->
    [new] Helm は何も送りません。
   *[none] 新しいマニフェストにこのオブジェクトはなく、そのために Helm が削除するものもありません。
}
merge-untyped = Helm にこの種類の型がないため、この方式ではマージできません。

merge-refused = オブジェクトは現在のまま残ります。
merge-doubts = 確実ではない点
merge-sent = Helm が送る内容
merge-sent-nothing = Helm は何も送りません。
merge-result = その後のオブジェクト
merge-fields = 異なるフィールド
merge-fields-none = 異なるフィールドはありません。
merge-field = フィールド
merge-column-old = 古い
merge-column-live = 現在
merge-column-new = 新しい
merge-column-after = 結果
merge-quiet = ほかに { $n } 件（API サーバーの既定値と Helm の目印）
merge-more = 異なるフィールドがさらに { $n } 件あり、ここには示していません。

# Why a field is as it is afterwards.
merge-why = { $case ->
    [kept] どちらのマニフェストにもないため、そのまま残ります。
    [unsent] 二つのマニフェストが同じなので何も送られず、現在の状態が残ります。
    [reset] 二つのマニフェストは同じで現在の値だけが違うため、元に戻されます。
    [set] 二つのマニフェストが異なり、新しい方が反映されます。
    [over] 現在の値はどちらのマニフェストとも異なり、新しい方で上書きされます。
    [already] 現在すでにそうなっています。
    [list] リストは丸ごと送られるため、現在のリストにあったものは消えます。
    [null] 新しいマニフェストで null なので、消えます。
    [removed] 古いマニフェストにあって新しい方にないため、消えます。
    [default] API サーバーが補います。
    [owned] 新しいマニフェストにありませんが、所有者が Helm だけではないため残ります。
    [let-go] 新しいマニフェストになく、所有者は Helm だけだったため消えます。
   *[replaced] 新しいマニフェストになく、全体が置き換えられるため消えます。
}
merge-why-conflict = { $manager } が所有していて、新しいマニフェストの値と異なるため、競合します。

# Why a text can't be read.
merge-unread-syntax = { $line } 行 { $column } 列で YAML としても JSON としても読めません。
merge-unread = { $case ->
    [long] 上限の { $limit } KiB を超えています。
    [deep] 入れ子が上限の { $limit } 段を超えています。
    [nodes] 値の数が上限の { $limit } を超えています（エイリアスは使うたびに数えます）。
    [several] 文書が二つ以上あります。オブジェクトを一つだけ入れてください。
    [object] オブジェクトではありません。`apiVersion` と `kind` が必要です。
   *[list] 所有者のリストではありません。
}
