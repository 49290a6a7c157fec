# 기록에서 읽지 못한 것.
release-problem-stopped = 기록 읽기가 도중에 끝났습니다.
release-problem-not-an-object = 페이로드는 JSON이지만 오브젝트가 아니므로 릴리스가 아닙니다.
release-problem-bad-json = 페이로드의 JSON이 도중에 끝나거나 깨져 있습니다. 그 앞까지는 읽었습니다.
release-problem-too-deep = 페이로드의 JSON에 { $limit }단계를 넘는 중첩이 있어 그 항목은 뺐습니다.
release-problem-too-many-nodes = 페이로드의 JSON 값이 { $limit }개를 넘어 레이블과 이름만 읽었습니다.
release-problem-bad-field = { $field } 항목은 Helm이 쓰는 것과 자료형이 달라 뺐습니다.
release-problem-no-revision = 페이로드와 레이블, 이름 어디에도 Helm이 붙일 수 있는 리비전 번호가 없어 이 기록은 뺐습니다.
release-problem-duplicate-revision = 리비전 번호가 { $revision }인 기록이 둘 있습니다. 더 온전한 것, 같으면 먼저 나온 것을 남겼습니다.

release-mismatch-status = 상태가 레이블에는 { $label }, 페이로드에는 { $payload }입니다. Helm은 둘을 함께 쓰므로, 아마 한쪽을 손으로 고친 것입니다.
release-mismatch-revision = 레이블에는 리비전 { $label }, 페이로드에는 리비전 { $payload }입니다. Helm은 페이로드를 따릅니다.
release-mismatch-name = 릴리스 이름이 레이블에는 { $label }, 페이로드에는 { $payload }입니다. Helm은 레이블로 기록을 찾습니다.
release-mismatch-object-name = 오브젝트의 이름은 { $object }입니다. Helm이라면 { $expected } 이름을 붙였을 것입니다.
release-mismatch-namespace = 저장된 네임스페이스는 { $object }, 페이로드의 네임스페이스는 { $payload }입니다. Helm은 저장된 곳에서 찾습니다.
release-mismatch-not-owned = owner=helm 레이블이 없어 Helm은 이 기록을 찾지 못합니다.
release-mismatch-secret-type = Secret의 type 값은 helm.sh/release.v1이 아니라 { $found }입니다. Helm은 이 값을 보지 않습니다.
