// The room of the chart: what is stored, files opened by a link and searched, and downloads that say what they are.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const TIME = "2026-01-02T03:04:05Z";
const SECRET = "Tr0ub4dor-in-a-template";
const base64 = (data) => Buffer.from(data).toString("base64");

/** The chart's files by revision. */
const FILES = {
  1: { "templates/web.yaml": "kind: Deployment\nmetadata:\n  name: {{ .Release.Name }}\n", "templates/_helpers.tpl": "{{ define \"x\" }}{{ end }}\n", "crds/sail.yaml": "kind: CustomResourceDefinition\n" },
  2: {
    "templates/web.yaml": "kind: Deployment\nmetadata:\n  name: {{ .Release.Name }} # changed\n",
    "templates/_helpers.tpl": "{{ define \"x\" }}{{ end }}\n",
    "templates/secret.yaml": `kind: Secret\nstringData:\n  password: ${SECRET}\n`,
    "crds/sail.yaml": "kind: CustomResourceDefinition\n",
    "logo.png": Buffer.from([0xff, 0xfe, 0, 1]),
  },
};

function record(version) {
  const stored = (isTemplate) =>
    Object.entries(FILES[version])
      .filter(([name]) => name.startsWith("templates/") === isTemplate)
      .map(([name, data]) => ({ name, data: base64(data) }));
  const release = {
    name: "web",
    namespace: "shop",
    version,
    info: { status: version === 2 ? "deployed" : "superseded", description: "Upgrade complete", first_deployed: TIME, last_deployed: TIME, deleted: "", notes: "Sail.\n" },
    chart: {
      metadata: { name: "harbor", version: `1.0.${version}`, apiVersion: "v2", description: "A harbor", dependencies: [{ name: "cache", version: "^2", repository: "https://charts.example", enabled: true }] },
      lock: null,
      schema: null,
      values: { replicas: version, cache: { size: 1 } },
      templates: stored(true),
      files: stored(false),
    },
    config: { auth: { token: SECRET } },
    manifest: "---\n# Source: harbor/templates/web.yaml\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n",
    hooks: [],
  };
  return {
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: { name: `sh.helm.release.v1.web.v${version}`, namespace: "shop", labels: { name: "web", owner: "helm", status: release.info.status, version: String(version) } },
    data: { release: base64(gzipSync(JSON.stringify(release)).toString("base64")) },
  };
}

const PASTE = JSON.stringify({ apiVersion: "v1", kind: "List", items: [1, 2].map(record) });

let browser;
const folder = mkdtempSync(join(tmpdir(), "helmwake-chart-"));

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function show(link = "#hw1:view=chart", look = {}) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL + link);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(PASTE);
  await page.waitFor("[data-testid=room-files] table");
  return page;
}

const hash = (page) => page.evaluate(() => location.hash);

/** Presses the button with this label, and gives the file that the browser saved. */
async function save(page, label, name) {
  await page.evaluate((label) => [...document.querySelectorAll(".save-button button")].find((button) => button.textContent === label).click(), label);
  const path = join(folder, name);
  await waitUntil(() => existsSync(path), `${name} among ${readdirSync(folder)}`);
  await page.waitFor(".save-button__outcome", `Saved as ${name}`);
  // A screen reader is told too.
  await page.waitFor("[role=status]", name);
  return path;
}

/** The files of a tar, read without the product. */
function untar(tar) {
  const files = {};
  for (let at = 0; tar[at] !== 0; ) {
    const text = (from, to) => tar.subarray(at + from, at + to).toString("utf8").replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 136), 8);
    files[text(0, 100)] = tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

test("the chart is saved as an archive with every file byte for byte, after it is said what is lost", async () => {
  const page = await show("#hw1:view=chart", { downloads: folder });
  const archive = await page.query("[data-testid=room-archive]");
  for (const said of ["Never redacted", "the subcharts cache", "comments and order are lost", "implied"]) assert.match(archive.text, new RegExp(said, "i"));
  const path = await save(page, "Save: Chart (.tgz), revision 2", "harbor-1.0.2.unredacted.tgz");
  const files = untar(gunzipSync(readFileSync(path)));
  const { "harbor/Chart.yaml": chart, "harbor/values.yaml": values, ...others } = files;
  assert.equal(
    chart.toString(),
    "apiVersion: v2\ndependencies:\n- name: cache\n  repository: https://charts.example\n  version: '^2'\ndescription: A harbor\nname: harbor\nversion: 1.0.2\n",
  );
  assert.equal(values.toString(), "cache:\n  size: 1\nreplicas: 2\n");
  const expected = Object.fromEntries(Object.entries(FILES[2]).map(([name, data]) => [`harbor/${name}`, Buffer.from(data)]));
  assert.deepEqual(Object.keys(others).sort(), Object.keys(expected).sort());
  for (const [name, data] of Object.entries(expected)) assert.ok(data.equals(others[name]), name);
  // Another program reads the same.
  const listed = execFileSync("tar", ["tzf", path], { encoding: "utf8" }).trim().split("\n");
  assert.deepEqual(listed, Object.keys(files));
  await page.close();
});

