# Masked values, shown one by one. $name is a stand-in such as “secret-1”.
masks-title = 가린 값
masks-count = { $n ->
    [0] 이 릴리스에는 가린 값이 없습니다.
   *[other] 이 릴리스에서 가린 값(하나씩 표시한 값 포함): { $digits }개
}
masks-hint = 값을 표시하면 그 값이 있는 모든 곳에 보이며, 복사한 내용과 파일에도 들어갑니다. 그 안에 든 다른 값은 계속 가려집니다. 붙여넣은 데이터를 닫으면 다시 가려집니다.
masks-first = 목록에는 처음 { $n }개만 있습니다.
masks-filter = 필터
masks-value = 값
masks-where = 있는 곳
masks-show = { $name } 표시
masks-mask = { $name } 가리기
masks-places = { $n ->
   *[other] { $n }곳
}
masks-places-more = { $n }곳 이상
masks-said-shown = { $name }: 표시했습니다({ $places })
masks-said-masked = { $name }: 가렸습니다({ $places })
