# Objects by kind, and what Helm waits for.

resources-objects = The objects
resources-caption = Objects of the manifest, kinds in the order in which Helm creates them
resources-column-object = Object
resources-column-version = API version
resources-column-namespace = Namespace
resources-column-size = Size
resources-column-waits = Waited for with --wait
resources-no-wait = Without `--wait`, which `--atomic` and `--rollback-on-failure` imply, Helm waits for none of these, only for hooks; Helm 4 calls that hookOnly.
# $what is one of the sentences below.
resources-wait-by = { $by ->
    [legacy] Helm 3 (Helm 4: legacy): { $what }
    [watcher] Helm 4 (watcher): { $what }
   *[both] { $what }
}
# $of is -1 where the manifest does not set replicas.
resources-wait = { $rule ->
    [nothing] not waited for
    [paused] not waited for, as it is paused
    [on-delete] ready at once, as its strategy is OnDelete
    [pods] { $n ->
        [-1] until its new Pods are ready, but for those that its strategy lets be missing
        [0] ready even without a ready Pod
       *[other] until { $n } of { $of } new Pods are ready; old ones may still run
    }
    [rollout] until all its Pods{ $of ->
        [-1] {""}
       *[other] {" "}({ $of })
    } are new and available, and no old one is left
    [set] until all its Pods{ $of ->
        [-1] {""}
       *[other] {" "}({ $of })
    } are ready and new
    [partition] until all its Pods ({ $of }) are ready, and { $n } of them new
    [nodes] until each node has a new Pod, of which { $n } may be unready
    [nodes-percent] until each node has a new Pod, of which { $n } % may be unready
    [all-nodes] until each node has a new, available Pod
    [selected] until every Pod that its selector finds is ready
    [replicas] until all its Pods are available, and none is too many
    [pod-ready] until it is ready; one that has ended never is
    [pod-ends] until it is ready or has ended, even if it failed
    [job-ends] only with `--wait-for-jobs`: until it has succeeded
    [job-starts] until it has started; with `--wait-for-jobs` until it is complete
    [bound] until it is bound
    [address] until it has an address for the outside
    [established] until it is established
    [seen] until its controller has seen it
   *[condition] until its condition Ready is true, if it has that condition
}
# $what is cluster, own or unknown.
resources-namespace = { $what ->
    [cluster] none, as its kind belongs to the cluster
    [own] the release's
   *[unknown] none is written; only its definition tells whether it has one
}
resources-holds = { $what ->
    [volume] Holds data: when it is deleted, so is what it stores, unless the reclaim policy of the volume is Retain.
    [snapshot] Holds data: when it is deleted, so is the snapshot, if its class says so.
    [claims-stay] Its volumeClaimTemplates make claims that are not in the manifest; they stay when it is deleted.
    [claims-go] Its volumeClaimTemplates make claims that are not in the manifest; its retention policy lets them be deleted with it.
    [namespace] When it is deleted, so is everything in it, whoever made that.
    [definition] When it is deleted, so is every object of its kind, in all namespaces.
    [instance] Its definition is in this manifest: when that is deleted, so is this.
    [secret] Pods that need it do not start once it is deleted.
    [work] Deleted while it works, that work is broken off.
   *[custom] A custom resource: what goes with it when it is deleted is up to its controller.
}
resources-policy = { $what ->
    [keep] Resource policy keep: an uninstallation leaves it; an upgrade or rollback that lacks it leaves it if it has the annotation in the cluster.
    [spelled] Resource policy “{ $written }” is not written exactly keep: an uninstallation leaves it, but an upgrade or rollback that lacks it deletes it.
    [other] Resource policy “{ $written }” is not keep: an uninstallation leaves it without saying so, an upgrade or rollback that lacks it deletes it.
   *[label] `helm.sh/resource-policy` is a label here: Helm reads the annotation only, so it keeps nothing.
}
resources-owner = Names another owner ({ $owner }), which Helm writes over when it applies it.
resources-repeated = In the manifest { $n } times: Helm sends each of them.
resources-from-list = From a list, whose items Helm sends one by one.
resources-problems = What is no object
resources-broken-list = A list has an item that is no object: Helm cannot build this manifest.
resources-owned = Owner and resource policy
resources-owned-by = When Helm applies an object it adds the label `app.kubernetes.io/managed-by` and the annotations `meta.helm.sh/release-name` and `meta.helm.sh/release-namespace`. The stored manifest is from before that.
resources-policy-live = An upgrade or rollback reads the resource policy from the cluster:
resources-claims = A claim is not bound before a Pod uses it if its class says WaitForFirstConsumer; if none does, a wait ends in the timeout. The classes:
