# How a text was cleaned before it was read, and what kubectl printed otherwise than as objects.

encoding-reason-description = Secret이나 ConfigMap을 설명한 출력으로, 레이블이 있고 Secret의 값 대신 크기가 적혀 있습니다.
encoding-reason-no-description = Secret이나 ConfigMap을 설명한 부분이 없습니다.
encoding-reason-payload-rows = 릴리스 기록의 이름과 그 옆에 페이로드가 있습니다.
encoding-reason-no-payload-rows = 릴리스 기록의 이름과 페이로드가 함께 있는 줄이 없습니다.
encoding-problem-too-large-to-clean = 이 텍스트는 색상 코드나 로그의 줄머리 정보 등을 걷어 내야 읽을 수 있습니다. 처음 { $limit }만 그렇게 읽었고, 나머지는 읽지 않았습니다.
encoding-problem-encrypted = 릴리스 기록의 페이로드가 암호화되어 있거나 다른 곳에 보관되어 있어, 여기서는 읽을 수 없습니다.
encoding-problem-encrypted-named = { $name }: 페이로드가 암호화되어 있거나 다른 곳에 보관되어 있어, 여기서는 읽을 수 없습니다.
encoding-cause-encrypted = Sealed Secrets, External Secrets, SOPS 같은 도구가 한 일입니다. Helm이 쓴 그대로의 페이로드는 클러스터의 Secret에만 있습니다.
encoding-cleaned-unicode = 텍스트를 UTF-16 또는 UTF-32에서 변환했습니다.
encoding-cleaned-latin1 = UTF-8이 아닌 바이트를 Windows-1252(Latin-1)로 읽었습니다: { $n }바이트.
encoding-cleaned-escapes = 터미널의 이스케이프 시퀀스를 제거했습니다: { $n }곳.
encoding-cleaned-invisible = 보이지 않는 문자를 제거했습니다: { $n }곳.
encoding-cleaned-spaces = 줄 바꿈 없는 공백 같은 특수한 공백을 보통 공백으로 읽었습니다: { $n }곳.
encoding-cleaned-log-entries = JSON 로그 항목에서 기록된 줄을 꺼냈습니다: { $n }개.
encoding-cleaned-prefixes = 시각처럼 로그가 줄머리에 붙이는 정보를 제거했습니다: { $n }줄.
encoding-cleaned-quoting = 줄머리의 인용 기호나 테두리를 제거했습니다: { $n }줄.
encoding-cleaned-gutter = 줄 번호를 제거했습니다: { $n }줄.
encoding-cleaned-fences = 코드 블록 표시를 제거했습니다: { $n }곳.
encoding-cleaned-indent = 텍스트 전체의 들여쓰기 또는 들여쓰기의 탭을 정리했습니다: { $n }줄.
encoding-cleaned-smart-quotes = “ ” 같은 둥근 따옴표를 곧은 따옴표로 읽었습니다: { $n }곳.
encoding-cleaned-wraps = 터미널 너비에서 꺾인 줄을 이었습니다: { $n }곳. 잘못 이었다면 거기서 읽은 내용에 드러납니다.
encoding-cleaned-escaped = 다른 텍스트 안에 이스케이프되어 있거나 메시지 뒤에 있던 내용을 읽었습니다: { $n }개.
