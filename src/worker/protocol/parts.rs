//! An overview that crossed in several messages.

use super::Response;
use crate::view::ReleaseView;

/// Puts an overview together from the messages that carry its releases.
#[derive(Debug, Default)]
pub struct Parts(Vec<ReleaseView>);

impl Parts {
    /// Forgets what came of an overview that is no longer wanted.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes a message; gives it back unless it is a part, and the overview whole.
    pub fn take(&mut self, response: Response) -> Option<Response> {
        match response {
            Response::Releases { mut releases, .. } => {
                self.0.append(&mut releases);
                None
            }
            Response::Overview { id, mut overview } => {
                let mut releases = std::mem::take(&mut self.0);
                releases.append(&mut overview.releases);
                overview.releases = releases;
                Some(Response::Overview { id, overview })
            }
            other => Some(other),
        }
    }
}
