manifest-problem-syntax = マニフェストの YAML が { $offset } バイト目で壊れているため、このドキュメントは読み込んでいません。
manifest-problem-too-deep = 入れ子が { $limit } 段を超えるドキュメントがあるため、それは読み込んでいません。
manifest-problem-too-many-nodes = ノード数が { $limit } を超えるドキュメントがあるため（エイリアスは使われるたびに数えます）、それは読み込んでいません。
manifest-problem-not-a-map = オブジェクトではなく、文字列またはリストだけのドキュメントがあります。
manifest-problem-no-kind = kind のないドキュメントがあります。
manifest-problem-no-name = 名前のないオブジェクトがあり、Helm はそれをクラスターから探せません。
