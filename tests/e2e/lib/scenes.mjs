// The states of the page that pictures are taken of: what a reader did to get there.

import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { writeDumps } from "../bench/dump.mjs";
import { casePaste, secretsOf, truncated } from "./inputs.mjs";
import { ERROR, FLEET, FLUX, HELM2, HISTORY, LISTING, LOG } from "./pastes.mjs";
import { secretWith } from "./release.mjs";
import { ADVICE, ROOMS, TEXTS, openTab } from "./tabs.mjs";

const sampleOf = (name) => readFileSync(new URL(`../../../www/samples/${name}.yaml`, import.meta.url), "utf8");
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const SAMPLES = ["stuck-upgrade", "failed-hook", "stuck-rollback", "removed-api", "leftovers", "pruned", "rollback-chain", "multilingual"];

async function pasted(page, text) {
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]", /\S/);
  // The rest of the records, and the details, come after the first screen.
  await page.waitFor(".revision-facts__row");
  for (let i = 0; i < 100 && (await page.query("[data-testid=depth-note], .details__waiting")); i++) await pause(50);
  await pause(150);
}

/** Clicks what may be hidden, as on paper. */
const click = (page, selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);

const tab = (name) => async (page) => {
  await pasted(page, sampleOf("stuck-upgrade"));
  await openTab(page, name);
  await pause(400);
};

/** A room of a recording, of its newest revision or of two. */
const room = (word, scenario, b) => async (page) => {
  await pasted(page, secretsOf(scenario));
  if (b) await click(page, `[name=revision-b][value="${b}"]`);
  await openTab(page, word);
  await page.waitFor(".sheet, .compare", /\S/);
  await pause(500);
};

/** What is wrong with a stuck upgrade and what to do; the details of the first finding are open. */
const advice = (word) => async (page) => {
  await pasted(page, casePaste("01-pending-upgrade.table.txt"));
  await openTab(page, word);
  await page.waitFor(".details .sheet", /\S/);
  await page.evaluate(() => document.querySelector(".details .sheet-row__toggle")?.click());
  await pause(400);
};

const RECORDED = ["rollback-chain", "many-kinds", "umbrella-values", "hooks-outside", "keep-policy", "random-007"];

/** The preview of a rollback. */
const preview = (text, ...choices) => async (page) => {
  await pasted(page, text);
  await click(page, "#details-tab-rollback");
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
  for (const [name, value] of choices) {
    await page.evaluate(choose, name, value);
    await pause(300);
  }
  await pause(300);
};

