# What a panel without data would need, and the way back to a paste that another one took the place of. $limit is a size.
former-back = Back to what was open before
former-held = It is still held by this page, and nowhere else.
former-not-held = What was open before cannot be brought back: this page holds at most { $limit } of text that was pasted earlier. Paste it again.
former-gone = What was open here is no longer held.
former-gone-remedy = Paste it again. This page holds at most { $limit } of text that was pasted earlier, only until it is closed or loaded anew, and forgets all of it when you close what is open.

# Before what to do about several things at once.
problem-remedy-shared = For { $n } of these:{ " " }

# What goes with a copy of a text that breaks off, within it: after the text, or as the first member of a JSON. No quotation marks.
incomplete-text = incomplete: the stored record breaks off here, what came after this line is missing
incomplete-json = The stored record breaks off: what came after the last value is missing, and the brackets that close it are not stored.
