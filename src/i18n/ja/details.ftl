# One revision: the page around its facts, its texts and how it was decoded.

details-tabs = リビジョンの表示内容
details-tab-facts = 記録内容
details-tab-values = 値
details-tab-compare = 比較
details-tab-hooks = フック
details-tab-resources = リソース
details-tab-texts = テキスト
details-tab-chart = チャート
details-tab-size = サイズ
details-tab-ways = 対処
details-tab-findings = 指摘
details-tab-note = インシデントメモ
details-tab-repair = 修復
details-tab-trail = デコードの過程
details-of = リビジョン { $a } の{ $what }
details-of-two = リビジョン { $a }（A）と { $b }（B）の{ $what }
details-compared = リビジョン { $a }（A）と { $b }（B）の違い
details-side = どちらのリビジョンか
details-about = { $label }：意味

details-awaited = …
details-all-characters = { $digits } 文字をすべて表示
details-all-items = { $n } 件をすべて表示

details-empty-manifest = チャートが生成したオブジェクトはないか、フックだけです。
details-printed = Helm は次のように表示します。
details-empty-supplied-values = 値は指定されていません。チャートの既定値がそのまま使われます。
details-empty-computed-values = 値はありません。チャートも利用者も設定していません。
details-empty-notes = 保存されたノートはありません。
details-empty-hooks = チャートが生成したフックはありません。
details-empty-json = 記録は空です。

details-head = 先頭の { $n } バイト
details-head-offset = 位置
details-head-hex = 16 進
details-head-text = 文字

details-age-future = このコンピューターの時計では未来
details-age-now = 1 分未満前
details-age-minutes = { $n } 分前
details-age-hours = { $n } 時間前
details-age-days = { $n } 日前
details-age-months = { $n } か月前
details-age-years = { $n } 年前
