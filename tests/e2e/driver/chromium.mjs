// Chromium behind the interface of driver.mjs, through its DevTools protocol.

import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";
import { PATIENCE_MS, pause, waitUntil } from "../lib/wait.mjs";
import { dispatchDrop, dispatchPaste, firstPaint, readElements, rest, stopClock } from "./in-page.mjs";

// .ci/setup looks for the same names.
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

// Chromium doesn't know the directive yet and says so at each start; the others do, or will.
const EXPECTED_ERROR = "Unrecognized Content-Security-Policy directive 'webrtc'.";

// Of a WebP: text has no halo yet.
const QUALITY = 88;

/** Finds Chromium: CHROMIUM, else the first known name on the PATH. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not this one.
      }
    }
  }
  throw new Error(`no Chromium found: install Debian's package chromium, or set CHROMIUM to its path`);
}

export async function launchChromium() {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: FLAGS, headless: true, protocolTimeout: 2 * PATIENCE_MS });
  return {
    name: await browser.version(),
    newPage: async (look = {}) => openPage(browser, look),
    rendererPeakBytes: () => rendererPeakBytes(browser),
    close: () => browser.close(),
  };
}

async function openPage(browser, look) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const emulate = await apply(page, look);

  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && message.text() !== EXPECTED_ERROR) problems.push(message.text());
  });
  const requests = await recordRequests(page);

  const queryAll = async (selector) => page.evaluate(readElements, selector);

  return {
    async open(url) {
      await page.goto(url, { waitUntil: "load" });
      // Chromium drops keys and clicks that come before the first frame is on the screen.
      await page.evaluate(firstPaint);
      // Paper is forgotten where the address is another process's.
      if (look.print) await emulate();
    },
    pasteBytes: (data) => page.evaluate(dispatchPaste, asText(data)),
    dropFile: (name, data) => page.evaluate(dispatchDrop, [{ name, base64: asBase64(data) }]),
    dropFiles: (files) => page.evaluate(dispatchDrop, files.map(({ name, data }) => ({ name, base64: asBase64(data) }))),
    dropPath: (...paths) => dropPaths(page, paths),
    trace: () => trace(page),
    queryAll,
    query: async (selector) => (await queryAll(selector))[0] ?? null,
    waitFor: (selector, wanted = "") => waitFor(queryAll, selector, wanted, problems),
    click: async (selector) => {
      await atRest(page, selector);
      await page.click(selector);
    },
    hover: async (selector) => {
      await atRest(page, selector);
      await page.hover(selector);
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (fn, ...args) => page.evaluate(fn, ...args),
    // Runs before any script of the page that is opened next.
    evaluateEarly: (fn, ...args) => page.evaluateOnNewDocument(fn, ...args),
    evaluateInWorker: async (fn, ...args) => (await firstWorker(page)).evaluate(fn, ...args),
    pdf: (path) => page.pdf({ path, format: "A4" }),
    screenshot: (path, part = {}) => screenshot(page, path, part),
    requests: () => requests.map((request) => ({ ...request })),
    problems: () => [...problems],
    close: () => context.close(),
  };
}

async function apply(page, look) {
  const { theme = "light", width = 1280, height = 800, scale = 1, language = "en", reducedMotion = false } = look;
  await page.setViewport({ width, height, deviceScaleFactor: scale });
  const session = await page.createCDPSession();
  if (look.timezone) await page.emulateTimezone(look.timezone);
  if (look.now) await page.evaluateOnNewDocument(stopClock, look.now);
  if (look.downloads) {
    const { id } = page.browserContext();
    const behavior = { behavior: "allow", downloadPath: look.downloads, browserContextId: id };
    await (await page.browser().target().createCDPSession()).send("Browser.setDownloadBehavior", behavior);
  }
  // navigator.languages follows the accepted languages; Intl follows the locale.
  const userAgent = await page.browser().userAgent();
  await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: language });
  await session.send("Emulation.setLocaleOverride", { locale: language });
  // puppeteer's own call knows no forced colours.
  const emulate = () => session.send("Emulation.setEmulatedMedia", {
    media: look.print ? "print" : "",
    features: [
      { name: "prefers-color-scheme", value: theme },
      { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
      { name: "forced-colors", value: look.forcedColors ? "active" : "none" },
    ],
  });
  await emulate();
  return emulate;
}

/** Takes the whole page, what the window shows, or one element with a margin. */
async function screenshot(page, path, { window = false, element }) {
  const type = path.endsWith(".webp") ? { type: "webp", quality: QUALITY } : {};
  if (!element) return page.screenshot({ path, fullPage: !window, ...type });
  const clip = await page.evaluate((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    const margin = 12;
    const left = Math.max(0, x - margin);
    return { x: left, y: y + scrollY - margin, width: Math.min(width + 2 * margin, innerWidth - left), height: height + 2 * margin };
  }, element);
  return page.screenshot({ path, clip, captureBeyondViewport: true, ...type });
}

