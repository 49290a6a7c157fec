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

/** Scrolls to the first match and tells whether it then stays where it is for two frames. */
export async function rest(selector) {
  const element = document.querySelector(selector);
  if (!element) return false;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].join();
  };
  const before = place();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return element.isConnected && place() === before;
}

/** Waits until something of the page was painted; a page without anything to paint isn't waited for long. */
export async function firstPaint() {
  const end = performance.now() + 5000;
  while (performance.getEntriesByType("paint").length === 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Lets the page's clock stand, so that ages are the same in every picture. */
export function stopClock(now) {
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...parts) {
      if (parts.length === 0) super(now);
      else super(...parts);
    }

    static now() {
      return now;
    }
  };
}
