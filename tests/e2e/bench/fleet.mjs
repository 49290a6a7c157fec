// Times and memory of opening a dump of a whole fleet, beside a peer in JavaScript that makes the same rows in as many
// workers. `make bench` runs this; the dumps are written to target/bench once.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "../driver/driver.mjs";
import { PRODUCT_URL } from "../lib/product.mjs";
import { writeDumps } from "./dump.mjs";
import { fleetPeer } from "./fleet-peer.mjs";

const RUNS = Number(process.env.FLEET_RUNS ?? 7);
const MEGABYTES = Number(process.env.FLEET_MB ?? 100);
const RELEASES = Number(process.env.FLEET_RELEASES ?? 500);
const REVISIONS = 8;
/** A fleet of many small releases: how many, and how many revisions each has. */
const MANY = { bytes: 60e6, releases: 2000, revisions: 10 };
/** Frames of one scrolling from the top to the bottom. */
const FRAMES = 240;
/** Bytes of several files: a little less than the product's limit. */
const TOGETHER = 512 * 2 ** 20;
/** What no task of the main thread may take, and how many times the input the memory may be. */
const MOST = { taskMs: 50, memory: 4 };

const stem = fileURLToPath(new URL(`../../../target/bench/dump-${MEGABYTES}-${RELEASES}`, import.meta.url));
const dumps = await writeDumps(stem, { bytes: MEGABYTES * 1e6, releases: RELEASES, revisions: REVISIONS });
const folder = mkdtempSync(join(tmpdir(), "helmwake-bench-"));
const peerPath = join(folder, "fleet.html");
writeFileSync(peerPath, fleetPeer());
const urls = { helmwake: PRODUCT_URL, peer: pathToFileURL(peerPath).href };

try {
  for (const [format, dump] of Object.entries(dumps)) await bench(format, dump);
  await several(dumps.json);
  await many();
} finally {
  rmSync(folder, { recursive: true });
}

async function bench(format, { path, bytes }) {
  const browser = await launch();
  console.log(`\nFleet, kubectl -o ${format}: ${(bytes / 1e6).toFixed(1)} MB, ${RELEASES} releases, ${RELEASES * REVISIONS} revisions`);
  console.log(`  ${browser.name}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${RUNS} runs of each, in turn, one worker each`);
  try {
    const times = { helmwake: [], peer: [] };
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of Object.entries(urls)) {
        const page = await started(browser, url);
        times[name].push(await opened(page, path));
        await page.close();
      }
    }
    const [ours, theirs] = [median(times.helmwake), median(times.peer)];
    for (const [name, all] of Object.entries(times)) {
      const [least, most] = [Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(0));
      console.log(`  list of all releases: median ${median(all).toFixed(0)} ms, least ${least}, most ${most}   ${name}`);
    }
    console.log(`  ${(theirs / ours).toFixed(2)} times as fast as the peer`);
  } finally {
    await browser.close();
  }
  for (const name of Object.keys(urls)) await memory(name, path, bytes);
  await compared(path);
}

/** Opens the dump once in a browser of its own: tasks of the main thread, memory, then everything decoded in full. */
async function memory(name, path, bytes) {
  const browser = await launch();
  try {
    const page = await started(browser, urls[name]);
    const stop = await page.trace();
    await opened(page, path);
    const tasks = await stop();
    const peak = await browser.rendererPeakBytes();
    const long = tasks.filter(({ ms }) => ms > MOST.taskMs).length;
    const cpu = Math.max(...tasks.map(({ cpuMs }) => cpuMs)).toFixed(0);
    console.log(`  ${name}: longest task of the main thread ${tasks[0].ms.toFixed(0)} ms, ${cpu} ms of processor time; over ${MOST.taskMs} ms: ${long}`);
    const verdict = (n) => (n < MOST.memory * bytes ? "" : `, MORE than ${MOST.memory} times`);
    const times = (n) => `${(n / 1e6).toFixed(0)} MB, ${(n / bytes).toFixed(2)} times the input${verdict(n)}`;
    if (name === "helmwake") console.log(`  ${name}: wasm memories of page and worker ${times(await wasmBytes(page))}`);
    console.log(`  ${name}: peak RSS of the renderer ${times(peak)}`);
    if (name === "helmwake") {
      const { ms, n } = await decodedAll(page);
      if (n !== RELEASES) throw new Error(`${n} of ${RELEASES} releases were decoded`);
      console.log(`  ${name}: every release decoded in full: ${ms.toFixed(0)} ms, ${n} releases`);
      console.log(`  ${name}: wasm memories after that ${times(await wasmBytes(page))}`);
    }
  } finally {
    await browser.close();
  }
}

