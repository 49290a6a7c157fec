# うまくいったか：同じリリースの後の貼り付けを、前の貼り付けと比べた結果。

since-title = { $outcome ->
    [better] 前の貼り付けから：改善
    [worse] 前の貼り付けから：悪化
    [same] 前の貼り付けから：良くも悪くもなっていない
   *[unknown] 前の貼り付けから：判断できない
}
since-said = { $read }{ $title }。{ $text }
since-well = リビジョン { $revision } は deployed です。前の貼り付けで最新だったのはリビジョン { $before } で、{ $was } でした。
since-completed = その後リビジョン { $revision } が完了し、リリースはリビジョン { $before } のときと同じく deployed です。
since-nothing = リビジョンもステータスも変わっていません。
since-still = 最新は今もリビジョン { $revision }（{ $status }）で、変わったのは記録だけです。
since-freed = リビジョン { $revision } は { $was } ではなくなり、{ $status } です。`helm upgrade` はもう拒否されません。
since-deeper = 完了しなかった操作がもう一つ増えました。{ $was } だったリビジョン { $before } の上に、{ $status } のリビジョン { $revision } があります。
since-broken = リビジョン { $before } で deployed だったリリースは、いまリビジョン { $revision } が { $status } です。
since-removed = リリースはアンインストールされたか、それが始まっています。リビジョン { $revision } は { $status } です。
since-deleted = { $was } だったリビジョン { $before } がなくなりました。この貼り付けに含まれていないだけか、こちらが古いのでなければ、記録が削除されています。
since-older = ステータスが手で変えられたのでなければ、こちらが古い貼り付けです。リビジョン { $revision } は前の貼り付けで { $was }、ここでは { $status } です。
since-other = リビジョン { $revision } は前の貼り付けのものと違います。別のクラスターか、同じ名前で新しくインストールされたものです。
since-unknown = どちらかの貼り付けから、最新のリビジョンの状態が分かりません。
since-upgrade = { $how ->
    [lifted] 拒否されていた `helm upgrade` は、もう拒否されません。
    [new] 前は拒否されなかった `helm upgrade` が、いまは拒否されます。
   *[still] `helm upgrade` は今も拒否されます。
}
since-new = リビジョン { $revision } が増えました：{ $status }
since-new-by = リビジョン { $revision } が増えました：{ $status }（{ $what }）
since-new-more = ほかに { $n } 個増えました。
since-status = リビジョン { $revision } は { $was } から { $status } に変わりました。
since-gone = { $why ->
    [pruned] Helm の履歴の上限でなくなったもの：{ $revisions }
   *[unknown] Helm の履歴の上限では説明できず、おそらく手で削除されたもの：{ $revisions }
}
since-found = 新たな指摘：{ $title }
since-solved = 出なくなった指摘：{ $code }（リビジョン { $revision }）
since-next-well = Helm の記録に Pod は現れません。ワークロードの準備ができたことを確かめ、次のアップグレードの前に原因を調べてください。
since-next-stuck = Helm がまだ動いていないことを確かめ、この最新の状態から始めてください。前の貼り付けについての手順はもう当てはまりません。
since-next-trace = Helm が拒否したコマンドはここに跡を残しません。理由はそのコマンドの出力にあります。
since-next-paste = 比べるには、同じリリースの最新の出力を貼り付けてください。
