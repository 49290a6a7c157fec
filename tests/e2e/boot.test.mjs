// The one file starts, with its worker, and says so when it can't.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { decodedSample, readSamples } from "../../www/build/samples.mjs";
import { launch } from "./driver/driver.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_PATH, PRODUCT_URL } from "./lib/product.mjs";

let browser;
const folder = mkdtempSync(join(tmpdir(), "helmwake-boot-"));

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function opened(url, look) {
  const page = await browser.newPage(look);
  await page.open(url);
  return page;
}

/** A copy of the product with one change, which must be there to make. */
function changedCopy(name, from, to) {
  const html = readFileSync(PRODUCT_PATH, "utf8");
  const changed = html.replace(from, to);
  assert.notEqual(changed, html, `nothing to change for ${name}`);
  const path = join(folder, `${name}.html`);
  writeFileSync(path, changed);
  return pathToFileURL(path).href;
}

test("the file starts from file://, and nothing went wrong", async () => {
  const page = await opened(PRODUCT_URL);
  await page.waitFor("[data-testid=app]");
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("the page decodes in a worker, which loses no message that came early", async () => {
  const page = await opened(PRODUCT_URL);
  await page.waitFor("[data-testid=app]");
  // Its worker is still starting.
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]", /\S/);
  const scope = await page.evaluateInWorker(() => ({ window: typeof window, name: self.name }));
  assert.deepEqual(scope, { window: "undefined", name: "helmwake" });
  await page.close();
});

for (const how of ["pasted", "dropped"]) {
  test(`what is ${how} before the app is up is read once it is`, async () => {
    const page = await browser.newPage();
    const data = secretsOf("rollback-chain");
    await page.evaluateEarly(
      (data, how) => {
        addEventListener("DOMContentLoaded", () => {
          globalThis.wasEarly = !document.querySelector("[data-testid=app]") && !globalThis.helmwakeHost;
          const transfer = new DataTransfer();
          if (how === "pasted") transfer.setData("text/plain", data);
          else transfer.items.add(new File([data], "early.yaml"));
          const about = { bubbles: true, cancelable: true };
          const event =
            how === "pasted"
              ? new ClipboardEvent("paste", { clipboardData: transfer, ...about })
              : new DragEvent("drop", { dataTransfer: transfer, ...about });
          document.body.dispatchEvent(event);
          globalThis.wasTaken = event.defaultPrevented;
        });
      },
      data,
      how,
    );
    await page.open(PRODUCT_URL);
    await page.waitFor("[data-testid=verdict]", /\S/);
    assert.deepEqual(await page.evaluate(() => [wasEarly, wasTaken]), [true, true]);
    if (how === "dropped") await page.waitFor(".overview-bar__what", "early.yaml");
    // Nothing listens twice from then on.
    await page.pasteBytes("");
    assert.ok(await page.query("[data-testid=verdict]"));
    assert.deepEqual(page.problems(), []);
    await page.close();
  });
}

/** What the page says of its wasm, after it has started: a saved copy shows the app before. */
async function build(page) {
  await page.waitFor("[data-testid=app]");
  return page.evaluate(async () => {
    while (performance.getEntriesByName("helmwake-started").length === 0) await new Promise((go) => setTimeout(go, 20));
    const { build } = globalThis.helmwakeHost;
    return { id: build.id, stated: build.wasmSha256, computed: await build.digest() };
  });
}

test("the page can tell which wasm it runs, and it is the one that the file names", async () => {
  const page = await opened(PRODUCT_URL);
  const { id, stated, computed } = await build(page);
  assert.match(stated, /^[0-9a-f]{64}$/);
  assert.equal(computed, stated);
  assert.match(id, /^[0-9a-f]{12}$/);
  await page.close();
});

test("each sample in the file is what was recorded", async () => {
  const page = await opened(PRODUCT_URL);
  await page.waitFor("[data-testid=app]");
  const read = await page.evaluate(async () => {
    const { sampleNames, sample } = globalThis.helmwakeHost;
    const text = async (name) => new TextDecoder().decode(await sample(name));
    return Promise.all(sampleNames().map(async (name) => ({ name, text: await text(name) })));
  });
  const decoded = ({ name, text }) => ({ name, text: decodedSample(text) });
  const recorded = readSamples(fileURLToPath(new URL("../../www/samples", import.meta.url)));
  assert.deepEqual(read.map(decoded), recorded.map(decoded));
  await page.close();
});

test("a copy that the browser saves of the open page is whole", async () => {
  const page = await opened(PRODUCT_URL);
  const original = await build(page);
  // What "save as, complete page" writes: the document as it is now, after the app was drawn.
  const now = await page.evaluate(() => document.documentElement.outerHTML);
  await page.close();
  const path = join(folder, "saved.html");
  writeFileSync(path, `<!doctype html>\n${now}`);

  const copy = await opened(pathToFileURL(path).href);
  assert.deepEqual(await build(copy), original);
  const sample = await copy.evaluate(async () => {
    const { sampleNames, sample } = globalThis.helmwakeHost;
    return new TextDecoder().decode(await sample(sampleNames()[0]));
  });
  await copy.pasteBytes(sample);
  await copy.waitFor("[data-testid=verdict]", /\S/);
  assert.equal(await copy.evaluate(() => globalThis.helmwakeHost.violations()), 0);
  assert.deepEqual(copy.problems(), []);
  await copy.close();
});

test("the file starts as a host serves it, and with line ends that were converted on the way", async () => {
  const converted = readFileSync(PRODUCT_PATH, "utf8").replaceAll("\n", "\r\n");
  const bodies = { "/": readFileSync(PRODUCT_PATH), "/converted": converted };
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(bodies[url] ?? "");
  });
  server.listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  for (const path of Object.keys(bodies)) {
    const page = await opened(`http://127.0.0.1:${server.address().port}${path}`);
    const { stated, computed } = await build(page);
    assert.equal(computed, stated, path);
    await page.close();
  }
  server.close();
});

test("a damaged copy says so, in the reader's language", async () => {
  const url = changedCopy("damaged", /(id="helmwake-wasm"[^>]*>)([^<]{1000})[^<]{40}/, "$1$2");
  for (const [language, words] of [["en", "damaged"], ["ja", "壊れて"], ["ko", "손상"]]) {
    const page = await opened(url, { language });
    const trouble = await page.waitFor("#helmwake-trouble[data-kind=broken-file]");
    assert.ok(trouble.text.includes(words), trouble.text);
    assert.ok(!("hidden" in trouble.attributes));
    await page.close();
  }
});

test("a copy that ends early says so, wherever it ends", async () => {
  const cuts = { code: /(id="helmwake-code"[^>]*>[^<]{1000})[^]*$/, wasm: /(id="helmwake-wasm"[^>]*>[^<]{1000})[^]*$/ };
  for (const [name, cut] of Object.entries(cuts)) {
    const page = await opened(changedCopy(`cut-in-${name}`, cut, "$1"));
    await page.waitFor("#helmwake-trouble[data-kind=broken-file]", "damaged");
    await page.close();
  }
});

test("the first frame is there without the wasm", async () => {
  const url = changedCopy("no-program", /<script id="helmwake-boot">[^]*?<\/script>/, "");
  const page = await opened(url);
  assert.equal((await page.query("#helmwake h1")).text, "Helmwake");
  await page.close();
});
