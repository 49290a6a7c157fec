// The one interface through which tests and benches see a browser, so that another engine is one more file beside
// chromium.mjs and no test changes.
//
// A browser has:
//   name                       of the engine, with its release
//   newPage(look)              -> page; look: { theme: "light"|"dark", width, height, language: "en"|"ja"|"ko",
//                                 reducedMotion, forcedColors, print: boolean, downloads: a folder,
//                                 scale: device pixels to a CSS pixel, timezone, now: milliseconds at which the page's
//                                 clock stands },
//                                 each optional
//   rendererPeakBytes()        the most RAM that any of its renderers ever took (Linux)
//   close()
//
// A page has:
//   open(url)                  loads the page and waits for its load event
//   pasteBytes(data)           dispatches a paste on the document: a string as text, a Uint8Array as its UTF-8 text
//   dropFile(name, data)       drops one file; dropFiles([{ name, data }]) drops several at once
//   dropPath(...paths)         drops files that are on disk
//   trace()                    -> stop(), which gives { ms, cpuMs } of each task of the page's thread, longest first
//   query(selector)            -> { text, attributes } of the first match, or null; queryAll(selector) -> all of them
//   waitFor(selector, wanted)  -> as query, once there is a match whose text holds `wanted` (a string or a RegExp)
//   click(selector), hover(selector)   on the first match, once there is one that stands still
//   press(key)
//   evaluate(fn, ...args)      runs the function in the page
//   evaluateEarly(fn, ...args)      runs it before any script of the page that is opened next
//   evaluateInWorker(fn, ...args)   runs it in the page's first worker, once there is one
//   screenshot(path, part)     writes a PNG or, by the path's end, a WebP of the whole page, of what the window shows
//                              (part: { window: true }), or of one element (part: { element: selector })
//   pdf(path)                  writes what the page looks like on paper
//   requests()                 -> [{ url, from: "page"|"worker", refused }], all that was asked of the network,
//                                 `refused` being why it never left, or null
//   problems()                 -> uncaught errors and console errors, as texts
//   close()

import { launchChromium } from "./chromium.mjs";

const ENGINES = { chromium: launchChromium };

/** Starts the engine named by HELMWAKE_ENGINE, by default Chromium, with a fresh profile. */
export function launch(options = {}) {
  const name = process.env.HELMWAKE_ENGINE ?? "chromium";
  const engine = ENGINES[name];
  if (!engine) throw new Error(`HELMWAKE_ENGINE=${name} is unknown: ${Object.keys(ENGINES).join(", ")}`);
  return engine(options);
}