/** Drops files that are on disk, as a file manager does: their bytes stay there until somebody reads them. */
async function dropPaths(page, files) {
  const session = await page.createCDPSession();
  const { width, height } = page.viewport();
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  }
  await session.detach();
}

/**
 * Records the tasks of the page's main thread until `stop`, which gives them, the longest first: the milliseconds from
 * begin to end, and those in which the processor worked on them (on a busy machine, a thread waits in its middle).
 */
async function trace(page) {
  await page.tracing.start({ categories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"] });
  // Tells our thread from those of other pages.
  const mark = `helmwake-${Math.random()}`;
  await page.evaluate((mark) => performance.mark(mark), mark);
  return async () => {
    await page.evaluate((mark) => console.timeStamp(mark), mark);
    const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
    const own = traceEvents.find((event) => event.name === "TimeStamp" && event.args.data?.message === mark);
    if (!own) throw new Error("the trace doesn't show the page's thread");
    const isTask = ({ name, ph, pid, tid }) => ph === "X" && /RunTask$/.test(name) && pid === own.pid && tid === own.tid;
    const tasks = traceEvents.filter(isTask).map(({ dur, tdur }) => ({ ms: dur / 1000, cpuMs: (tdur ?? dur) / 1000 }));
    return tasks.sort((a, b) => b.ms - a.ms);
  };
}

/** The most memory that any renderer of this browser ever had in RAM, as Linux counts it. */
async function rendererPeakBytes(browser) {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]) * 1024);
  return Math.max(...peaks);
}

/** Records what page and workers ask of the network, from before the first byte of either. */
async function recordRequests(page) {
  const requests = [];
  const session = await page.createCDPSession();

  async function listen(session, from) {
    const byId = new Map();
    const add = (id, url) => {
      const request = { url, from, refused: null };
      byId.set(id, request);
      requests.push(request);
    };
    session.on("Network.requestWillBeSent", ({ requestId, request }) => add(requestId, request.url));
    session.on("Network.webSocketCreated", ({ requestId, url }) => add(requestId, url));
    session.on("Network.webTransportCreated", ({ transportId, url }) => add(transportId, url));
    session.on("Network.loadingFailed", ({ requestId, blockedReason, errorText }) => {
      const request = byId.get(requestId);
      if (request) request.refused = blockedReason ?? errorText;
    });
    // A worker waits until its network is watched.
    session.on("sessionattached", async (worker) => {
      await listen(worker, "worker").catch(() => {});
      await worker.send("Runtime.runIfWaitingForDebugger").catch(() => {});
    });
    await session.send("Network.enable");
    await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  await listen(session, "page");
  return requests;
}

async function firstWorker(page) {
  await waitUntil(() => page.workers().length > 0, "the page's worker");
  const worker = page.workers()[0];
  // The debugger reaches a worker before its scope is set up and its script has run; its first timer comes after both.
  while (!(await worker.evaluate(() => typeof setTimeout === "function"))) await pause();
  await worker.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return worker;
}

/** Waits until an element is there and stands still, so that a pointer meets it and not what has moved to its place. */
const atRest = (page, selector) => waitUntil(() => page.evaluate(rest, selector), `${selector} to stand still`);

async function waitFor(queryAll, selector, wanted, problems) {
  const holds = (text) => (wanted instanceof RegExp ? wanted.test(text) : text.includes(wanted));
  const end = Date.now() + PATIENCE_MS;
  let found = [];
  while (Date.now() < end) {
    found = await queryAll(selector);
    const match = found.find(({ text }) => holds(text));
    if (match) return match;
    await pause();
  }
  const seen = found.length === 0 ? "no such element" : `found ${found.map(({ text }) => JSON.stringify(text)).join(", ")}`;
  throw new Error(`waited for ${selector} with ${wanted}: ${seen}; problems of the page: ${problems.join(" | ") || "none"}`);
}

const asText = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
const asBase64 = (data) => Buffer.from(data).toString("base64");
