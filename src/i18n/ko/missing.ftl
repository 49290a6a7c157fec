# What a panel without data would need, and the way back to a paste that another one took the place of. $limit is a size.
former-back = 앞서 열었던 내용으로 돌아가기
former-held = 아직 이 페이지에만 보관되어 있습니다.
former-not-held = 앞서 열었던 내용은 되돌릴 수 없습니다. 이 페이지는 앞서 붙여 넣은 텍스트를 모두 합해 { $limit }까지만 보관합니다. 다시 붙여 넣으세요.
former-gone = 여기에서 열었던 내용은 더 이상 보관되어 있지 않습니다.
former-gone-remedy = 다시 붙여 넣으세요. 앞서 붙여 넣은 텍스트는 모두 합해 { $limit }까지, 페이지를 닫거나 새로 고칠 때까지만 보관하며, 열려 있는 내용을 닫으면 모두 버립니다.

# Before what to do about several things at once.
problem-remedy-shared = { $n }건 공통:{ " " }

# What goes with a copy of a text that breaks off, within it: after the text, or as the first member of a JSON. No quotation marks.
incomplete-text = 불완전: 저장된 기록이 여기서 끊겨 이 줄 다음 내용이 없습니다
incomplete-json = 저장된 기록이 중간에 끊겼습니다. 마지막 값 다음 내용이 없으며, 끝에 있는 닫는 괄호는 저장된 것이 아닙니다.
