// Runs before anything else, in the page and again in its worker: takes away what the Content-Security-Policy can't
// reach, and counts what the policy refused.
//
// The policy (see www/build/pack.mjs) refuses fetch, XMLHttpRequest, WebSocket, EventSource, beacons, images, styles,
// fonts, frames, forms and foreign scripts. Left over are ways out that no directive of a policy in a <meta> governs in
// every engine. This script is pinned by its hash like all others, so it guards against our own mistakes and against a
// fault in a library, not against a stranger's code, which can't run here at all.
"use strict";

globalThis.helmwakeGuard = (() => {
  const scope = globalThis;
  const define = Object.defineProperty;

  // Peer connections reach other machines through STUN and TURN without any fetch. `webrtc 'block'` says the same, but
  // only to engines that know it. RTCDataChannel and the transports are parts of them.
  const REMOVED = [
    "RTCPeerConnection",
    "webkitRTCPeerConnection",
    "mozRTCPeerConnection",
    "RTCDataChannel",
    "RTCIceTransport",
    "RTCDtlsTransport",
    "RTCSctpTransport",
    "RTCRtpTransceiver",
    "RTCQuicTransport",
    // QUIC sessions: connect-src is said to cover them, and engines added that later than the interface.
    "WebTransport",
    // Streams of WebSocket and raw sockets: behind flags or in packaged apps only, and never needed here.
    "WebSocketStream",
    "TCPSocket",
    "TCPServerSocket",
    "UDPSocket",
    // Asks a second screen to load an address; payment handlers are fetched by the browser, not by the page.
    "PresentationRequest",
    "PaymentRequest",
    // A new window or tab with an address is a navigation, which no directive governs.
    // Links that the reader follows are not touched.
    "open",
  ];

  for (const name of REMOVED) {
    // Some are own properties of the scope, some are inherited: shadow them all with a property that can't be changed.
    define(scope, name, { value: undefined, writable: false, enumerable: false, configurable: false });
  }

  // Where the Navigation API exists, leaving the page by script is refused as well: `location = …` and the like.
  // The reader's own clicks, reloads, the back button, downloads and changes of the hash go on.
  scope.navigation?.addEventListener?.("navigate", (event) => {
    const leaves = !event.destination.sameDocument && !event.hashChange && event.downloadRequest === null;
    if (leaves && !event.userInitiated && event.navigationType !== "reload" && event.cancelable) {
      event.preventDefault();
      note("navigate");
    }
  });

  // Names of directives and how often each refused something; never an address, since those could carry pasted text.
  const refused = new Map();
  const listeners = new Set();

  function note(directive) {
    refused.set(directive, (refused.get(directive) ?? 0) + 1);
    for (const listener of listeners) listener(directive);
  }

  scope.addEventListener("securitypolicyviolation", (event) => note(event.effectiveDirective), true);

  return Object.freeze({
    removed: Object.freeze(REMOVED),
    note,
    total: () => [...refused.values()].reduce((sum, n) => sum + n, 0),
    byDirective: () => Object.fromEntries([...refused].sort(([a], [b]) => (a < b ? -1 : 1))),
    /** Tells what was refused before, too: a worker can be refused something before it knows whom to tell. */
    listenFromStart(listener) {
      for (const [directive, n] of refused) for (let i = 0; i < n; i++) listener(directive);
      return this.listen(listener);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
})();
