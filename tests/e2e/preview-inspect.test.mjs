// What the page shows of a rollback is what `inspect` reports: for every recording, every target, without and with live objects.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The whole set beside this checkout, else the part that it carries. */
const ROOT = [join(process.env.HELMWAKE_SHARED ?? fromRoot("../shared"), "recordings"), fromRoot("tests/fixtures/recordings")].find(existsSync);

const CHANGES = ["created", "patched", "deleted", "recreated"];

let browser;
let inspect;

before(async () => {
  const built = execFileSync("cargo", ["build", "--quiet", "--locked", "--example", "inspect", "--message-format=json"], { cwd: fromRoot("."), maxBuffer: 1 << 28 });
  const executables = built.toString().trim().split("\n").map((line) => JSON.parse(line).executable);
  inspect = executables.filter(Boolean).at(-1);
  browser = await launch();
});

after(async () => browser?.close());

/** Every recorded rollback of one engine. */
function rollbacksOf(engine) {
  const folder = join(ROOT, engine);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((scenario) => {
      const targets = readdirSync(join(folder, scenario)).filter((name) => /^to-\d+$/.test(name));
      return targets.filter((name) => `${engine}/${scenario} ${name}`.includes(process.env.HELMWAKE_ONLY ?? "")).map((name) => ({ name: `${engine}/${scenario} ${name}`, target: Number(name.slice(3)), folder: join(folder, scenario, name) }));
    });
}

function reported({ target, folder }, live) {
  const options = ["--rollback-to", String(target), "--kubernetes", "1.36", ...(live ? ["--live", live] : [])];
  const report = JSON.parse(execFileSync(inspect, [...options, join(folder, "secrets.yaml")], { maxBuffer: 1 << 28 }));
  assert.equal(report.releases.length, 1, folder);
  return report.releases[0].rollback;
}

/** The columns as `inspect` has them, in the words of the page, which shows code without its backticks. */
function expected({ text, objects, depends_on, not_undone, history_after, hooks, evicts, creates_revision }) {
  const words = (text) => text.replaceAll("`", "").replace(/\s+/g, " ").trim();
  const line = ({ object, effect, certainty, refused }) => [object, effect ?? "", certainty, refused ? "refused" : ""].join(" ");
  const lines = (isIn) => objects.filter(isIn).map(line).sort();
  // What ends the rollback stands among what may be refused, whatever becomes of it.
  const isChange = (one) => !one.refused && CHANGES.includes(one.effect);
  return {
    sentence: words(text),
    objects: lines(() => true),
    changes: lines(isChange),
    refused: lines((one) => one.refused || !one.effect),
    dependencies: depends_on.map(({ object, text }) => `${object}: ${words(text)}`).sort(),
    undone: not_undone.map(({ subject, detail }) => `${subject}: ${words(detail)}`).sort(),
    history: creates_revision ? history_after.map(({ revision, status }) => `${revision} ${status ?? ""}`).reverse() : [],
    hooks: hooks.map(({ event, object }) => `${event} ${object.split("/").slice(-2).join("/")}`),
    evicts: evicts.join(" "),
  };
}

/** The columns as they stand on the screen. */
const shown = (page) =>
  page.evaluate(() => {
    const words = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const lines = (name) => [...document.querySelectorAll(`[data-testid=preview-${name}] [data-testid=preview-line]`)];
    const isObject = (one) => !one.matches(".preview-line--depends, .preview-line--undone");
    const line = ({ dataset: { object, effect, certainty, refused } }) => [object, effect ?? "", certainty, refused === "true" ? "refused" : ""].join(" ");
    const objects = (name) => lines(name).filter(isObject).map(line).sort();
    const said = (one) => `${one.dataset.object}: ${words(one.querySelector("p:not(.preview-line__head)"))}`;
    const sentence = document.querySelector("[data-testid=preview-sentence]").cloneNode(true);
    sentence.querySelector(".prediction-mark")?.remove();
    const steps = [...document.querySelectorAll("[data-testid=preview-hooks] li")].map((step) => /^(pre-rollback|post-rollback) hook \d+: (\S+), weight/.exec(words(step)));
    return {
      sentence: words(sentence),
      objects: ["changes", "refused", "same"].flatMap(objects).sort(),
      changes: objects("changes"),
      refused: objects("refused"),
      dependencies: lines("refused").filter((one) => !isObject(one)).map(said).sort(),
      undone: lines("undone").map(said).sort(),
      history: [...document.querySelectorAll("[data-testid=preview-after] tbody tr")]
        .filter((row) => row.querySelector(".preview-after__revision"))
        .map((row) => `${/\d+/.exec(words(row.querySelector(".preview-after__revision")))} ${words(row.querySelector(".status-badge__word"))}`),
      hooks: steps.filter(Boolean).map(([, event, object]) => `${event} ${object}`),
      evicts: (/make room: ([\d, and]+)/.exec(words(document.querySelector(".preview-after__evicts")))?.[1].match(/\d+/g) ?? []).join(" "),
    };
  });

