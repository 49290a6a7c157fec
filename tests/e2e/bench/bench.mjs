// Times of the product, each beside a peer measured in turn with it in the same run. `make bench` runs this.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../driver/driver.mjs";
import { PRODUCT_URL } from "../lib/product.mjs";
import { startPeer, verdictPeer } from "./peers.mjs";
import { largeSecret } from "./release.mjs";

const RUNS = Number(process.env.RUNS ?? 15);
const PAYLOAD_BYTES = 900 * 1000;

const folder = mkdtempSync(join(tmpdir(), "helmwake-bench-"));
const browser = await launch();

try {
  console.log(`${browser.name}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${RUNS} runs of each, in turn`);

  await measure("Start: from opening file:// until the app is drawn", started, {
    helmwake: PRODUCT_URL,
    "a page that decodes the same wasm and runs nothing": written("start.html", startPeer()),
  });

  const large = largeSecret(PAYLOAD_BYTES);
  const sizes = `${kilo(large.payloadBytes)} KB stored, ${kilo(large.jsonBytes)} KB of JSON, ${large.objects} objects`;
  await measure(`Verdict: from the first paste of one release (${sizes})`, (page) => pasted(page, large.yaml), {
    helmwake: PRODUCT_URL,
    "JavaScript in a worker: base64 twice, DecompressionStream, JSON.parse": written("verdict.html", verdictPeer()),
  });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Measures each address in turn, on a page of its own each time, and prints milliseconds. */
async function measure(title, timed, urls) {
  const times = new Map(Object.keys(urls).map((name) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, url] of Object.entries(urls)) {
      const page = await browser.newPage();
      await page.open(url);
      times.get(name).push(await timed(page));
      await page.close();
    }
  }
  console.log(`\n${title}`);
  for (const [name, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const [median, least, most] = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)].map((ms) => ms.toFixed(0).padStart(5));
    console.log(`  median ${median} ms, least ${least}, most ${most}   ${name}`);
  }
}

/** Milliseconds from the navigation's start to the page's own mark. */
async function started(page) {
  return page.evaluate(async () => {
    const name = "helmwake-started";
    while (performance.getEntriesByName(name).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.getEntriesByName(name)[0].startTime;
  });
}

/** Milliseconds from the paste to the verdict in the page. */
async function pasted(page, text) {
  await started(page);
  return page.evaluate(async (text) => {
    const verdict = () => document.querySelector("[data-testid=verdict]")?.textContent.trim();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const start = performance.now();
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => verdict() && resolve(observer.disconnect()));
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await shown;
    return performance.now() - start;
  }, text);
}

function written(name, html) {
  const path = join(folder, name);
  writeFileSync(path, html);
  return pathToFileURL(path).href;
}

function kilo(bytes) {
  return Math.round(bytes / 1000);
}
