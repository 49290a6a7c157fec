# Findings: headings of the catalogue, the room with what the rules found, and the index of all rules.

findings-group-history = リビジョン全体
findings-group-records = 記録
findings-group-objects = オブジェクト
findings-group-hooks = フック・値・パイプライン

findings-critical = 重大
findings-warning = 警告
findings-info = 参考
findings-finding = 検出内容
findings-subject = 場所
findings-rule = ルール
findings-price = 代償：{ $price }
findings-looked = 調べた範囲
findings-ran = { $n } 件のルールで、貼り付けられたものだけを調べました。検出されなかった問題がないとは限りません。
findings-none = { $n } 件のルールのどれも、貼り付けられたものからは何も検出しませんでした。調べたのはそれだけで、ワークロードが動いているかどうかはクラスターにしか分かりません。
findings-partly = { $total } 件のリビジョンのうち { $n } 件は、記録の全体がありません。マニフェスト、フック、値、ラベルについてのルールは、ない部分を判定できませんでした。

findings-rules = すべてのルール
findings-lead = Helmwake が各リリースについて調べる内容です。検出結果には、もとになったルールの名前が付きます。
findings-back = 開いている内容に戻る
findings-found = { $n ->
    [0] 該当するルールなし
   *[other] ルール { $n } 件
}
findings-fits = 該当する検出結果：
findings-fits-rule = 履歴からこれを検出するルール：
findings-ways = できることをすべて見る
