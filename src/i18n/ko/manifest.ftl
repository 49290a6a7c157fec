manifest-problem-syntax = 매니페스트의 YAML이 { $offset }바이트 위치에서 깨져 이 문서는 읽지 않았습니다.
manifest-problem-too-deep = 중첩이 { $limit }단계를 넘는 문서가 있어 읽지 않았습니다.
manifest-problem-too-many-nodes = 노드가 { $limit }개를 넘는 문서가 있어(별칭은 쓰일 때마다 셉니다) 읽지 않았습니다.
manifest-problem-not-a-map = 오브젝트가 아니라 문자열이나 목록뿐인 문서가 있습니다.
manifest-problem-no-kind = kind가 없는 문서가 있습니다.
manifest-problem-no-name = 이름이 없는 오브젝트가 있어 Helm이 클러스터에서 찾을 수 없습니다.
