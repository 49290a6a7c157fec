// Hostile pastes, unlucky moments and readers with a keyboard: nothing runs, nothing leaks, nobody loses their place.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { TABS, openTab } from "./lib/tabs.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const TIME = "2026-01-02T03:04:05Z";

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => {
  await page?.close();
  page = undefined;
});

async function opened(look = {}, fragment = "") {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
}

async function pasted(text, look, fragment) {
  await opened(look, fragment);
  await page.pasteBytes(text);
  await detailed();
}

/** The engine has told the newest revision in detail. */
async function detailed() {
  await page.waitFor("[data-testid=verdict]");
  await page.waitFor(".fact-card__card, .text-pane__line, .trail", /\S/);
}

async function shown(tab) {
  await openTab(page, tab);
  await page.waitFor(".fact-card__card, .text-pane__line, .trail, .details__empty, .preview-sentence, .sheet, .compare, [data-testid=pane-missing]", /\S/);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
}

/** A record as kubectl prints it as JSON. */
function record({ info = {}, chart = {}, labels = {}, ...over } = {}) {
  const release = {
    name: "web",
    namespace: "shop",
    version: 1,
    info: { status: "deployed", description: "Install complete", first_deployed: TIME, last_deployed: TIME, deleted: "", notes: "", ...info },
    chart: { metadata: { name: "web", version: "1.0.0", apiVersion: "v2", ...chart }, values: {}, templates: [] },
    manifest: "---\nkind: ConfigMap\napiVersion: v1\nmetadata:\n  name: a\n",
    ...over,
  };
  const { name, namespace, version } = release;
  return {
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: {
      name: `sh.helm.release.v1.${name}.v${version}`,
      namespace,
      labels: { name, owner: "helm", status: release.info.status, version: String(version), ...labels },
    },
    data: { release: Buffer.from(gzipSync(JSON.stringify(release)).toString("base64")).toString("base64") },
  };
}

const listOf = (...items) => JSON.stringify({ apiVersion: "v1", kind: "List", items });
const hash = () => page.evaluate(() => location.hash);
const isFocusLost = () => page.evaluate(() => document.activeElement === document.body);
const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.className || document.activeElement.tagName);
const focus = (selector) => page.evaluate((selector) => document.querySelector(selector).focus(), selector);
const isSheetOpen = () => page.evaluate(() => document.querySelector("[data-testid=keys]").open);

/** The next worker reads nothing, ever. */
const neverAnswers = () => page.evaluate(() => (Worker.prototype.postMessage = () => {}));

test("the focus is never lost: reading, cancelling, closing, going back, showing all rows", async () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    revision: i + 1,
    updated: TIME,
    status: i === 119 ? "deployed" : "superseded",
    chart: "a-1.0.0",
    app_version: "1",
    description: "Upgrade complete",
  }));
  await pasted(JSON.stringify(rows));
  await focus(".revision-table > .button");
  await page.press("Enter");
  await waitUntil(async () => (await page.queryAll(".revision-row")).length === 120, "all rows");
  assert.equal(await page.query(".revision-table > .button"), null);
  const isOnNewRow = () => page.evaluate(() => document.activeElement.closest("[data-revision]")?.dataset.revision === "70");
  await waitUntil(isOnNewRow, "the focus on the first new row");

  await focus("[data-testid=close]");
  await page.press("Enter");
  await page.waitFor(".paste-zone");
  assert.equal(await focused(), "page__main");

  await focus("[data-sample-id]");
  await page.press("Enter");
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await focused(), "verdict");
  await page.evaluate(() => history.back());
  await page.waitFor(".paste-zone");
  assert.equal(await focused(), "page__main");

  await focus(".paste-zone button");
  await neverAnswers();
  await page.pasteBytes("x");
  await page.waitFor("[data-testid=reading]");
  assert.equal(await focused(), "page__main");
  await focus("[data-testid=reading] button");
  await page.evaluate(() => document.querySelector("[data-testid=reading] button").click());
  await page.waitFor(".paste-zone");
  assert.equal(await isFocusLost(), false);
});

test("going back from a search leads to the tab that is shown then", async () => {
  await pasted(secretsOf("lab-app"));
  await shown("manifest");
  await focus(".text-pane__field");
  await page.evaluate(() => history.back());
  await page.waitFor("#details-tab-facts[aria-selected=true]");
  await waitUntil(async () => (await focused()) === "details-tab-facts", "the focus");
});

test("Escape closes the sheet of keys first, and then stops the reading", async () => {
  await opened();
  await neverAnswers();
  await page.pasteBytes("x");
  await page.waitFor("[data-testid=reading]");
  await page.press("?");
  assert.equal(await isSheetOpen(), true);
  await page.press("Escape");
  await waitUntil(async () => !(await isSheetOpen()), "the sheet to close");
  assert.ok(await page.query("[data-testid=reading]"));
  await page.press("Escape");
  await page.waitFor(".paste-zone");
});

