# Files to save.
# $what names a text, $name is the file's name.
save-chart = 차트 (.tgz)
save-one = 저장: { $what }, 리비전 { $revision }
save-done = 저장된 이름: { $name }
save-comment = Helmwake에서 가림 처리함: 비밀 값이 대체 문자열(secret-1 등)로 바뀌어 있습니다. 이 파일을 적용하지 마세요.
save-comment-partly = Helmwake에서 일부를 가림 처리함: 하나씩 표시한 값 외의 비밀 값이 대체 문자열(secret-1 등)로 바뀌어 있습니다. 이 파일을 적용하지 마세요.
