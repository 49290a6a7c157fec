// The file can't connect anywhere: it asks for nothing, what tries is refused, and each refusal is counted.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { countingServer } from "./lib/server.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
let server;

before(async () => {
  browser = await launch();
  server = await countingServer();
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function opened() {
  const page = await browser.newPage();
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app]");
  return page;
}

// What a script could try: a function that resolves if it came through and rejects if it was refused, and the directive
// that refuses it. Each runs by itself in the page or the worker, where only its own text is sent.
const ATTEMPTS = {
  fetch: ["connect-src", (http) => fetch(http, { mode: "no-cors" })],
  "fetch of a data: address": ["connect-src", () => fetch("data:text/plain,x")],
  XMLHttpRequest: [
    "connect-src",
    (http) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = resolve;
        request.onerror = () => reject(new Error("refused"));
        request.open("GET", http);
        request.send();
      }),
  ],
  WebSocket: [
    "connect-src",
    (_, ws) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(ws);
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error("refused"));
      }),
  ],
  EventSource: [
    "connect-src",
    (http) =>
      new Promise((resolve, reject) => {
        const source = new EventSource(http);
        source.onopen = resolve;
        source.onerror = () => reject(new Error("refused"));
      }),
  ],
};

const PAGE_ATTEMPTS = {
  ...ATTEMPTS,
  sendBeacon: [
    "connect-src",
    async (http) => {
      // Says true when it was queued; the refusal is an event.
      const refusal = new Promise((_, reject) => {
        addEventListener("securitypolicyviolation", () => reject(new Error("refused")), { once: true });
      });
      navigator.sendBeacon(http, "x");
      await refusal;
    },
  ],
  "an image": [
    "img-src",
    (http) =>
      new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = () => reject(new Error("refused"));
        image.src = `${http}x.png`;
      }),
  ],
  "a script of a server": [
    "script-src-elem",
    (http) =>
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.onload = resolve;
        script.onerror = () => reject(new Error("refused"));
        script.src = `${http}x.js`;
        document.head.append(script);
      }),
  ],
  "an inline script that isn't the file's own": [
    "script-src-elem",
    async () => {
      const script = document.createElement("script");
      script.textContent = "globalThis.foreignScriptRan = true";
      document.head.append(script);
      if (!globalThis.foreignScriptRan) throw new Error("refused");
    },
  ],
  // In a task of its own, since a debugger's evaluation may do what the page may not.
  eval: [
    "script-src",
    () =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve((0, eval)("1 + 1"));
          } catch {
            reject(new Error("refused"));
          }
        });
      }),
  ],
  "a style sheet": [
    "style-src-elem",
    (http) =>
      new Promise((resolve, reject) => {
        const link = document.createElement("link");
        link.onload = resolve;
        link.onerror = () => reject(new Error("refused"));
        link.rel = "stylesheet";
        link.href = `${http}x.css`;
        document.head.append(link);
      }),
  ],
  "a font": [
    "font-src",
    (http) => new FontFace("x", `url(${http}x.woff2)`).load(),
  ],
  "a worker that isn't the file's own": [
    "worker-src",
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker("data:text/javascript,postMessage(1)");
        worker.onmessage = resolve;
        worker.onerror = () => reject(new Error("refused"));
      }),
  ],
  "a form": [
    "form-action",
    (http) =>
      new Promise((resolve, reject) => {
        const form = document.createElement("form");
        form.action = http;
        form.method = "post";
        form.target = "_blank";
        document.body.append(form);
        addEventListener("securitypolicyviolation", () => reject(new Error("refused")), { once: true });
        form.submit();
        setTimeout(resolve, 30_000);
      }),
  ],
  "going elsewhere by script": [
    "navigate",
    (http) =>
      new Promise((resolve, reject) => {
        navigation.addEventListener("navigateerror", () => reject(new Error("refused")), { once: true });
        location.href = http;
        setTimeout(resolve, 30_000);
      }),
  ],
};

