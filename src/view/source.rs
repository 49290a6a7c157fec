//! One piece of the paste as the page shows it: what it was recognised as, why, and how its first payload was peeled.

use crate::archive::{Contents, Format};
use crate::i18n::Text;
use crate::layer::{LayerStep, Stop};
use crate::source::{Cleaned, Considered};
use crate::view::{ConsideredView, LayerView, problem};

/// Shows every detector that was asked; once all is recognised, those that were left nothing to look at were not.
pub fn considered(considered: &[Considered]) -> Vec<ConsideredView> {
    let is_known = considered.iter().any(|one| one.is_match);
    considered
        .iter()
        .filter(|one| one.is_match || !is_known || one.reason != NOTHING)
        .map(|one| ConsideredView {
            shape: Text::new(one.shape.id()),
            is_match: one.is_match,
            reason: Text::new(one.reason),
        })
        .collect()
}

/// Names an archive by what it held.
pub fn archive(contents: &Contents) -> Text {
    let format = match contents.format {
        Format::Gzip => "gzip",
        Format::Tar => "tar",
        Format::TarGzip => "tar.gz",
        Format::Zip => "zip",
    };
    Text::new("archive-shape")
        .with("format", format)
        .with("read", contents.n_kept)
        .with("other", contents.n_files.saturating_sub(contents.n_kept))
}

/// Says what was done to the text.
pub fn cleaned(cleaned: &[Cleaned]) -> Vec<Text> {
    let said = |one: &Cleaned| Text::new(one.kind.id()).with("n", one.count);
    cleaned.iter().map(said).collect()
}

/// Why a detector says no when those before it took everything.
const NOTHING: &str = "source-reason-nothing";

/// Shows a payload's layers; where peeling ended early, that layer carries the reason.
pub fn trail(steps: &[LayerStep], stopped: Option<&Stop>) -> Vec<LayerView> {
    let mut views: Vec<LayerView> = steps
        .iter()
        .map(|step| LayerView {
            layer: step.layer.name().to_owned(),
            label: Text::new(step.layer.id()),
            bytes_in: step.bytes_in,
            bytes_out: step.bytes_out,
            stopped: None,
        })
        .collect();
    if let Some(stop) = stopped {
        let reason = Some(problem::stop_text(stop));
        match views
            .iter_mut()
            .rfind(|view| view.layer == stop.layer.name())
        {
            Some(view) => view.stopped = reason,
            None => views.push(LayerView {
                layer: stop.layer.name().to_owned(),
                label: Text::new(stop.layer.id()),
                bytes_in: stop.offset,
                bytes_out: stop.recovered,
                stopped: reason,
            }),
        }
    }
    views
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layer::{Layer, StopCause};
    use crate::sensitive::Sensitive;

    fn step(layer: Layer, bytes_in: usize, bytes_out: usize) -> LayerStep {
        LayerStep {
            layer,
            bytes_in,
            bytes_out,
            head: Sensitive::default(),
        }
    }

    fn stop(layer: Layer) -> Stop {
        Stop {
            layer,
            offset: 7,
            cause: StopCause::Truncated,
            recovered: 3,
        }
    }

    #[test]
    fn a_detector_that_was_left_nothing_was_not_asked() {
        let detected = |text: &[u8]| {
            let limits = crate::limits::STANDARD;
            let found = crate::source::detect(text, None, &limits);
            considered(&found.considered).len()
        };
        let secret = b"kind: Secret\ntype: helm.sh/release.v1\ndata: {}\nmetadata: {name: a}\n";
        assert!(detected(secret) < detected(b""));
    }

    #[test]
    fn the_layer_that_ended_early_carries_the_reason() {
        let steps = [step(Layer::Base64, 12, 9), step(Layer::Gzip, 9, 3)];
        let views = trail(&steps, Some(&stop(Layer::Gzip)));
        assert_eq!(views.len(), 2);
        assert_eq!(
            views
                .iter()
                .map(|view| view.stopped.is_some())
                .collect::<Vec<_>>(),
            [false, true]
        );
    }

    #[test]
    fn a_layer_that_gave_nothing_is_still_shown() {
        let steps = [step(Layer::Base64, 12, 9)];
        let views = trail(&steps, Some(&stop(Layer::Gzip)));
        let last = views
            .last()
            .map(|view| (view.layer.as_str(), view.bytes_out));
        assert_eq!(last, Some(("gzip", 3)));
    }
}
