// The page in each state, theme, language and width: nothing that axe-core finds, nothing that scrolls sideways.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf, truncated } from "./lib/inputs.mjs";
import { ERROR, FLEET, FLUX, HELM2, HISTORY, LISTING, LOG, tarOf } from "./lib/pastes.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

const STATES = {
  empty: async () => {},
  decoded: async (page) => {
    await page.dropFiles([
      { name: "a.yaml", data: secretsOf("killed-in-hook") },
      { name: "b.yaml", data: secretsOf("pruned") },
    ]);
    await page.waitFor("[data-testid=fleet]");
    await page.click("[data-release='0']");
    await page.waitFor("[data-testid=verdict]");
    await page.click(".revision-row:nth-child(2) .revision-row__choice:nth-child(2) input");
    await page.waitFor(".revision-facts thead");
    await openDetails(page);
  },
  damaged: async (page) => {
    await page.pasteBytes(truncated(secretsOf("rollback-chain")));
    await page.waitFor("[data-testid=problems]");
  },
  error: async (page) => {
    await page.pasteBytes("nothing of the kind");
    await page.waitFor("[data-testid=nothing]");
    await openDetails(page);
  },
  explained: async (page) => {
    await page.pasteBytes(secretsOf("pruned"));
    await page.waitFor("[data-testid=verdict]");
    // With the way back to what was open before.
    await page.pasteBytes("Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n");
    await page.waitFor("[data-testid=former]");
  },
  "explained alone": async (page) => {
    await page.pasteBytes(ERROR);
    await page.waitFor(".explanation__title--verdict");
  },
  log: async (page) => {
    await page.pasteBytes(HISTORY + LOG);
    await page.waitFor(".source__cleaned");
    await openDetails(page);
  },
  fleet: async (page) => {
    await page.pasteBytes(FLEET);
    await page.waitFor("[data-testid=fleet]");
  },
  "one of many": async (page) => {
    await page.pasteBytes(FLEET);
    await page.waitFor("[data-testid=fleet]");
    await page.click("[data-release='1']");
    await page.waitFor(".release-nav");
  },
  listing: async (page) => {
    await page.pasteBytes(LISTING);
    await page.waitFor(".details [data-testid=missing]");
  },
  "helm 2": async (page) => {
    await page.pasteBytes(HELM2);
    await page.waitFor("[data-testid=verdict]");
  },
  flux: async (page) => {
    await page.pasteBytes(FLUX);
    await page.waitFor("[data-testid=explanations]");
  },
  archive: async (page) => {
    const files = { "backup/web.yaml": secretsOf("rollback-chain"), "backup/pruned.yaml": secretsOf("pruned"), "backup/notes.txt": "no record" };
    await page.dropFiles([{ name: "backup.tar.gz", data: gzipSync(tarOf(files)) }]);
    await page.waitFor("[data-testid=fleet]");
    await page.evaluate(() => (location.hash = "#hw1:release=2&apis=1.25"));
    await page.waitFor(".release-nav");
    await page.click(".release-nav a");
    await page.waitFor(".fleet__checked", "1.25");
    await openDetails(page);
  },
  unanswered: async (page) => {
    const record = (version) =>
      `apiVersion: v1\nkind: Secret\ntype: helm.sh/release.v1\nmetadata:\n  name: sh.helm.release.v1.web.v${version}\n  namespace: shop\n  labels: {owner: helm, name: web, status: superseded, version: "${version}"}\n`;
    await page.pasteBytes([record(4), record(5)].join("---\n"));
    await page.waitFor(".details [data-testid=missing]");
  },
  keys: async (page) => {
    await page.press("?");
    await page.waitFor("[data-testid=keys][open]");
  },
  reading: async (page) => {
    await page.evaluateInWorker(() => {
      // A disk that never answers.
      Blob.prototype.stream = undefined;
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    });
    await page.dropFiles([{ name: "a.yaml", data: secretsOf("pruned") }]);
    await page.waitFor("[data-testid=reading] .reading__amount", /\d/);
    // Quick work is never shown; this becomes visible after a moment.
    const isShown = () => page.evaluate(() => getComputedStyle(document.querySelector(".reading")).visibility === "visible");
    await waitUntil(isShown, "the screen of slow work");
  },
  failure: async (page) => {
    await page.pasteBytes("");
    await page.waitFor("[data-testid=failure]");
  },
};

const openDetails = (page) => page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));

let browser;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

async function inState(state, look) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await STATES[state](page);
  return page;
}

for (const state of Object.keys(STATES)) {
  // Contrast is the theme's and names are the language's: each is looked at, not each with each.
  for (const [theme, language] of [["light", "en"], ["dark", "ja"], ["dark", "ko"]]) {
    test(`axe finds nothing: ${state}, ${theme}, ${language}`, async () => {
      const page = await inState(state, { theme, language });
      assert.deepEqual(await findings(page), []);
      await page.close();
    });
  }
}

for (const state of Object.keys(STATES)) {
  for (const [width, language] of [
    [320, "en"],
    [320, "ja"],
    [320, "ko"],
    [640, "en"],
    [1280, "en"],
    [2560, "ko"],
  ]) {
    test(`nothing scrolls sideways: ${state}, ${width} px, ${language}`, async () => {
      const page = await inState(state, { width, language });
      const { inner, content, widest } = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth;
        const over = [...document.querySelectorAll("body *")].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 0.5 && !element.matches(".visually-hidden, .visually-hidden *"),
        );
        return { inner: edge, content: document.documentElement.scrollWidth, widest: over.map((element) => element.outerHTML.slice(0, 120)) };
      });
      assert.ok(content <= inner, `${content} px wide in ${inner} px: ${widest.join("\n")}`);
      assert.deepEqual(widest, []);
      await page.close();
    });
  }
}

test("axe finds nothing where cells are stacked", async () => {
  const page = await inState("decoded", { width: 320 });
  assert.deepEqual(await findings(page), []);
  await page.close();
});

test("targets are large enough on a narrow screen", async () => {
  const page = await inState("decoded", { width: 320 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button:not(.skip-link), a, summary, label")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ box, html }) => `${box.width}x${box.height} ${html}`),
  );
  assert.deepEqual(small, []);
  await page.close();
});

test("no motion where the reader asked for none", async () => {
  const page = await browser.newPage({ reducedMotion: true });
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
  await page.pasteBytes("x");
  const isShown = () => page.evaluate(() => getComputedStyle(document.querySelector(".reading")).visibility === "visible");
  await page.waitFor(".reading");
  await waitUntil(isShown, "the screen of slow work");
  const running = await page.evaluate(() => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().duration > 0).length);
  assert.equal(running, 0);
  await page.close();
});
