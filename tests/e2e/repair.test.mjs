// The tab Repair: a corrected record is worked out by keyboard alone, saved with its backup, and read back without the product.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

const caseOf = (name) => readFileSync(fileURLToPath(new URL(`../fixtures/cases/${name}`, import.meta.url)), "utf8");
const STUCK = caseOf("03-pending-rollback-hook.secret.yaml");
const CUT = caseOf("23-truncated.secret.yaml");

const LINK = "#hw1:view=repair";
const folder = mkdtempSync(join(tmpdir(), "helmwake-repair-"));
let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

afterEach(async () => {
  await page?.close();
  page = undefined;
});

/** Opens the tab by its link. */
async function shown(paste, look = {}, link = LINK) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + link);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(paste);
  await page.waitFor(".repair", /\S/);
}

/** Presses Tab until this has the focus. */
async function reach(selector) {
  const isThere = () => page.evaluate((selector) => document.activeElement.matches(selector), selector);
  for (let i = 0; i < 120; i++) {
    if (await isThere()) return;
    await page.press("Tab");
  }
  assert.fail(`${selector} is not reached`);
}

const isFocused = (selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);
const click = (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
const chosen = () => page.evaluate(() => document.querySelector("[name=repair-kind]:checked")?.value);

/** Chooses what to repair, with the arrow keys. */
async function choose(kind) {
  await reach("[name=repair-kind]");
  for (let i = 0; i < 8 && (await chosen()) !== kind; i++) {
    await page.press("ArrowDown");
  }
  await waitUntil(async () => (await chosen()) === kind, `${kind} to be chosen`);
}

async function workOut() {
  await reach("[data-testid=repair-work]");
  await page.press("Enter");
  await page.waitFor("[data-file=corrected]");
}

/** Presses a button that saves, and reads the file. */
async function save(which) {
  const before = new Set(readdirSync(folder));
  await reach(`[data-file=${which}] button`);
  await page.press("Enter");
  const { text } = await page.waitFor(`[data-file=${which}] .repair__saved`, /\S/);
  const name = await waitUntil(() => readdirSync(folder).find((name) => !before.has(name) && text.includes(name)), `a file among ${readdirSync(folder)}: ${text}`);
  assert.ok(await isFocused(`[data-file=${which}] button`));
  // A screen reader is told too.
  await page.waitFor("[role=status]", name);
  const path = join(folder, name);
  await waitUntil(() => existsSync(path) && readFileSync(path).length > 0, name);
  const file = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  return { file, name };
}

/** Reads a stored payload without the product. */
const decode = (payload) => JSON.parse(gunzipSync(Buffer.from(Buffer.from(payload, "base64").toString(), "base64")));
const payloadOf = (yaml) => /^\s+release: (\S+)$/m.exec(yaml)[1];

test("a stuck record is set to failed by keyboard alone, and differs in nothing else", async () => {
  await shown(STUCK, { downloads: folder });
  await choose("status");
  await reach("[name=repair-status]");
  assert.equal(await page.evaluate(() => document.activeElement.value), "failed");
  await workOut();
  assert.ok(await isFocused("[data-testid=repair-work]"));
  await page.waitFor("[role=status]", "Worked out");
  const rows = await page.evaluate(() =>
    Object.fromEntries(["removed", "added"].map((kind) => [kind, [...document.querySelectorAll(`.compare__row--${kind}`)].map((row) => row.innerText)])),
  );
  assert.match(rows.removed.join(), /pending-rollback/);
  assert.match(rows.added.join(), /failed/);
  assert.ok([...rows.removed, ...rows.added].every((row) => /status/.test(row)), JSON.stringify(rows));
  // The change can be scrolled by keyboard, and the commands name this record.
  await reach(".repair__rows");
  const backup = await save("backup");
  const corrected = await save("corrected");
  const commands = (await page.queryAll(".repair__steps .command-line__text")).map(({ text }) => text);
  assert.ok(commands.some((command) => command.startsWith("kubectl replace -f ") && command.includes(corrected.name)), commands.join("\n"));
  for (const command of commands) assert.match(command, /-n shop.* --(kube-)?context CONTEXT/);
  await reach(".repair__steps .command-line button");

  assert.equal(backup.file.data.release, payloadOf(STUCK));
  for (const { file } of [backup, corrected]) {
    assert.equal(file.kind, "Secret");
    assert.equal(file.type, "helm.sh/release.v1");
    assert.equal(file.metadata.name, "sh.helm.release.v1.catalog-web.v9");
    assert.equal(file.metadata.namespace, "shop");
    assert.equal(file.metadata.resourceVersion, "481009");
  }
  assert.equal(backup.file.metadata.labels.status, "pending-rollback");
  assert.equal(corrected.file.metadata.labels.status, "failed");
  assert.deepEqual({ ...corrected.file.metadata.labels, status: "pending-rollback" }, backup.file.metadata.labels);
  const [stored, made] = [backup, corrected].map(({ file }) => decode(file.data.release));
  assert.equal(made.info.status, "failed");
  made.info.status = stored.info.status;
  assert.equal(JSON.stringify(made), JSON.stringify(stored));
  for (const { name } of [backup, corrected]) assert.match(name, /unredacted/);
  assert.equal(await page.evaluate(() => location.hash), LINK);
  assert.deepEqual(page.problems(), []);
});

test("a corrected record without its backup is said to be one", async () => {
  await shown(secretsOf("killed-in-wait"), { downloads: folder });
  await choose("status");
  await workOut();
  await save("corrected");
  await page.waitFor("[data-file=corrected] .repair__saved", "The backup is not saved yet");
  await save("backup");
  assert.match((await page.query("[data-file=backup] .repair__saved")).text, /^Saved as /);
});

test("what was worked out goes when something else is chosen, and all of it with A or the paste", async () => {
  await shown(secretsOf("killed-in-wait"));
  await choose("status");
  await workOut();
  await page.evaluate(() => {
    const list = document.querySelector("[name=repair-status]");
    list.value = "superseded";
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await waitUntil(async () => !(await page.query("[data-file]")), "the files to go");
  await workOut();
  await page.waitFor(".compare__row--added", "superseded");
  await click('[data-revision="1"] input[name=revision-a]');
  await waitUntil(async () => !(await page.query("[data-file]")), "the files to go");
  await page.waitFor("[name=repair-kind]");
  await click('[data-revision="2"] input[name=revision-a]');
  await page.waitFor("[name=repair-kind]");
  assert.equal(await page.query("[data-file]"), null);
  await page.pasteBytes(STUCK);
  await page.waitFor(".verdict-panel", "catalog-web");
  await page.waitFor("#details-tab-repair");
  await click("#details-tab-repair");
  await page.waitFor("[name=repair-kind]");
  assert.equal(await page.query("[data-file]"), null);
});

test("pressed without a choice, the button says what is missing and leads there", async () => {
  await shown(secretsOf("rollback-chain"));
  if (await chosen()) return assert.fail(`nothing calls for a repair here, but ${await chosen()} is chosen`);
  await reach("[data-testid=repair-work]");
  await page.press("Enter");
  await page.waitFor("#repair-wrong[role=alert]", /\S/);
  assert.ok(await isFocused("[name=repair-kind]"));
  await choose("json");
  assert.equal(await page.query("#repair-wrong"), null);
  await reach("[data-testid=repair-work]");
  await page.press("Enter");
  await page.waitFor("#repair-wrong[role=alert]", /JSON/);
  assert.ok(await isFocused("[name=repair-json][aria-invalid=true][aria-describedby=repair-wrong]"));
});

const value = (name) => page.evaluate((name) => document.querySelector(`[name=${name}]`)?.value ?? null, name);

test("JSON begins with what is stored only while secrets are shown, and is hidden with them", async () => {
  await shown(STUCK, { downloads: folder });
  await choose("json");
  assert.equal(await value("repair-json"), "");
  const buttons = () => page.evaluate(() => [...document.querySelectorAll(".repair__ways button")].map((button) => button.textContent));
  assert.ok(!(await buttons()).includes("Start from the stored JSON"));
  await page.evaluate(() => [...document.querySelectorAll(".repair__ways button")].find((button) => button.textContent === "Show secret values").click());
  await waitUntil(async () => (await buttons()).includes("Start from the stored JSON"), "the button");
  await page.evaluate(() => [...document.querySelectorAll(".repair__ways button")].find((button) => button.textContent.startsWith("Start")).click());
  await waitUntil(async () => /pending-rollback/.test(await value("repair-json")), "the JSON");
  await page.evaluate(() => {
    const field = document.querySelector("[name=repair-json]");
    const at = field.value.indexOf('"Rollback to 7"');
    field.focus();
    field.setSelectionRange(at, at + '"Rollback to 7"'.length);
    document.execCommand("insertText", false, '"Rollback to 7, by hand"');
  });
  await workOut();
  await page.waitFor(".compare__row--added", "by hand");
  const { file } = await save("corrected");
  const made = decode(file.data.release);
  assert.equal(made.info.description, "Rollback to 7, by hand");
  assert.deepEqual({ ...made, info: { ...made.info, description: "Rollback to 7" } }, decode(payloadOf(STUCK)));

  await click(".overview-bar button");
  await page.waitFor(".overview-bar button", "Show secret values");
  await waitUntil(async () => (await value("repair-json")) === "", "the JSON to be hidden");
  // What changes is shown still, masked as the page is.
  await page.waitFor(".compare__row--added", "by hand");
  await click(".overview-bar button");
  await waitUntil(async () => /by hand/.test(await value("repair-json")), "the JSON to come back");
  assert.equal(await page.evaluate(() => location.hash), LINK);
  assert.deepEqual(page.problems(), []);
});

/** Hands a file to the field for files, as the browser's dialog does. */
const give = (name, bytes) =>
  page.evaluate(
    (name, bytes) => {
      const input = document.querySelector("[data-testid=repair-file]");
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    name,
    [...bytes],
  );

test("a JSON file is read in the page and shown nowhere, and what is none is refused", async () => {
  await shown(STUCK, { downloads: folder });
  await choose("json");
  const edited = decode(payloadOf(STUCK));
  edited.info.description = "Rollback to 7, edited";
  await give("edited.json", Buffer.from(`\ufeff${JSON.stringify(edited)}`));
  await page.waitFor(".repair__file", "edited.json");
  assert.equal(await value("repair-json"), null);
  await workOut();
  const { file } = await save("corrected");
  assert.deepEqual(decode(file.data.release), edited);
  await give("utf16.json", Buffer.from("\ufeff{}", "utf16le"));
  await page.waitFor("#repair-wrong[role=alert]", "UTF-8");
  // The same file, edited once more.
  await give("edited.json", Buffer.from("{ not JSON"));
  await waitUntil(async () => !(await page.query("#repair-wrong")), "the file to be taken");
  await reach("[data-testid=repair-work]");
  await page.press("Enter");
  await page.waitFor(".repair__outcome .notice--critical", /JSON/);
  assert.equal(await page.query("[data-file]"), null);
  assert.deepEqual((await page.requests()).filter(({ url }) => !/^(file|blob|data):/.test(url)), []);
});

test("a cut record is refused, with the command that brings it whole", async () => {
  await shown(CUT);
  await page.waitFor(".repair .notice", /\S/);
  assert.match((await page.query(".repair .command-line__text")).text, /^kubectl get secret sh\.helm\.release\.v1\.catalog-web\.v11 -n shop/);
  assert.equal(await page.query("[name=repair-kind]"), null);
  // The way to what Helm itself can do.
  await click(".repair a");
  await page.waitFor("#details-tab-ways[aria-selected=true]");
});

const base64 = (text) => Buffer.from(text).toString("base64");

/** A stuck record in which everything that may be is called so. */
function hostile(name) {
  const time = "2026-01-02T03:04:05Z";
  const release = {
    name: "web",
    namespace: "shop",
    version: 1,
    info: { status: "pending-upgrade", description: name, first_deployed: time, last_deployed: time, deleted: "" },
    chart: { metadata: { name: "web", version: "1.0.0", apiVersion: "v2" }, values: { [name]: name }, templates: [] },
    config: { password: "hunter2-hunter2" },
    manifest: `kind: ConfigMap\napiVersion: v1\nmetadata:\n  name: ${JSON.stringify(name)}\n`,
    hooks: [{ name, kind: "Job", path: name, manifest: name, events: ["pre-upgrade"] }],
  };
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: {
      name: "sh.helm.release.v1.web.v1",
      namespace: "shop",
      resourceVersion: "7",
      annotations: { [`evil/${name}`]: name },
      labels: { name: "web", owner: "helm", status: "pending-upgrade", version: "1" },
    },
    data: { release: base64(gzipSync(JSON.stringify(release)).toString("base64")) },
  });
}

for (const [what, name] of Object.entries({
  markup: '<img src=x onerror="globalThis.hacked=1">',
  "shell code": "$(reboot) `reboot`; reboot",
  "5,000 letters": "a".repeat(5000),
  "right to left": "\u202eevil\u202c אבג",
})) {
  test(`hostile names do nothing and leave the screen nowhere: ${what}`, async () => {
    await shown(hostile(name), { width: 320 });
    for (const kind of ["hook", "status"]) {
      await choose(kind);
      await workOut();
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hacked: globalThis.hacked ?? null,
        foreign: document.querySelectorAll("main :is(img, script, iframe, object, embed, style)").length,
        secret: document.body.innerText.includes("hunter2"),
      }));
      assert.deepEqual(seen, { wide: 0, hacked: null, foreign: 0, secret: false });
      for (const { text } of await page.queryAll(".command-line__text")) assert.doesNotMatch(text, /reboot|\n/);
    }
    assert.deepEqual(page.problems(), []);
  });
}

for (const language of ["en", "ja", "ko"]) {
  for (const [theme, width] of [["light", 1440], ["dark", 320]]) {
    test(`${language}, ${theme}, ${width} px wide: no finding, and nothing scrolls but the change`, async () => {
      await shown(STUCK, { language, theme, width });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await choose("json");
      await reach("[data-testid=repair-work]");
      await page.press("Enter");
      await page.waitFor("#repair-wrong");
      assert.deepEqual(await findings(page), []);
      assert.equal(await wide(), 0);
      await choose("status");
      await workOut();
      assert.deepEqual(await findings(page), []);
      assert.equal(await wide(), 0);
      assert.doesNotMatch((await page.query("[data-testid=repair]")).text, /repair-[a-z]|\{ *\$/);
      assert.deepEqual(page.problems(), []);
    });
  }
}
