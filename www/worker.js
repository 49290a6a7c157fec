// The worker's own few lines. Its Blob is guard.js, this file and the page's glue, in that order.
"use strict";

// The first message carries the compiled module, so that it isn't compiled again. The wasm starts within this handler:
// its main() sees that there is no window, sets the scope's message handler and returns. Messages sent meanwhile wait in
// the event loop, as no other handler can run before this one ends.
self.addEventListener(
  "message",
  (event) => {
    const { module, violations } = event.data;
    helmwakeGuard.listenFromStart((directive) => violations.postMessage(directive));
    event.stopImmediatePropagation();
    wasm_bindgen.initSync({ module });
  },
  { once: true },
);