test("what is said of an empty paste is not behind the sheet of keys", async () => {
  await opened();
  await page.press("?");
  await page.pasteBytes("");
  await page.waitFor("[data-testid=failure]");
  assert.equal(await isSheetOpen(), false);
  assert.equal(await focused(), "failure-note__title");
});

test("a paste into the search is searched for, not opened", async () => {
  await pasted(secretsOf("lab-app"), {}, "#hw1:view=manifest");
  const verdict = (await page.query("[data-testid=verdict]")).text;
  await focus(".text-pane__field");
  const isTaken = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "kind");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
    return event.defaultPrevented;
  });
  assert.equal(isTaken, false);
  await pause(100);
  assert.equal((await page.query("[data-testid=verdict]")).text, verdict);
});

const transfer = (type, make) =>
  page.evaluate(
    (type, body) => {
      const data = new DataTransfer();
      if (type === "file") data.items.add(new File([new Uint8Array(body)], "picture.png", { type: "image/png" }));
      else data.setData(type, body);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    type,
    make,
  );

const ODD = {
  "a picture": () => transfer("file", [137, 80, 78, 71, 13, 10, 26, 10, 0, 0]),
  "marked-up text alone": () => transfer("text/html", "<b>x</b>"),
  "half a surrogate pair": () => transfer("text/plain", "\ud800 kind: Secret"),
  "an empty file": () => page.dropFile("empty.yaml", ""),
  "noise": () => page.dropFile("noise", Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256)),
  "NULs": () => page.pasteBytes("\0\0\0a\0b"),
  "spaces": () => page.pasteBytes("   \n\t\n"),
  "a broken gzip": () => page.dropFile("x.gz", Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3])),
  "deep JSON": () => page.pasteBytes("[".repeat(200_000)),
  "deep YAML": () => page.pasteBytes("- ".repeat(100_000)),
  "deep braces": () => page.pasteBytes(`a: ${"{a: ".repeat(50_000)}`),
  "aliases of aliases": () => {
    const names = "abcdefg";
    const lines = [...names].map((name, i) => `${name}: &${name} [${Array(9).fill(i ? `*${names[i - 1]}` : "x").join()}]`);
    return page.pasteBytes(`apiVersion: v1\nkind: Secret\n${lines.join("\n")}\n`);
  },
  "30 MB in one line": () => page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "A".repeat(30e6));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }),
};

test("whatever is pasted is answered in words, and the next paste is read", async () => {
  await opened();
  for (const [name, give] of Object.entries(ODD)) {
    await give();
    const { text } = await page.waitFor("[data-testid=nothing], [data-testid=failure]", /\S/).catch((error) => assert.fail(`${name}: ${error}`));
    assert.doesNotMatch(text, /unexpectedly/, name);
    assert.deepEqual(page.problems(), [], name);
    await page.evaluate(() => document.querySelector("[data-testid=close]")?.click());
    await page.waitFor(".paste-zone");
  }
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

const NAMES = {
  markup: '<img src=x onerror="globalThis.hacked=1">',
  "shell code": "$(reboot) `reboot`; reboot",
  "right to left": "\u202eevil\u202c אבג",
  "5,000 letters": "a".repeat(5000),
  emoji: "\u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  NUL: "x\0y",
  option: "--kubeconfig=/etc/x",
  "a long Japanese word": "とても長いリリース名なので折り返しが必要です".repeat(10),
  "line breaks": "\n\nRevision 9\n",
  prototype: "__proto__",
};

for (const [what, name] of Object.entries(NAMES)) {
  test(`nothing that is called by hostile names does anything or leaves the screen: ${what}`, async () => {
    await opened({ width: 320 });
    const labels = { name, status: name, [`evil/${name}`]: name };
    const info = { status: name, description: name, first_deployed: name, last_deployed: name, deleted: name, notes: name };
    const chart = { name, version: name, appVersion: name, home: "javascript:alert(1)", sources: ["javascript:alert(1)"], annotations: { [name]: name } };
    const hook = { name, kind: name, path: name, manifest: name, events: [name] };
    const manifest = `# Source: ${name}\nkind: ${JSON.stringify(name)}\napiVersion: v1\nmetadata:\n  name: ${JSON.stringify(name)}\n`;
    const one = record({ name, namespace: name, info, chart, hooks: [hook], config: { [name]: name }, manifest, labels });
    await page.pasteBytes(listOf(one, record({ name, namespace: name, version: 2, info: { ...info, status: "pending-upgrade" }, chart, labels })));
    await page.waitFor("[data-testid=verdict]");
    for (const tab of TABS) {
      await shown(tab);
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hacked: globalThis.hacked ?? null,
        links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")).filter((href) => !/^(#|https:\/\/)/.test(href)),
        foreign: document.querySelectorAll("main :is(img, script, iframe, object, embed, style)").length,
      }));
      assert.deepEqual(seen, { wide: 0, hacked: null, links: [], foreign: 0 }, tab);
    }
    // A command is one line, with names that are quoted or not there at all.
    const commands = (await page.queryAll(".command-line__text")).map(({ text }) => text);
    for (const command of commands) assert.doesNotMatch(command, /\n|\$\(reboot\)(?!.*')|(?:^|\s)--kubeconfig/, command);
    assert.deepEqual(page.problems(), []);
  });
}

test("2,000 releases are all told, and drawn near what is seen", async () => {
  await opened();
  await page.dropFile("all.json", listOf(...Array.from({ length: 2000 }, (_, i) => record({ name: `r${i}`, namespace: `n${i % 50}` }))));
  await page.waitFor("[role=status]", /^Read 2,?000 releases, 2,?000 revisions\.$/);
  await page.waitFor("[data-testid=fleet]", "2000 releases in 50 namespaces");
  const n = (await page.queryAll(".fleet-row")).length;
  assert.ok(n > 0 && n < 200, String(n));
  await focus("[data-release='0']");
  await page.press("Enter");
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await isFocusLost(), false);
});