const WORKER_ATTEMPTS = {
  ...ATTEMPTS,
  importScripts: ["script-src-elem", async (http) => importScripts(`${http}x.js`)],
};

const violations = (page) => page.evaluate(() => globalThis.helmwakeHost.violationsByDirective());

async function assertRefused(page, run, [directive, attempt]) {
  await assert.rejects(run(attempt, server.http, server.ws), "it came through");
  // The worker's refusals reach the page a moment later.
  await waitUntil(async () => Object.keys(await violations(page)).length > 0, "the refusal to be counted");
  assert.deepEqual(await violations(page), { [directive]: 1 });
  assert.equal(await page.evaluate(() => globalThis.helmwakeHost.violations()), 1);
  assert.deepEqual(server.hits(), []);
}

test("starting asks for the file itself and nothing else", async () => {
  const page = await opened();
  const requests = page.requests();
  assert.equal(requests[0]?.url, PRODUCT_URL);
  const others = requests.slice(1).filter(({ url }) => !/^(blob|data):/.test(url));
  assert.deepEqual(others, []);
  assert.deepEqual(await violations(page), {});
  await page.close();
});

test("the counting server counts, and the request log sees page and worker", async (t) => {
  const own = await countingServer();
  t.after(own.close);
  const page = await browser.newPage();
  await page.open(own.http);
  await page.evaluate(async (http) => {
    await fetch(`${http}by-page`);
    const source = `onmessage = () => fetch(${JSON.stringify(`${http}by-worker`)}).then(() => postMessage(1))`;
    globalThis.fetching = new Worker(URL.createObjectURL(new Blob([source])));
  }, own.http);
  // The log is told of a worker a moment after it has begun, so the worker asks until it is heard.
  const fetchInWorker = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          globalThis.fetching.onmessage = resolve;
          globalThis.fetching.postMessage(0);
        }),
    );
  const seen = () => page.requests().filter(({ url }) => url.includes("/by-"));
  await waitUntil(async () => {
    await fetchInWorker();
    return seen().length > 1;
  }, "a request of the worker in the log");
  // The browser may ask for an icon as well, at a time of its own choice.
  const hits = own.hits().filter((hit) => hit.includes("/by-"));
  assert.deepEqual([...new Set(hits)], ["GET /by-page", "GET /by-worker"]);
  assert.deepEqual(seen().slice(0, 2), [
    { url: `${own.http}by-page`, from: "page", refused: null },
    { url: `${own.http}by-worker`, from: "worker", refused: null },
  ]);
  await page.close();
});

for (const [name, attempt] of Object.entries(PAGE_ATTEMPTS)) {
  test(`the page is refused ${name}`, async () => {
    const page = await opened();
    await assertRefused(page, page.evaluate, attempt);
    await page.close();
  });
}

for (const [name, attempt] of Object.entries(WORKER_ATTEMPTS)) {
  test(`the worker is refused ${name}`, async () => {
    const page = await opened();
    await assertRefused(page, page.evaluateInWorker, attempt);
    await page.close();
  });
}

test("what the policy can't reach is gone, in the page and in the worker", async () => {
  const page = await opened();
  const left = () =>
    ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport", "WebSocketStream", "open"].filter(
      (name) => globalThis[name] !== undefined,
    );
  assert.deepEqual(await page.evaluate(left), []);
  assert.deepEqual(await page.evaluateInWorker(left), []);
  await page.close();
});

test("a reader may still follow a link", async (t) => {
  const page = await opened();
  const own = await countingServer();
  t.after(own.close);
  await page.evaluate((http) => {
    const link = document.createElement("a");
    link.href = `${http}followed`;
    link.id = "out";
    link.textContent = "out";
    document.body.prepend(link);
  }, own.http);
  await page.click("#out");
  await waitUntil(() => own.hits().length > 0, "the request");
  assert.equal(own.hits()[0], "GET /followed");
  await page.close();
});
