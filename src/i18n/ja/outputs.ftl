# What helm prints of a release (status, get, messages): why it was recognized, what in it could not be read.

source-reason-command = helm または kubectl のコマンドラインです。
source-reason-no-command = helm や kubectl のコマンドラインではありません。
source-reason-helm-status = `helm status` がリリースを出力するときの書き出しです。
source-reason-no-helm-status = `helm status` がリリースを出力するときの書き出しではありません。
source-reason-helm-get-all = `helm get all` が出力する、リリースの状態、値、マニフェストが含まれています。
source-reason-no-helm-get-all = `helm get all` の節が含まれていません。
source-reason-values = `helm get values` の見出しがあるか、そのコマンドのすぐ下にあります。
source-reason-no-values = `helm get values` の見出しがなく、そのコマンドのすぐ下でもありません。
source-reason-helm-get-manifest = Helm がレンダリング結果に付けるソースが、ドキュメントに書かれています。
source-reason-no-helm-get-manifest = Helm が付けるソースの書かれたドキュメントがありません。
source-reason-helm-get-hooks = Helm が付けるソースの書かれた、フックのドキュメントです。
source-reason-no-helm-get-hooks = Helm が付けるソースの書かれた、フックのドキュメントがありません。
source-reason-helm-get-notes = `helm get notes` の見出しがあるか、そのコマンドのすぐ下にあります。
source-reason-no-helm-get-notes = `helm get notes` の見出しがなく、そのコマンドのすぐ下でもありません。
source-reason-metadata = `helm get metadata` のフィールドがあります。
source-reason-no-metadata = `helm get metadata` のフィールドがありません。
source-reason-message = helm が完了時に出力する文があります。
source-reason-no-message = helm が完了時に出力する文がありません。
source-reason-debug-log = helm が `--debug` で出力する形の行があります。
source-reason-no-debug-log = helm が `--debug` で出力する形の行がありません。

source-problem-unplaced = 「{ $shape }」として読み取りました。どのリリースのどのリビジョンのものかは、本文にも、上のコマンドにも書かれていません。
source-problem-unplaced-revision = リリース { $name } の「{ $shape }」として読み取りました。どのリビジョンのものかは、本文にも、上のコマンドにも書かれていません。
source-problem-dry-run = Helm が `--dry-run` で出力する内容のようです。この場合は何も記録されないため、リビジョンとしては読み取っていません。
source-problem-filtered = 上のコマンドは helm の出力を別のプログラムに渡しているため、ここにあるのはその一部だけかもしれません。値、マニフェスト、フック、ノートは読み取っていません。

error-cause-unplaced = Helm は、値、マニフェスト、フック、ノートを、リリース名もリビジョンも付けずに出力します。
error-cause-dry-run = `--dry-run` は、チャートをレンダリングして、適用するはずの内容を出力するだけです。
error-cause-filtered = `grep` や `head` などのプログラムは行を省きます。省かれたものは、設定されていないように見えてしまいます。
error-remedy-unplaced = 読み取れるようにするには、`helm get values RELEASE -n NAMESPACE --revision N` のように `--revision` を付けたコマンドと一緒にコピーするか、記録そのものをコピーします：`{ $command }`
