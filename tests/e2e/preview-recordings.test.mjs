// The rollback preview of what real Helm did: every kind of stop, orphans, keep, hooks, drift, custom resources and
// server-side apply, in three languages; what it says was recorded to happen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { caseOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

const LANGUAGES = ["en", "ja", "ko"];

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

const fileOf = (engine, scenario, to, name) =>
  readFileSync(fileURLToPath(new URL(`../fixtures/recordings/${engine}/${scenario}/to-${to}/${name}`, import.meta.url)), "utf8");

/** Opens the preview by a link, with the live objects beside the records if asked. */
async function opened({ engine = "v3", scenario, to, ask = "", live = false, language = "en", ...look }) {
  page = await browser.newPage(look);
  await page.open(`${PRODUCT_URL}#hw1:view=rollback&to=${to}&kubernetes=1.36${ask}&lang=${language}`);
  await page.waitFor("[data-testid=app] h1");
  const files = [{ name: "secrets.yaml", data: fileOf(engine, scenario, to, "secrets.yaml") }];
  if (live) files.push({ name: "live.json", data: fileOf(engine, scenario, to, "live-before.json") });
  await page.dropFiles(files);
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
  await page.waitFor("[data-testid=preview]:not([aria-busy])");
}

/** The lines of a column as `object effect certainty [refused]`. */
const column = (name) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[data-testid=preview-${name}] [data-testid=preview-line]:not(.preview-line--depends)`)].map(({ dataset }) =>
        [dataset.object, dataset.effect, dataset.certainty, dataset.refused === "true" && "refused"].filter(Boolean).join(" "),
      ),
    name,
  );

const textOf = (selector) => page.evaluate((selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim(), selector);

/** What Helm did in the recorded rollback, by object. */
function recorded({ engine = "v3", scenario, to }) {
  const rollback = caseOf(scenario, engine).rollbacks.find(({ target }) => target === to);
  return { ok: rollback.ok, effects: rollback.effects, status: rollback.history_after.at(-1).status };
}

const SCENES = [
  { name: "an API version that is gone from the target", scenario: "removed-api-target", to: 1, says: { sentence: /nothing|before/ } },
  { name: "an API version that is gone from the newest", scenario: "removed-api-current", to: 1 },
  { name: "a patch that is refused", scenario: "immutable-statefulset-vct", to: 1, live: true, refused: /^apps\/v1\/StatefulSet\/\S+ \w+ certain refused$/ },
  { name: "a Job's template", scenario: "immutable-job-template", to: 1, live: true, refused: /^batch\/v1\/Job\/\S+ \w+ certain refused$/ },
  { name: "a creation that is refused", scenario: "orphans", to: 2, live: true, refused: /^v1\/ConfigMap\/leftover \w+ certain refused$/ },
  { name: "an orphan", scenario: "orphans", to: 1, live: true, undone: /leftover/ },
  { name: "a hook that can fail", scenario: "pre-rollback-hook-fails", to: 1, live: true, depends: "Job/" },
  { name: "a killed rollback", scenario: "killed-rollback", to: 1, depends: "Job/" },
  { name: "many hooks", scenario: "paused-hooks", to: 1, live: true, hooks: 6 },
  { name: "side effects of hooks", scenario: "hooks-outside", to: 1, live: true, undone: /demo-announce/ },
  { name: "a keep policy", scenario: "keep-policy", to: 1, live: true, undone: /./ },
  { name: "drift", scenario: "live-drift", to: 1, live: true, drift: true },
  { name: "drift under server-side apply", engine: "v4ssa", scenario: "live-drift", to: 1, live: true, refused: /refused/, drift: true },
  { name: "custom resources", scenario: "custom-resources", to: 1, live: true },
  { name: "custom resources under server-side apply", engine: "v4ssa", scenario: "custom-resources", to: 1, live: true, refused: /refused/ },
  { name: "a CRD among the templates", scenario: "crd-in-templates", to: 1, live: true, undone: /./ },
  { name: "data that does not come back", scenario: "stateful-removed", to: 1, live: true, undone: /./ },
  { name: "a wait", scenario: "lab-app", to: 1, ask: "&wait=legacy", live: true, depends: "/" },
  { name: "an eviction", scenario: "rollback-chain", to: 2, ask: "&max=3", live: true, evicts: true },
];

for (const scene of SCENES) {
  for (const language of LANGUAGES) {
    test(`${scene.name} (${language})`, async () => {
      await opened({ ...scene, language });
      const sentence = await textOf("[data-testid=preview-sentence]");
      assert.match(sentence, new RegExp(language === "en" ? `revision ${scene.to}\\b` : String(scene.to)));
      assert.equal(/[぀-ヿ一-鿿]/.test(sentence), language === "ja");
      assert.equal(/[가-힯]/.test(sentence), language === "ko");

      await page.evaluate(() => document.querySelectorAll("[data-testid=preview-same]").forEach((folded) => (folded.open = true)));
      const columns = { changes: await column("changes"), refused: await column("refused"), same: await column("same") };
      const all = Object.values(columns).flat();
      // What is called certain was recorded so; where nothing was asked that the recorder did not do.
      const truth = recorded(scene);
      const checked = all.map((line) => line.split(" ")).filter(([object, , certainty]) => certainty === "certain" && object in truth.effects && !scene.ask);
      for (const [object, effect] of checked) assert.equal(effect, truth.effects[object], object);
      if (scene.live && !scene.ask) assert.ok(checked.length > 0, "nothing is certain");
      if (scene.refused) assert.ok(columns.refused.some((line) => scene.refused.test(line)), columns.refused.join("\n"));
      if (scene.undone) assert.match(await textOf("[data-testid=preview-undone]"), scene.undone);
      if (scene.depends) {
        const dependencies = await page.evaluate(() => [...document.querySelectorAll("[data-testid=preview-refused] .preview-line--depends")].map(({ dataset }) => dataset.object));
        assert.ok(dependencies.some((object) => object.includes(scene.depends)), dependencies.join("\n"));
      }
      if (scene.hooks) assert.equal(await page.evaluate(() => [...document.querySelectorAll("[data-testid=preview-hooks] li")].filter((step) => /Job|Pod|ConfigMap/.test(step.textContent)).length), scene.hooks);
      if (scene.drift) assert.ok(await page.query("[data-testid=live-drift]"), "no drift is shown");
      if (scene.evicts) assert.match(await textOf(".preview-after__evicts"), /\d/);
      // The newest row of the history after, where one is made, is as recorded.
      const [newest] = await page.evaluate(() => [...document.querySelectorAll("[data-testid=preview-after] tbody .status-badge__word")].map((word) => word.textContent.trim()));
      if (!scene.depends && !scene.ask) assert.equal(newest, truth.status);

      assert.deepEqual(await findings(page), []);
      assert.deepEqual(page.problems(), []);
    });
  }
}

test("the whole preview is reached and changed by keyboard", async () => {
  await opened({ scenario: "hooks-outside", to: 2, live: true });
  const before = await textOf("[data-testid=preview-sentence]");
  await page.evaluate(() => document.querySelector(".revision-table input[type=radio]:checked").focus());
  await page.press("ArrowDown");
  await waitUntil(async () => (await textOf("[data-testid=preview-sentence]")) !== before);
  const hash = await page.evaluate(() => location.hash);
  assert.match(hash, /to=\d+/);
  assert.notEqual(hash, "#hw1:view=rollback&to=2");
  // On from there, everything that can be pressed is reached in the order in which it stands.
  const seen = new Set();
  for (let i = 0; i < 400; i++) {
    await page.press("Tab");
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      return element.closest("[data-testid=preview]") ? [...document.querySelectorAll("[data-testid=preview] *")].indexOf(element) : -1;
    });
    if (place < 0 && seen.size > 0) break;
    if (place >= 0) {
      assert.ok(place > Math.max(-1, ...seen), "the focus goes back");
      seen.add(place);
    }
  }
  assert.ok(seen.size > 10, `${seen.size} places`);
});

test("an opened line shows its evidence in place", async () => {
  await opened({ scenario: "hooks-outside", to: 4, live: true });
  await page.evaluate(() => document.querySelectorAll("[data-testid=preview-same]").forEach((folded) => (folded.open = true)));
  await page.waitFor("[data-testid=preview-same] [data-testid=preview-line]");
  const LINES = "[data-testid=preview-line] .preview-line__evidence";
  const count = await page.evaluate((lines) => document.querySelectorAll(lines).length, LINES);
  assert.ok(count > 4, `${count} lines with evidence`);
  const kinds = new Set();
  for (let at = 0; at < count; at++) {
    const kindsOf = () =>
      page.evaluate(
        (lines, at) => {
          const details = document.querySelectorAll(lines)[at];
          details.open = true;
          const has = (kind) => details.querySelector(`.evidence__${kind}`) !== null;
          return ["lines", "hook", "facts", "none"].filter(has);
        },
        LINES,
        at,
      );
    await waitUntil(async () => (await kindsOf()).length > 0);
    for (const kind of await kindsOf()) kinds.add(kind);
  }
  assert.deepEqual([...kinds].filter((kind) => kind !== "none").sort(), ["facts", "hook", "lines"]);
  assert.deepEqual(await findings(page), []);
});

test("at 320 px nothing but code scrolls sideways", async () => {
  for (const language of LANGUAGES) {
    await opened({ scenario: "hooks-outside", to: 1, live: true, language, width: 320, height: 800 });
    const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
    assert.ok(scroll <= width, `${language}: ${scroll}`);
    await page.close();
    page = undefined;
  }
});
