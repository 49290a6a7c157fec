//! A small object on which hands were laid, to begin with.

use super::MergeTexts;

const OLD: &str = "\
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  banner: spring
  color: blue
  size: small
";

/// `color` was changed and `note` added by hand.
const LIVE: &str = "\
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  banner: spring
  color: red
  note: by hand
  size: small
";

const NEW: &str = "\
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  color: blue
  size: large
";

const OWNERS: &str = "\
- manager: helm
  operation: Apply
  apiVersion: v1
  fieldsType: FieldsV1
  fieldsV1:
    f:data:
      f:banner: {}
      f:size: {}
- manager: kubectl-edit
  operation: Update
  apiVersion: v1
  fieldsType: FieldsV1
  fieldsV1:
    f:data:
      f:color: {}
      f:note: {}
";

/// Gives its texts.
pub fn texts() -> MergeTexts {
    let [old, live, new, owners] = [OLD, LIVE, NEW, OWNERS].map(str::to_owned);
    MergeTexts {
        old,
        live,
        new,
        owners,
    }
}