test("texts are saved redacted or not, and say so in their names and in themselves", async () => {
  const page = await show("#hw1:view=chart", { downloads: folder });
  const read = async (label, name) => readFileSync(await save(page, label, name), "utf8");
  const redacted = await read("Save: Supplied values, revision 2", "web.v2.supplied-values.redacted.yaml");
  assert.match(redacted, /^# Redacted by Helmwake: .*\nauth:\n  token: secret-\d/);
  assert.equal(await read("Save: Manifest, revision 2", "web.v2.manifest.unredacted.yaml"), "---\n# Source: harbor/templates/web.yaml\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n");
  const json = JSON.parse(await read("Save: Decoded JSON, revision 2", "web.v2.decoded-json.redacted.json"));
  assert.equal(json.chart.metadata.name, "harbor");
  assert.ok(!JSON.stringify(json).includes(SECRET));
  await page.evaluate(() => document.querySelector(".overview-bar button").click());
  await page.waitFor(".overview-bar button", "Hide secret values");
  await page.waitFor("[data-testid=room-texts]");
  assert.equal(await read("Save: Supplied values, revision 2", "web.v2.supplied-values.unredacted.yaml"), `auth:\n  token: ${SECRET}\n`);
  await page.close();
});

test("a file opens in a window by a link without anything of the paste, by keyboard too", async () => {
  const page = await show();
  const link = await page.evaluate(() => {
    const link = [...document.querySelectorAll(".chart-file__link")].find((link) => link.textContent === "templates/secret.yaml");
    link.focus();
    return link.getAttribute("href");
  });
  assert.equal(link, "#hw1:release=1&a=2&view=chart&file=3");
  await page.press("Enter");
  await page.waitFor("[data-testid=chart-file] .text-pane__rows", "stringData:");
  assert.equal(await hash(page), link);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "templates/secret.yaml, revision 2");
  const text = () => page.evaluate(() => document.querySelector("[data-testid=chart-file] .text-pane__rows").textContent);
  assert.ok(!(await text()).includes(SECRET));
  assert.match(await text(), /password: secret-\d/);
  await page.evaluate(() => document.querySelector(".overview-bar button").click());
  await page.waitFor("[data-testid=chart-file] .text-pane__rows", SECRET);
  // The link alone opens it, in a fresh page.
  const other = await show(link);
  await other.waitFor("[data-testid=chart-file] .chart-file__title", "templates/secret.yaml");
  await other.waitFor("[data-testid=chart-file] .text-pane__rows", "password: secret-");
  await other.evaluate(() => [...document.querySelectorAll(".chart-file__link")].find((link) => link.textContent === "Close the file").click());
  await waitUntil(async () => (await other.query("[data-testid=chart-file]")) === null, "the closed file");
  assert.equal(await hash(other), "#hw1:release=1&a=2&view=chart");
  await other.close();
  await page.close();
});

test("all files are searched at once, masked as they are shown", async () => {
  const page = await show();
  const type = (needle) =>
    page.evaluate((needle) => {
      const field = document.querySelector(".file-finder__field");
      field.value = needle;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, needle);
  await type("KIND");
  await page.waitFor(".file-finder__found", "In 3 files");
  const found = (await page.queryAll(".file-finder__files li")).map(({ text }) => text.replace(/\s+/g, " "));
  assert.deepEqual(found.sort(), ["crds/sail.yaml 1 time", "templates/secret.yaml 1 time", "templates/web.yaml 1 time"]);
  await type(SECRET.slice(0, 9));
  await page.waitFor(".file-finder__found", "In no file");
  await type("");
  await waitUntil(async () => (await page.query(".file-finder__found")) === null, "no result");
  await type("stringData");
  await page.waitFor(".file-finder__files a", "templates/secret.yaml");
  await page.click(".file-finder__files a");
  await page.waitFor("[data-testid=chart-file] .text-pane__rows", "stringData:");
  await page.close();
});

test("two revisions show which files differ", async () => {
  const page = await show("#hw1:a=1&b=2&view=chart");
  await page.waitFor("[data-testid=room-files]", "3 templates and files differ");
  const rows = (await page.queryAll("[data-testid=room-files] tbody tr")).map(({ text }) => text.replace(/\s+/g, " "));
  const row = (path) => rows.find((text) => text.includes(path));
  assert.match(row("templates/web.yaml"), /changed/i);
  assert.match(row("templates/secret.yaml"), /added/i);
  assert.match(row("_helpers.tpl"), /same/i);
  await page.evaluate(() => [...document.querySelectorAll(".chart-file__link")].find((link) => link.textContent === "templates/web.yaml, revision 2").click());
  await page.waitFor("[data-testid=chart-file] .text-pane__rows", "# changed");
  assert.match(await hash(page), /^#hw1:release=1&a=1&b=2&view=chart&file=\d&side=b$/);
  await page.close();
});

test("the room with an open file has nothing that axe-core finds and nothing that scrolls sideways", async () => {
  for (const look of [{}, { theme: "dark" }, { width: 320, height: 800, language: "ja" }, { width: 320, height: 800, language: "ko" }]) {
    const page = await show("#hw1:a=1&b=2&view=chart&file=1", look);
    await page.waitFor("[data-testid=chart-file] .text-pane__rows", "kind");
    await pause(300);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(width <= 0, `${JSON.stringify(look)}: ${width}`);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(page.problems(), []);
    await page.close();
  }
});