/** Opens a fleet of 20,000 revisions, and scrolls through the list beside a plain table of the same rows. */
async function many() {
  const { releases, revisions } = MANY;
  const manyStem = fileURLToPath(new URL(`../../../target/bench/dump-${MANY.bytes / 1e6}-${releases}x${revisions}`, import.meta.url));
  const { path, bytes } = (await writeDumps(manyStem, MANY)).json;
  const browser = await launch();
  console.log(`\nMany: ${(bytes / 1e6).toFixed(1)} MB, ${releases} releases, ${releases * revisions} revisions, load ${loadavg()[0].toFixed(1)}`);
  try {
    for (const [name, url] of Object.entries(urls)) {
      const page = await started(browser, url);
      const stop = await page.trace();
      const ms = await opened(page, path);
      const tasks = await stop();
      const stopScrolling = await page.trace();
      const { rows, frames } = await page.evaluate(scrolled, FRAMES);
      const steps = await stopScrolling();
      const sorted = frames.toSorted((a, b) => a - b);
      const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(0);
      const long = frames.filter((frame) => frame > MOST.taskMs).length;
      console.log(`  ${name}: list of all releases after ${ms.toFixed(0)} ms, longest task of the main thread ${tasks[0].ms.toFixed(0)} ms, ${Math.max(...tasks.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms of processor time`);
      console.log(`  ${name}: ${frames.length} frames of scrolling: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms, over ${MOST.taskMs} ms: ${long}; at most ${rows} rows in the document`);
      // Frames also wait for other programs; processor time does not.
      console.log(`  ${name}: the longest task of scrolling took ${Math.max(...steps.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms of processor time`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** Scrolls from the top to the bottom, a step a frame; runs in the page. */
async function scrolled(n) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = [];
  let rows = 0;
  let last = await frame();
  for (let i = 1; i <= n; i++) {
    scrollTo(0, ((document.documentElement.scrollHeight - innerHeight) * i) / n);
    const now = await frame();
    frames.push(now - last);
    last = now;
    rows = Math.max(rows, document.querySelectorAll("[data-testid=fleet] tr").length);
  }
  return { rows, frames };
}

/** Opens as much as the product takes at once, in several files; the dump stands for all of them. */
async function several({ path, bytes }) {
  const n = Math.max(1, Math.floor(TOGETHER / bytes));
  const browser = await launch();
  try {
    const page = await started(browser, urls.helmwake);
    const stop = await page.trace();
    const ms = await opened(page, ...Array(n).fill(path));
    const tasks = await stop();
    const cpu = Math.max(...tasks.map(({ cpuMs }) => cpuMs)).toFixed(0);
    const peak = await browser.rendererPeakBytes();
    console.log(`\n${n} files together: ${((n * bytes) / 1e6).toFixed(0)} MB`);
    console.log(`  helmwake: list of all releases after ${ms.toFixed(0)} ms`);
    console.log(`  helmwake: longest task of the main thread ${tasks[0].ms.toFixed(0)} ms, ${cpu} ms of processor time`);
    console.log(`  helmwake: wasm memories ${((await wasmBytes(page)) / 1e6).toFixed(0)} MB, peak RSS of the renderer ${(peak / 1e6).toFixed(0)} MB`);
  } finally {
    await browser.close();
  }
}

/** Holds every row of the peer's against the product's tables, one release after the other. */
async function compared(path) {
  const browser = await launch();
  try {
    const peer = await started(browser, urls.peer);
    await opened(peer, path);
    const expected = await peer.evaluate(() => globalThis.peerReleases);
    await peer.close();
    const page = await started(browser, urls.helmwake);
    await opened(page, path);
    const found = [];
    // A few at a time: each is decoded in full when it is gone to.
    for (let at = 0; at < expected.length; at += 20) found.push(...(await page.evaluate(readTables, at, expected.slice(at, at + 20).map(({ name }) => name))));
    let n = 0;
    for (const [index, { name, rows }] of expected.entries()) {
      const texts = found[index];
      if (texts.length !== rows.length) throw new Error(`release ${index}: ${texts.length} rows, the peer has ${rows.length}`);
      for (const [at, row] of rows.entries()) {
        const [day, clock] = row.updated.slice(0, 19).split("T");
        const said = [row.status, row.description, row.appVersion];
        for (const part of [String(row.revision), day, clock, row.chart.slice(0, row.chart.lastIndexOf("-")), ...said]) {
          if (!texts[at].includes(part)) throw new Error(`${name} ${row.revision}: no ${part} in ${texts[at]}`);
        }
        n++;
      }
    }
    console.log(`  same rows as the peer: ${n}`);
  } finally {
    await browser.close();
  }
}

async function started(browser, url) {
  const page = await browser.newPage();
  await page.open(url);
  await page.evaluate(async () => {
    while (performance.getEntriesByName("helmwake-started").length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // The worker that was started with the page is up.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  return page;
}

/** Milliseconds from the drop to the list of releases. */
async function opened(page, ...paths) {
  await page.evaluate(() => {
    const shown = () => document.querySelector("[data-testid=fleet] tbody tr");
    let start = 0;
    document.addEventListener("drop", () => (start = performance.now()), { capture: true, once: true });
    globalThis.benchShown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!shown()) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.dropPath(...paths);
  return page.evaluate(() => globalThis.benchShown);
}

/** Goes to each release in turn and reads its rows; runs in the page. */
async function readTables(from, names) {
  const drawn = () => new Promise((resolve) => setTimeout(resolve));
  const rows = () => Array.from(document.querySelectorAll("[data-testid=revisions] tbody tr"), (row) => row.textContent);
  const current = () => document.querySelector(".verdict-panel__name")?.textContent;
  const all = [];
  let before = from > 0 ? rows().join() : "";
  for (const [at, name] of names.entries()) {
    location.hash = `#hw1:release=${from + at + 1}`;
    // The name and the table are drawn one after the other.
    while (current() !== name || rows().join() === before) await drawn();
    // What a failure quotes can hold a secret, so it is shown once the release is decoded and masked.
    while (document.querySelector("[data-testid=depth-note]") !== null) await drawn();
    // The note goes a moment before the rows are drawn anew.
    for (let turn = 0; turn < 3; turn++) await drawn();
    all.push(rows());
    before = rows().join();
  }
  return all;
}

/**
 * The program gives its exports to whoever starts it again, so that the product needs no hook for this. Their names are
 * shortened in the product, the memory's too.
 */
async function wasmBytes(page) {
  const bytes = async () =>
    Object.values(await wasm_bindgen()).find((one) => one instanceof WebAssembly.Memory).buffer.byteLength;
  return (await page.evaluate(bytes)) + (await page.evaluateInWorker(bytes));
}

/**
 * Asks the worker for every release in full, as the page does for the one that is looked at.
 *
 * The request is written as postcard writes it: the variant `Release`, its id, its place, and that it is redacted.
 */
async function decodedAll(page) {
  const all = { ms: 0, n: 0 };
  // A few at a time, as no answer of a browser may take too long.
  for (let from = 0; from < RELEASES; from += 25) {
    const { ms, n } = await decodedSome(page, from, Math.min(from + 25, RELEASES));
    all.ms += ms;
    all.n += n;
  }
  return all;
}

function decodedSome(page, from, to) {
  return page.evaluateInWorker(async (from, to) => {
    const varint = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
    const send = self.postMessage;
    let answers = 0;
    // The variant `Release` of the answers; the others tell how far it is.
    self.postMessage = (message) => (answers += message[0] === 1 ? 1 : 0);
    const start = performance.now();
    for (let release = from; release < to; release++) {
      const request = new Uint8Array([2, ...varint(1_000_000 + release), ...varint(release), 1]);
      self.dispatchEvent(new MessageEvent("message", { data: { request, pieces: [] } }));
    }
    const ms = performance.now() - start;
    self.postMessage = send;
    return { ms, n: answers };
  }, from, to);
}

function median(all) {
  return all.toSorted((a, b) => a - b)[all.length >> 1];
}
