# 種類ごとのオブジェクトと、Helm が待つもの。

resources-objects = オブジェクト
resources-caption = マニフェストのオブジェクト（Helm が作成する種類の順）
resources-column-object = オブジェクト
resources-column-version = API バージョン
resources-column-namespace = Namespace
resources-column-size = サイズ
resources-column-waits = --wait での待機
resources-no-wait = `--wait`（`--atomic` と `--rollback-on-failure` にも含まれる）がなければ Helm はどのオブジェクトも待たず、待つのはフックだけです（Helm 4 の hookOnly）。
resources-wait-by = { $by ->
    [legacy] Helm 3（Helm 4 では legacy）：{ $what }
    [watcher] Helm 4（watcher）：{ $what }
   *[both] { $what }
}
resources-wait = { $rule ->
    [nothing] 待たない
    [paused] 一時停止中のため待たない
    [on-delete] 更新方式が OnDelete のため、すぐに準備完了
    [pods] { $n ->
        [-1] 新しい Pod が準備完了になるまで（更新方式が許す不足分を除く）
        [0] 準備完了の Pod がなくても準備完了
       *[other] 新しい Pod { $of } 個のうち { $n } 個が準備完了になるまで（古い Pod は残っていてもよい）
    }
    [rollout] すべての Pod{ $of ->
        [-1] {""}
       *[other] （{ $of } 個）
    }が新しく利用可能になり、古い Pod がなくなるまで
    [set] すべての Pod{ $of ->
        [-1] {""}
       *[other] （{ $of } 個）
    }が新しく、準備完了になるまで
    [partition] すべての Pod（{ $of } 個）が準備完了になり、そのうち { $n } 個が新しくなるまで
    [nodes] 各ノードに新しい Pod ができるまで（{ $n } 個は準備完了でなくてもよい）
    [nodes-percent] 各ノードに新しい Pod ができるまで（{ $n } % は準備完了でなくてもよい）
    [all-nodes] 各ノードの新しい Pod が利用可能になるまで
    [selected] セレクターに合うすべての Pod が準備完了になるまで
    [replicas] すべての Pod が利用可能になり、余りがなくなるまで
    [pod-ready] 準備完了になるまで（終了した Pod は準備完了にならない）
    [pod-ends] 準備完了になるか、終了するまで（失敗でもよい）
    [job-ends] `--wait-for-jobs` のときだけ、成功するまで
    [job-starts] 始まるまで。`--wait-for-jobs` のときは完了するまで
    [bound] バインドされるまで
    [address] 外部向けのアドレスが付くまで
    [established] Established になるまで
    [seen] コントローラーが認識するまで
   *[condition] 条件 Ready があれば、それが真になるまで
}
resources-namespace = { $what ->
    [cluster] なし（クラスター全体の種類）
    [own] リリースのもの
   *[unknown] 書かれていない。Namespace に属するかどうかは定義によります
}
resources-holds = { $what ->
    [volume] データを持ちます。削除すると、ボリュームの再利用ポリシーが Retain でない限りデータも失われます。
    [snapshot] データを持ちます。削除すると、クラスの設定によりスナップショットも失われます。
    [claims-stay] volumeClaimTemplates がマニフェストにない PersistentVolumeClaim を作ります。これを削除してもそれらは残ります。
    [claims-go] volumeClaimTemplates がマニフェストにない PersistentVolumeClaim を作ります。保持ポリシーにより、これを削除するとそれらも削除されます。
    [namespace] 削除すると、誰が作ったものでも中のものがすべて削除されます。
    [definition] 削除すると、この種類のオブジェクトがすべての Namespace で削除されます。
    [instance] 定義がこのマニフェストにあります。その定義を削除すると、これも削除されます。
    [secret] 削除すると、これを必要とする Pod は起動できません。
    [work] 実行中に削除すると、作業は途中で終わります。
   *[custom] カスタムリソースです。削除すると何が失われるかは、コントローラーによります。
}
resources-policy = { $what ->
    [keep] リソースポリシーは keep です。アンインストールでは残ります。これを含まないアップグレードやロールバックでは、クラスター上にアノテーションがあれば残ります。
    [spelled] リソースポリシー “{ $written }” は正確に keep とは書かれていません。アンインストールでは残りますが、これを含まないアップグレードやロールバックでは削除されます。
    [other] リソースポリシー “{ $written }” は keep ではありません。アンインストールでは表示もなく残り、これを含まないアップグレードやロールバックでは削除されます。
   *[label] `helm.sh/resource-policy` がラベルになっています。Helm が読むのはアノテーションだけなので、何も保護されません。
}
resources-owner = 別の所有者（{ $owner }）が書かれていますが、Helm が適用するときに書き換えます。
resources-repeated = マニフェストに { $n } 回あり、Helm はそのそれぞれを送ります。
resources-from-list = リストの項目です。Helm は項目を一つずつ送ります。
resources-problems = オブジェクトではないもの
resources-broken-list = オブジェクトではない項目を含むリストがあり、Helm はこのマニフェストを組み立てられません。
resources-owned = 所有とリソースポリシー
resources-owned-by = Helm はオブジェクトを適用するとき、ラベル `app.kubernetes.io/managed-by` とアノテーション `meta.helm.sh/release-name`、`meta.helm.sh/release-namespace` を加えます。保存されているマニフェストはその前のものです。
resources-policy-live = アップグレードとロールバックは、リソースポリシーをクラスターから読みます。
resources-claims = クラスが WaitForFirstConsumer の PersistentVolumeClaim は、Pod が使うまでバインドされません。使う Pod がなければ、待機はタイムアウトします。クラスの確認：