test("a link to what is not in the paste says so", async () => {
  const secrets = secretsOf("rollback-chain");
  for (const fragment of ["#hw1:release=1&a=99", "#hw1:release=1&b=98", "#hw1:release=9"]) {
    await pasted(secrets, {}, fragment);
    await page.waitFor("[data-testid=link-note]", "not in this paste");
    await page.close();
  }
  await pasted(secrets, {}, "#hw1:release=1&a=4&b=2");
  assert.equal(await page.query("[data-testid=link-note]"), null);
  await page.click("#details-tab-trail");
  await page.waitFor(".trail");
  assert.equal(await page.query("[data-testid=link-note]"), null);
});

const killWorker = () =>
  page.evaluateInWorker(() => {
    setTimeout(() => {
      throw new Error("fault");
    });
  });

test("a crash while something is read, asked for or merely shown is said, and the next paste is read", async () => {
  const secrets = secretsOf("rollback-chain");
  const isSaid = async () => {
    await page.waitFor("[data-testid=failure]", "stopped unexpectedly");
    assert.equal(await focused(), "failure-note__title");
    await page.pasteBytes(secrets);
    await detailed();
    assert.deepEqual(page.problems(), []);
    await page.close();
    page = undefined;
  };

  await opened();
  await page.evaluateInWorker(() => {
    Blob.prototype.stream = undefined;
    Blob.prototype.arrayBuffer = () => new Promise(() => {});
  });
  await page.dropFile("a.yaml", secrets);
  await page.waitFor("[data-testid=reading]");
  await killWorker();
  await isSaid();

  await pasted(secrets);
  await page.evaluateInWorker(() => (self.postMessage = () => {}));
  await page.evaluate(() => document.querySelector("#details-tab-texts").click());
  await page.waitFor(".text-pane");
  await killWorker();
  await isSaid();

  await pasted(secrets);
  await page.evaluate(() => {
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function () {
      globalThis.isEnded = true;
      terminate.call(this);
    };
  });
  await killWorker();
  await waitUntil(() => page.evaluate(() => globalThis.isEnded), "the page to learn of it");
  // What is on the screen is as true as before; it is the next question that finds nobody.
  assert.ok(await page.query("[data-testid=verdict]"));
  await page.evaluate(() => document.querySelector('[data-revision="3"] input[name=revision-a]').click());
  await isSaid();
});

test("an engine that never answers again is left behind by the next paste", async () => {
  await pasted(secretsOf("pruned"));
  await page.evaluateInWorker(() => (self.postMessage = () => {}));
  await page.evaluate(() => document.querySelector(".overview-bar button").click());
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor(".verdict-panel__where", "rollback-chain");
  await detailed();
});

test("each paste gives up the one before, and its worker where that was still at work", async () => {
  await opened();
  await page.evaluate(() => {
    globalThis.nWorkers = 1;
    const { terminate } = Worker.prototype;
    const Native = Worker;
    globalThis.Worker = class extends Native {
      constructor(...rest) {
        super(...rest);
        globalThis.nWorkers++;
      }
    };
    Native.prototype.terminate = function () {
      globalThis.nWorkers--;
      terminate.call(this);
    };
  });
  for (let n = 0; n < 12; n++) {
    await page.pasteBytes(secretsOf(n % 2 ? "pruned" : "rollback-chain"));
    if (n % 3 === 0) await detailed();
  }
  await page.pasteBytes(secretsOf("orphans"));
  await page.waitFor(".verdict-panel__where", "orphans");
  await detailed();
  await page.evaluate(() => document.querySelector("[data-testid=close]").click());
  await page.waitFor(".paste-zone");
  assert.equal(await page.evaluate(() => globalThis.nWorkers), 1);
});
