// Chromium behind the interface of driver.mjs, through its DevTools protocol.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";
import { dispatchDrop, dispatchPaste, readElements } from "./in-page.mjs";

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

const TIMEOUT_MS = 30_000;

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
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: FLAGS, headless: true, protocolTimeout: TIMEOUT_MS });
  return {
    name: await browser.version(),
    newPage: async (look = {}) => openPage(browser, look),
    close: () => browser.close(),
  };
}

async function openPage(browser, look) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await apply(page, look);

  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && message.text() !== EXPECTED_ERROR) problems.push(message.text());
  });
  const requests = await recordRequests(page);

  const queryAll = async (selector) => page.evaluate(readElements, selector);

  return {
    open: (url) => page.goto(url, { waitUntil: "load" }),
    pasteBytes: (data) => page.evaluate(dispatchPaste, asText(data)),
    dropFile: (name, data) => page.evaluate(dispatchDrop, [{ name, base64: asBase64(data) }]),
    dropFiles: (files) => page.evaluate(dispatchDrop, files.map(({ name, data }) => ({ name, base64: asBase64(data) }))),
    queryAll,
    query: async (selector) => (await queryAll(selector))[0] ?? null,
    waitFor: (selector, wanted = "") => waitFor(queryAll, selector, wanted, problems),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    evaluate: (fn, ...args) => page.evaluate(fn, ...args),
    evaluateInWorker: async (fn, ...args) => (await firstWorker(page)).evaluate(fn, ...args),
    screenshot: (path) => page.screenshot({ path, fullPage: true }),
    requests: () => requests.map((request) => ({ ...request })),
    problems: () => [...problems],
    close: () => context.close(),
  };
}

async function apply(page, { theme = "light", width = 1280, height = 800, language = "en", reducedMotion = false }) {
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: theme },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
  ]);
  const session = await page.createCDPSession();
  // navigator.languages follows the accepted languages; Intl follows the locale.
  const userAgent = await page.browser().userAgent();
  await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: language });
  await session.send("Emulation.setLocaleOverride", { locale: language });
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
  const end = Date.now() + TIMEOUT_MS;
  while (page.workers().length === 0) {
    if (Date.now() > end) throw new Error("the page has made no worker");
    await pause();
  }
  const worker = page.workers()[0];
  // The debugger reaches a worker before its scope is set up and its script has run; its first timer comes after both.
  while (!(await worker.evaluate(() => typeof setTimeout === "function"))) await pause();
  await worker.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return worker;
}

async function waitFor(queryAll, selector, wanted, problems) {
  const holds = (text) => (wanted instanceof RegExp ? wanted.test(text) : text.includes(wanted));
  const end = Date.now() + TIMEOUT_MS;
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

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const asText = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
const asBase64 = (data) => Buffer.from(data).toString("base64");
