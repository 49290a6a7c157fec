# 두 리비전의 비교. $a는 이전 리비전, $b는 이후 리비전, $name은 오브젝트, 파일 또는 텍스트.
compare-two = { $kind ->
    [before] 바로 앞 리비전 { $a }, 그리고 리비전 { $b }. 다른 리비전과 비교하려면 위 표에서 B를 고르세요.
    [alone] 붙여 넣은 내용에 더 앞선 리비전이 없습니다(리비전 { $a }). 위 표에서 B를 고르면 비교할 수 있습니다.
    [same] A와 B가 같은 리비전입니다(리비전 { $a }). B로 다른 리비전을 고르세요.
    [absent] 붙여 넣은 내용에 없는 리비전입니다: { $a }. 위 표에서 다른 리비전을 고르세요.
   *[these] 리비전 { $a } (이전, −), 리비전 { $b } (이후, +).
}
compare-from = 롤백으로 되돌아간 대상과 비교: 리비전 { $revision }
compare-what = 비교할 것
compare-layout = 줄 배치
compare-unified = 위아래로
compare-split = 나란히
compare-lines = 보여 줄 줄
compare-folded = 변경된 곳
compare-unfolded = 모든 줄
compare-name = { $label }: 리비전 { $a }, 리비전 { $b }

compare-sum = 변경: { $changed }. 추가: { $added }. 삭제: { $removed }.{ $renamed ->
    [0] {""}
   *[other] {" "}이름이 바뀐 듯함: { $renamed }.
}
compare-nothing = 차이가 없습니다.
compare-same = { $n ->
   *[other] 양쪽이 같은 것: { $n }개
}
compare-rewritten = { $n ->
   *[other] 표기만 다른 것(키 순서, 따옴표, 주석)도 보기: { $n }개
}
compare-more = … 아래 비교에 { $n }개 더 있음
compare-status = { $kind ->
    [added] 추가
    [removed] 삭제
    [renamed] 이름이 바뀐 듯함
    [changed] 변경
   *[same] 표기만 다름
}

compare-previous = 이전 변경
compare-next = 다음 변경
compare-changes = { $at ->
    [0] { $n ->
       *[other] 변경 { $digits }곳
    }
   *[other] 변경 { $at } / { $digits }
}
compare-at = 변경 { $number } / { $total }: { $name }, 추가 { $added }줄, 삭제 { $removed }줄
compare-fold = { $n ->
   *[other] 바뀌지 않은 { $digits }줄 보기
}
compare-count = { $number } / { $total }

# 한 오브젝트 또는 전체에 대한 설명.
compare-renamed = 대부분의 줄이 같아 이름만 바뀐 것일 수 있습니다. Helm에게는 서로 다른 오브젝트입니다.
compare-api-version = API 버전 { $old } → { $new }: 같은 오브젝트
compare-recorded = 훅의 기록: { $old } → { $new }
compare-unread = 하나의 오브젝트로 읽을 수 없어 텍스트로 비교했습니다.
compare-too-different = 차이가 커서 줄 단위 비교를 끝까지 하지 않았습니다. 일부는 통째로 바뀐 것으로 표시됩니다.
compare-chart-renamed = 차트 이름이 다릅니다: { $old } → { $new }
compare-all-new = 종류와 이름이 양쪽에서 일치하는 오브젝트가 없습니다. 릴리스나 차트의 이름을 바꾼 때처럼 모든 것이 새것입니다.