/** Opens what is folded, and shows what long lists hold back. */
async function unfold(page) {
  await page.evaluate(() => document.querySelectorAll("[data-testid=preview-same]").forEach((folded) => (folded.open = true)));
  for (let at = 0; at < 100; at++) {
    const isDone = await page.evaluate(() => {
      const folded = document.querySelector("[data-testid=preview-same]");
      const more = [...document.querySelectorAll(".preview-column .more, .preview__columns > * > .button, [data-testid=preview-same] > .button")];
      more.forEach((button) => button.click());
      return more.length === 0 && (folded === null || folded.querySelector("[data-testid=preview-line]") !== null);
    });
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One page for all: a release after the other is dropped into it, as somebody with a whole morning of incidents would. */
async function asked(page, { target, folder }, live) {
  const files = [join(folder, "secrets.yaml"), live].filter(Boolean);
  await page.dropFiles(files.map((path) => ({ name: path.endsWith(".yaml") ? "secrets.yaml" : "live.json", data: readFileSync(path, "utf8") })));
  // What was open before leaves the screen, and with it its preview.
  await page.waitFor("[data-testid=details] #details-tab-rollback[aria-selected=false]");
  await page.evaluate((hash) => (location.hash = hash), `#hw1:view=rollback&to=${target}&kubernetes=1.36`);
  await page.waitFor("[data-testid=preview]:not([aria-busy]) [data-testid=preview-sentence]", /\S/);
  await unfold(page);
}

for (const engine of ["v3", "v4csa", "v4ssa"]) {
  test(`the page says what inspect says: ${engine}`, async () => {
    const rollbacks = rollbacksOf(engine);
    const wrong = [];
    const page = await browser.newPage();
    await page.open(PRODUCT_URL);
    await page.waitFor("[data-testid=app] h1");
    for (const rollback of rollbacks) {
      for (const live of [null, join(rollback.folder, "live-before.json")]) {
        const name = `${rollback.name}${live ? " with live objects" : ""}`;
        await asked(page, rollback, live).catch((error) => {
          throw new Error(`${name}: ${error.message}`);
        });
        const [page_says, report_says] = [await shown(page), expected(reported(rollback, live))];
        for (const part of Object.keys(report_says)) {
          if (agrees(part, page_says, report_says)) continue;
          wrong.push(`${name}: ${part}\n  page:   ${JSON.stringify(page_says[part])}\n  report: ${JSON.stringify(report_says[part])}`);
        }
      }
    }
    console.log(`# ${engine}: ${rollbacks.length} rollbacks, each without and with live objects; ${wrong.length} differences`);
    assert.equal(wrong.length, 0, wrong.slice(0, 20).join("\n"));
    assert.ok(rollbacks.length > 0, "no recordings");
    await page.close();
  });
}

/** The object that ends a rollback stands among the refused, and not where its effect would put it. */
function agrees(part, page, report) {
  const isIn = (some, all) => some.every((one) => all.includes(one));
  if (part === "refused") return isIn(report.refused, page.refused);
  if (part === "changes") return isIn(page.changes, report.changes) && isIn(report.changes, [...page.changes, ...page.refused]);
  return isDeepStrictEqual(page[part], report[part]);
}
