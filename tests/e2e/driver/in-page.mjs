// Functions that a driver runs inside the page: each stands alone, since only its own text is sent there.

/** Dispatches the paste that a browser would, with `text` on the clipboard. */
export function dispatchPaste(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Drags the files over the middle of the page and drops them there; `files` is a list of `{ name, base64 }`. */
export function dispatchDrop(files) {
  const dataTransfer = new DataTransfer();
  for (const { name, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name));
  }
  const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
  for (const type of ["dragenter", "dragover", "drop"]) {
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
  }
}

/** Reads text and attributes of every match. */
export function readElements(selector) {
  return Array.from(document.querySelectorAll(selector), (element) => ({
    text: element.textContent.trim(),
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  }));
}
