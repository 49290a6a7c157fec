# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = helm 또는 kubectl의 명령줄입니다.
source-reason-no-command = helm이나 kubectl의 명령줄이 아닙니다.
source-reason-helm-status = `helm status`가 릴리스를 출력할 때의 형식으로 시작합니다.
source-reason-no-helm-status = `helm status`가 릴리스를 출력할 때의 형식으로 시작하지 않습니다.
source-reason-helm-get-all = `helm get all`이 출력하는 릴리스의 상태, 값, 매니페스트가 들어 있습니다.
source-reason-no-helm-get-all = `helm get all`의 섹션이 들어 있지 않습니다.
source-reason-values = `helm get values`의 제목이 있거나, 그 명령 바로 아래에 있습니다.
source-reason-no-values = `helm get values`의 제목이 없고, 그 명령 바로 아래에 있지도 않습니다.
source-reason-helm-get-manifest = Helm이 렌더링한 문서 위에 적는 소스가 있습니다.
source-reason-no-helm-get-manifest = Helm이 적는 소스가 있는 문서가 없습니다.
source-reason-helm-get-hooks = Helm이 적는 소스가 있는 훅 문서입니다.
source-reason-no-helm-get-hooks = Helm이 적는 소스가 있는 훅 문서가 없습니다.
source-reason-helm-get-notes = `helm get notes`의 제목이 있거나, 그 명령 바로 아래에 있습니다.
source-reason-no-helm-get-notes = `helm get notes`의 제목이 없고, 그 명령 바로 아래에 있지도 않습니다.
source-reason-metadata = `helm get metadata`의 필드가 있습니다.
source-reason-no-metadata = `helm get metadata`의 필드가 없습니다.
source-reason-message = helm이 작업을 마쳤을 때 출력하는 문장이 있습니다.
source-reason-no-message = helm이 작업을 마쳤을 때 출력하는 문장이 없습니다.
source-reason-debug-log = helm이 `--debug`로 출력하는 형식의 줄이 있습니다.
source-reason-no-debug-log = helm이 `--debug`로 출력하는 형식의 줄이 없습니다.

source-problem-unplaced = 다음으로 읽었습니다: { $shape }. 어느 릴리스의 어느 리비전인지는 본문에도 위의 명령에도 나와 있지 않습니다.
source-problem-unplaced-revision = 다음으로 읽었습니다: { $shape }, 릴리스 { $name }. 어느 리비전인지는 본문에도 위의 명령에도 나와 있지 않습니다.
source-problem-dry-run = Helm이 `--dry-run`으로 출력하는 내용으로 보입니다. 이때는 아무것도 기록되지 않으므로 리비전으로 읽지 않았습니다.
source-problem-filtered = 위의 명령은 helm의 출력을 다른 프로그램에 넘기므로, 여기 있는 것은 일부일 수 있습니다. 값, 매니페스트, 훅, 노트는 읽지 않았습니다.

error-cause-unplaced = Helm은 값, 매니페스트, 훅, 노트를 릴리스 이름과 리비전 없이 출력합니다.
error-cause-dry-run = `--dry-run`은 차트를 렌더링하고 적용할 내용을 출력하기만 합니다.
error-cause-filtered = `grep`이나 `head` 같은 프로그램은 줄을 생략하며, 생략된 것은 설정되지 않은 것처럼 보입니다.
error-remedy-unplaced = 읽을 수 있게 하려면 `helm get values RELEASE -n NAMESPACE --revision N`처럼 `--revision`을 붙인 명령과 함께 복사하거나, 기록 자체를 복사하세요: `{ $command }`