/** Chooses in a list of the page, as a reader would; runs there. */
function choose(name, value) {
  const select = document.querySelector(`[name=${name}]`);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** `helm history -o json` of 300 revisions: failures, and rollbacks near and far. */
export function longHistory(length = 300) {
  let state = 7n;
  const random = (below) => {
    state = (state * 6364136223846793005n + 1n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
  const charts = new Map();
  const rows = [];
  for (let revision = 1; revision <= length; revision++) {
    const isRollback = revision > 3 && random(4) === 0;
    const source = isRollback ? Math.max(1, revision - 2 - random(random(3) === 0 ? revision : 12)) : null;
    const isFailed = !isRollback && revision < length && random(7) === 0;
    charts.set(revision, source ? charts.get(source) : `web-1.${revision}.0`);
    rows.push({
      revision,
      updated: new Date(Date.UTC(2026, 0, 1, revision)).toISOString(),
      status: revision === length ? "deployed" : isFailed ? "failed" : "superseded",
      chart: charts.get(revision),
      app_version: "1",
      description: source ? `Rollback to ${source}` : isFailed ? 'Upgrade "web" failed: timed out waiting for the condition' : revision === 1 ? "Install complete" : "Upgrade complete",
    });
  }
  return JSON.stringify(rows);
}

/** By name, what is done with a fresh page. */
export const SCENES = {
  start: async () => {},
  ...Object.fromEntries(SAMPLES.map((name) => [name, (page) => pasted(page, sampleOf(name))])),
  pair: async (page) => {
    await pasted(page, sampleOf("rollback-chain"));
    await click(page, ".revision-row:nth-child(3) .revision-row__choice:nth-child(2) input");
    await page.waitFor(".revision-facts thead");
    await pause(150);
  },
  card: async (page) => {
    await pasted(page, sampleOf("stuck-upgrade"));
    await click(page, ".revision-facts__row:nth-child(2) .fact-card__button");
    await pause(150);
  },
  ...Object.fromEntries(TEXTS.map((word) => [word, tab(word)])),
  ...Object.fromEntries(
    ["compare", ...ROOMS].flatMap((word) => [
      ...RECORDED.map((scenario) => [`${word}-${scenario}`, room(word, scenario)]),
      ...RECORDED.map((scenario) => [`${word}-${scenario}-pair`, room(word, scenario, 1)]),
    ]),
  ),
  ...Object.fromEntries(ADVICE.map((word) => [word, advice(word)])),
  rules: async (page) => {
    await page.evaluate(() => (location.hash = "#hw1:page=rules"));
    await page.waitFor("[data-testid=rules] h1");
  },
  trail: async (page) => {
    await tab("trail")(page);
    await page.evaluate(() => document.querySelectorAll(".trail details").forEach((details) => (details.open = true)));
    await pause(300);
  },
  search: async (page) => {
    await pasted(page, sampleOf("multilingual"));
    await openTab(page, "manifest");
    await page.waitFor(".text-pane__field");
    await page.click(".text-pane__field");
    for (const key of "name") await page.press(key);
    await page.waitFor(".text-pane__hit");
    await page.press("Enter");
    await pause(300);
  },
  preview: preview(sampleOf("stuck-rollback"), ["preview-target", "1"]),
  "preview-fails": preview(sampleOf("removed-api"), ["preview-target", "1"]),
  "preview-leftovers": preview(sampleOf("leftovers")),
  "preview-table": preview(HISTORY),
  "preview-open": async (page) => {
    await preview(sampleOf("stuck-upgrade"))(page);
    await page.evaluate(() => document.querySelectorAll(".preview details").forEach((details) => (details.open = true)));
    await pause(600);
  },
  long: (page) => pasted(page, longHistory()),
  "long-all": async (page) => {
    await pasted(page, longHistory());
    await click(page, ".revision-table > .button");
    await pause(800);
  },
  history: (page) => pasted(page, longHistory(12)),
  "one-big": (page) => pasted(page, secretWith("a: 1\n".repeat(50_000))),
  damaged: (page) => pasted(page, truncated(sampleOf("rollback-chain"))),
  explained: async (page) => {
    await page.pasteBytes(ERROR);
    await page.waitFor(".explanation__title--verdict");
  },
  log: async (page) => {
    await page.pasteBytes(LOG);
    await page.waitFor(".explanation__title--verdict");
  },
  table: (page) => pasted(page, HISTORY),
  "table-and-log": (page) => pasted(page, HISTORY + LOG),
  list: (page) => pasted(page, FLEET),
  listing: (page) => pasted(page, LISTING),
  flux: (page) => pasted(page, FLUX),
  "helm-2": (page) => pasted(page, HELM2),
  error: async (page) => {
    await page.pasteBytes("$ kubectl get pods\nNAME      READY   STATUS    RESTARTS   AGE\nweb-0     1/1     Running   0          3d\n");
    await page.waitFor("[data-testid=nothing]");
  },
  former: async (page) => {
    await pasted(page, sampleOf("rollback-chain"));
    await page.pasteBytes("$ kubectl get pods\nNo resources found in shop namespace.\n");
    await page.waitFor("[data-testid=former]");
  },
  failure: async (page) => {
    await page.pasteBytes("");
    await page.waitFor("[data-testid=failure]");
  },
  fleet: async (page) => {
    const stem = fileURLToPath(new URL("../../../target/bench/dump-8-60", import.meta.url));
    const dumps = await writeDumps(stem, { bytes: 8e6, releases: 60, revisions: 8 });
    await page.dropPath(dumps.json.path);
    await page.waitFor("[data-testid=fleet]");
    await pause(500);
  },
  two: async (page) => {
    await page.dropFiles([
      { name: "stuck.yaml", data: secretsOf("killed-in-hook") },
      { name: "pruned.yaml", data: secretsOf("pruned") },
    ]);
    await page.waitFor("[data-testid=fleet]");
    await pause(300);
  },
  reading: async (page) => {
    await page.evaluateInWorker(() => {
      // Where no stream can be had, files are read in slices.
      Blob.prototype.stream = undefined;
      const read = Blob.prototype.arrayBuffer;
      let n = 0;
      Blob.prototype.arrayBuffer = function () {
        n++;
        return n > 1 ? new Promise(() => {}) : read.call(this);
      };
    });
    await page.dropFiles([{ name: "dump.json", data: "x".repeat(20_000_000) }]);
    await page.waitFor(".reading__amount", /\d/);
    await pause(300);
  },
  keys: async (page) => {
    await page.press("?");
    await page.waitFor("[data-testid=keys][open]");
  },
};
