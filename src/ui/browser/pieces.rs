//! What was pasted, dropped or chosen, as blobs: the bytes stay the browser's until the engine gets them.

use js_sys::{Array, Function, JsString, Reflect, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DataTransfer, Event, FileList};

/// One paste or one file.
#[derive(Clone)]
pub(crate) struct Piece {
    /// The file's name; `None` for a paste.
    pub(crate) name: Option<String>,
    blob: Blob,
}

impl Piece {
    /// Wraps text; `None` for an empty one.
    pub(crate) fn of_text(text: &JsString) -> Option<Self> {
        if text.length() == 0 {
            return None;
        }
        let blob = Blob::new_with_str_sequence(&Array::of1(text)).ok()?;
        Some(Self { name: None, blob })
    }

    /// Wraps bytes that come with the page.
    pub(crate) fn of_bytes(name: &str, bytes: &Uint8Array) -> Option<Self> {
        let blob = Blob::new_with_u8_array_sequence(&Array::of1(bytes)).ok()?;
        let name = Some(name.to_owned());
        Some(Self { name, blob })
    }

    /// Wraps files.
    pub(crate) fn of_files(files: &FileList) -> Vec<Self> {
        (0..files.length())
            .filter_map(|index| files.get(index))
            .map(|file| Self {
                name: Some(file.name()),
                blob: file.into(),
            })
            .collect()
    }

    /// Takes what a paste or a drop carries: files if there are any, else its text.
    ///
    /// Spreadsheets and browsers put a picture beside copied text; the text is what was meant then.
    pub(crate) fn of_transfer(transfer: &DataTransfer) -> Vec<Self> {
        let files = transfer
            .files()
            .map(|files| Self::of_files(&files))
            .unwrap_or_default();
        let has_only_pictures = files
            .iter()
            .all(|file| file.blob.type_().starts_with("image/"));
        match text_of(transfer).and_then(|text| Self::of_text(&text)) {
            Some(text) if has_only_pictures => vec![text],
            _ => files,
        }
    }

    /// Counts the bytes that the browser holds for this page alone: a file's are on disk.
    pub(crate) fn held_bytes(&self) -> f64 {
        match self.name {
            Some(_) => 0.0,
            None => self.blob.size(),
        }
    }

    /// Counts its bytes.
    pub(crate) fn size(&self) -> f64 {
        self.blob.size()
    }

    /// Reads the bytes here, for what only a view needs; `None` where the file is gone.
    pub(crate) async fn read(&self) -> Option<Vec<u8>> {
        let bytes = JsFuture::from(self.blob.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&bytes).to_vec())
    }

    /// Gives the bytes to the engine, which reads them.
    pub(crate) fn into_blob(self) -> Blob {
        self.blob
    }
}

/// Reads the text without a copy in the program's own memory, which the typed binding would make.
fn text_of(transfer: &DataTransfer) -> Option<JsString> {
    let get_data: Function = Reflect::get(transfer, &"getData".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let text = get_data.call1(transfer, &"text/plain".into()).ok()?;
    text.dyn_into().ok()
}

/// Gives the data that a paste (`clipboardData`) or a drag (`dataTransfer`) carries.
pub(crate) fn transfer(event: &Event, key: &str) -> Option<DataTransfer> {
    Reflect::get(event, &key.into()).ok()?.dyn_into().ok()
}
