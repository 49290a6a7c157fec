// What stands around the answer: the start, errors, age, the foot of the page, keys, languages, paper.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch } from "./driver/driver.mjs";
import { secretsOf, truncated } from "./lib/inputs.mjs";
import { PRODUCT_PATH, PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
let page;
const folder = mkdtempSync(join(tmpdir(), "helmwake-frame-"));

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

async function opened(look, url = PRODUCT_URL) {
  page = await browser.newPage(look);
  await page.open(url);
  await page.waitFor("[data-testid=app] h1");
  return page;
}

async function pasted(text, look) {
  await opened(look);
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict], [data-testid=nothing]");
}

async function closed() {
  await page.close();
  page = undefined;
}

const focused = () => page.evaluate(() => document.activeElement.dataset.testid ?? document.activeElement.id ?? document.activeElement.tagName);
const shown = (selector) =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.textContent.trim()), selector);
const isSheetOpen = () => page.evaluate(() => document.querySelector("[data-testid=keys]").open);

/** Presses every visible copy button that `selector` finds and gives what each put on the clipboard. */
const copied = (selector) =>
  page.evaluate(async (selector) => {
    const taken = [];
    navigator.clipboard.writeText = async (text) => void taken.push(text);
    for (const button of document.querySelectorAll(selector)) {
      if (!button.checkVisibility()) continue;
      button.click();
      await new Promise((go) => setTimeout(go));
    }
    return taken;
  }, selector);

const WAYS = {
  "kubectl release": ["kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml"],
  "kubectl namespace": ["kubectl get secret -n NAMESPACE -l owner=helm -o yaml > releases.yaml"],
  "kubectl all": ["kubectl get secret -A -l owner=helm -o yaml > releases.yaml"],
  "helm release": ["helm history RELEASE -n NAMESPACE -o json", "helm status RELEASE -n NAMESPACE -o json"],
  "helm namespace": ["helm list -n NAMESPACE"],
  "helm all": ["helm list -A"],
};

test("a tool and a scope are chosen, and their commands are shown and copied exactly", async () => {
  await opened();
  for (const [choice, commands] of Object.entries(WAYS)) {
    const [tool, scope] = choice.split(" ");
    await page.click(`[name=tool][value=${tool}]`);
    await page.click(`[name=scope][value=${scope}]`);
    assert.deepEqual(await shown(".way .command-line__text"), commands, choice);
    assert.deepEqual(await copied(".way .command-line button"), commands, choice);
    assert.equal((await shown(".way__answers")).length, commands.length);
  }
});

test("placeholders are marked, and could be no names", async () => {
  await opened();
  const placeholders = await page.evaluate(() => [...document.querySelectorAll(".way var")].map(({ textContent }) => textContent));
  assert.ok(placeholders.length >= 8);
  for (const placeholder of placeholders) assert.match(placeholder, /^[A-Z]+$/);
});

test("what was chosen stays when the language changes", async () => {
  await opened();
  await page.click("[name=tool][value=helm]");
  await page.click("[name=scope][value=all]");
  await page.click("[name=language] + span[lang=ko]");
  await page.waitFor(".start__title", /[가-힣]/);
  assert.deepEqual(await shown(".way .command-line__text"), WAYS["helm all"]);
});

test("outputs that tell nothing of a release are named, with the command whose output does", async () => {
  const inputs = {
    "None of the objects listed here": "NAME      TYPE                DATA   AGE\nweb-tls   kubernetes.io/tls   2      3d\n",
    "empty answer": "No resources found in shop namespace.\n",
    "error message of kubectl": "Error from server (Forbidden): secrets is forbidden: User \"x\" cannot list\n",
    "helm list printed no release": "NAME\tNAMESPACE\tREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\n",
    "text of helm status": "NAME: demo\nLAST DEPLOYED: Sun Nov 29 13:36:57 2026\nNAMESPACE: shop\nSTATUS: deployed\n",
    "rendered manifest": "---\n# Source: shop/templates/a.yaml\napiVersion: v1\nkind: Service\nmetadata:\n  name: a\n",
  };
  await opened();
  for (const [name, text] of Object.entries(inputs)) {
    await page.pasteBytes(text);
    const seen = await page.waitFor(".problem__text", name);
    assert.ok(seen, name);
    const remedy = await page.query(".problem__remedy");
    assert.match(remedy.text, /kubectl /, name);
    await page.click("[data-testid=close]");
    await page.waitFor(".paste-zone");
  }
});

test("a cut payload says layer, byte, likely cause, and the command that fetches the same record whole", async () => {
  await pasted(truncated(secretsOf("rollback-chain")));
  const problem = (await page.query(".problem")).text;
  assert.match(problem, /layer: gzip/);
  assert.match(problem, /byte [\d,]+/);
  assert.match(problem, /Likely the paste was cut/);
  const [command] = await copied(".problem__remedy button");
  assert.match(command, /^kubectl get secret sh\.helm\.release\.v1\.demo\.v1 -n rollback-chain-v3c -o yaml > release\.yaml$/);
});

test("an empty paste and a refused clipboard say the likely cause and what to do", async () => {
  await opened();
  await page.pasteBytes("");
  assert.match((await page.waitFor("[data-testid=failure]")).text, /Likely nothing was copied/);
  await page.evaluate(() => (navigator.clipboard.readText = () => Promise.reject(new Error("no"))));
  await page.click(".paste-zone .button--accent");
  await page.waitFor("[data-testid=failure]", "Press Ctrl+V");
});

test("the age of a paste, whether its newest revision is there, and the command to look again", async () => {
  await pasted(secretsOf("rollback-chain"));
  const { text } = await page.query("aside [data-testid=completeness]");
  assert.match(text, /Newest moment in the records: ?(in )?\d+ \w+( ago)?|Newest moment in the records: ?now/);
  assert.match(text, /2026-11-29/);
  assert.match(text, /Nothing hints at a revision newer than 5/);
  assert.deepEqual(await copied("[data-testid=completeness] button"), [
    "kubectl get secret -n rollback-chain-v3c -l owner=helm,name=demo -o yaml > release.yaml",
  ]);
});

test("a paste picked by its status is told beside the verdict, with what completes it", async () => {
  // As `kubectl get secret -l owner=helm,status=failed -o yaml` prints it.
  const [head, ...items] = secretsOf("pruned").split(/^(?=- apiVersion)/m);
  const failed = items.filter((item) => item.includes("status: failed"));
  assert.equal(failed.length, 3);
  await pasted(head + failed.join(""));
  const { text } = await page.query(".overview__main .completeness--urgent");
  assert.match(text, /newer than 9 may have been left out/);
  assert.match(text, /a selector may have picked it/);
  assert.match(text, /This completes it:/);
});

test("the age is told in the reader's language", async () => {
  await pasted(secretsOf("rollback-chain"), { language: "ja" });
  assert.match((await page.query(".completeness__ago")).text, /前|後|今/);
  await page.click("[name=language] + span[lang=ko]");
  await page.waitFor(".completeness__ago", /전|후|지금/);
});

test("the foot states the digest of the program, computed from what runs", async () => {
  await opened();
  const { text } = await page.waitFor("[data-testid=digest]", "the same");
  const stated = /data-sha256="([0-9a-f]{64})"/.exec(readFileSync(PRODUCT_PATH, "utf8"))[1];
  assert.ok(text.includes(stated), text);
  assert.deepEqual(await copied("[data-testid=digest] button"), [stated]);
});

test("the page saves itself byte for byte, and nothing of a paste", async () => {
  const downloads = mkdtempSync(join(folder, "saved-"));
  await opened({ downloads });
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
  await page.click(".page-footer__save button");
  await waitUntil(() => readdirSync(downloads).includes("helmwake.html"), "the saved file");
  const path = join(downloads, "helmwake.html");
  const digest = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
  assert.equal(digest(path), digest(PRODUCT_PATH));
  assert.equal(await page.evaluate(() => helmwakeHost.violations()), 0);

  const own = (await page.query(".page-footer__build")).text;
  await closed();
  await opened({}, pathToFileURL(path).href);
  await page.waitFor("[data-testid=digest]", "the same");
  assert.equal((await page.query(".page-footer__build")).text, own);
  assert.ok(!(await page.evaluate(() => document.body.textContent)).includes("rollback-chain-v3c"));
});

test("“How to check” leads from the promise to the steps", async () => {
  await opened();
  await page.click(".start__privacy button");
  assert.equal(await focused(), "check");
  assert.equal((await shown(".page-footer__checks li")).length, 5);
});

test("the sheet of keys opens by ? and by its button, and gives the focus back", async () => {
  await opened();
  await page.press("?");
  assert.equal(await isSheetOpen(), true);
  await page.press("Escape");
  assert.equal(await isSheetOpen(), false);
  await page.evaluate(() => document.querySelector("[data-testid=show-keys]").focus());
  await page.press("Enter");
  assert.equal(await isSheetOpen(), true);
  await page.click("[data-testid=keys] .button");
  assert.equal(await isSheetOpen(), false);
  assert.equal(await focused(), "show-keys");
});

test("single keys lead to the parts of the answer, and can be switched off for good", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.press("r");
  assert.equal(await focused(), "revisions");
  await page.press("d");
  assert.equal(await focused(), "revision-facts");
  await page.press("v");
  assert.equal(await focused(), "verdict");
  await page.press("?");
  await page.click(".key-sheet__switch input");
  await page.press("Escape");
  await page.press("r");
  assert.notEqual(await focused(), "revisions");
  await page.press("?");
  assert.equal(await isSheetOpen(), false);
  // The button is there for whoever wants them back.
  await page.click("[data-testid=show-keys]");
  assert.equal(await page.evaluate(() => document.querySelector(".key-sheet__switch input").checked), false);
  assert.equal(await page.evaluate(() => localStorage.getItem("helmwake-keys")), "off");
});

test("a paste closes the sheet", async () => {
  await opened();
  await page.press("?");
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await isSheetOpen(), false);
  assert.equal(await focused(), "verdict");
});

test("the first stop of the keyboard leads past the head of the page", async () => {
  await opened();
  await page.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip-link");
  const { width, height } = await page.evaluate(() => {
    const { width, height } = document.activeElement.getBoundingClientRect();
    return { width, height };
  });
  assert.ok(width > 24 && height > 24);
  await page.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "MAIN");
  assert.equal(await page.evaluate(() => location.hash), "");
  await page.press("Tab");
  assert.ok(await page.evaluate(() => document.querySelector("main").contains(document.activeElement)));
});

test("every control of the page is reached by Tab, in the order in which it is read", async () => {
  await pasted(secretsOf("rollback-chain"));
  // The cards of the facts come with the engine's answer.
  await page.waitFor(".fact-card__card", /\S/);
  await page.evaluate(() => document.querySelector(".skip-link").focus());
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  const expected = await page.evaluate(() => {
    const groups = new Set();
    return [...document.querySelectorAll("button, a[href], summary, input:not([hidden])")].filter((element) => {
      if (!element.checkVisibility() || element.closest("dialog")) return false;
      // Of the tabs the chosen one is a stop; the arrows lead to the others.
      if (element.tabIndex < 0) return false;
      // A group of radio buttons is one stop.
      if (element.type !== "radio") return true;
      return !groups.has(element.name) && groups.add(element.name);
    }).length;
  });
  const seen = new Set();
  for (let n = 0; n < expected + 30; n++) {
    if (n > 0) await page.press("Tab");
    const at = await page.evaluate(() => [...document.querySelectorAll("*")].indexOf(document.activeElement));
    if (seen.has(at) || (await page.evaluate(() => document.activeElement === document.body))) break;
    seen.add(at);
  }
  assert.ok(seen.size >= expected, `${seen.size} of ${expected}`);
  const order = [...seen];
  assert.deepEqual(order, order.toSorted((a, b) => a - b));
});

test("the language changes and everything else stays: paste, view, scroll, what is open, the sheet", async () => {
  await pasted(secretsOf("rollback-chain"), { height: 400 });
  await page.click(".revision-row:nth-child(2) .revision-row__choice:nth-child(2) input");
  await page.waitFor(".revision-facts thead");
  await page.click("#check");
  await page.evaluate(() => document.querySelector("#revision-facts").scrollIntoView({ block: "center" }));
  // Texts of another length move everything; what was in view stays there.
  const inView = () => page.evaluate(() => document.querySelector("#revision-facts").getBoundingClientRect().top);
  const top = await inView();
  const before = await page.evaluate(() => ({ hash: location.hash }));
  await page.evaluate(() => document.querySelector("[data-testid=show-keys]").click());
  await page.evaluate(() => document.querySelectorAll("[name=language]")[1].click());
  await page.waitFor(".key-sheet__title", "キー操作");
  const now = await page.evaluate(() => ({
    hash: location.hash,
    lang: document.documentElement.lang,
    sheet: document.querySelector("[data-testid=keys]").open,
    check: document.querySelector(".page-footer__check").open,
    rows: document.querySelectorAll(".revision-facts thead").length,
  }));
  assert.deepEqual(now, { ...before, lang: "ja", sheet: true, check: true, rows: 1 });
  assert.ok(Math.abs((await inView()) - top) < 100, `${top} to ${await inView()}`);
});

test("there is one polite live region, whatever is shown", async () => {
  await pasted("nothing of the kind");
  const regions = () => page.evaluate(() => document.querySelectorAll("[aria-live], [role=status], [role=alert], output").length);
  assert.equal(await regions(), 1);
  await page.press("?");
  assert.equal(await regions(), 1);
});

test("on paper: the verdict, the table, the facts and commands in black on white, no controls", async () => {
  await pasted(secretsOf("rollback-chain"), { theme: "dark", print: true });
  const { background, color } = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { background: backgroundColor, color };
  });
  assert.equal(background, "rgb(255, 255, 255)");
  assert.equal(color, "rgb(0, 0, 0)");
  // The one tab is there for its name.
  assert.deepEqual(await shown("button:not([role=tab][aria-selected=true]), input, dialog, summary"), []);
  for (const selector of ["#verdict", "[data-testid=revisions]", ".revision-facts", ".release-facts", ".command-answers", ".completeness", ".page-footer__build"]) {
    assert.equal((await shown(selector)).length, 1, selector);
  }
  // Folded on screen, open on paper.
  const folded = await page.evaluate(() => document.querySelector(".source__considered ul").getBoundingClientRect().height);
  assert.ok(folded > 0);
  const path = join(folder, "paper.pdf");
  await page.pdf(path);
  assert.equal(readFileSync(path).subarray(0, 5).toString(), "%PDF-");
});

test("with forced colors what is chosen and what has the focus can still be told", async () => {
  await pasted(secretsOf("rollback-chain"), { forcedColors: true });
  const [chosen, other] = await page.evaluate(() =>
    ["[name=language]:checked", "[name=language]:not(:checked)"].map((selector) => getComputedStyle(document.querySelector(`${selector} + span`)).textDecorationLine),
  );
  assert.equal(chosen, "underline");
  assert.equal(other, "none");
  await page.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.notEqual(outline, "none");
});

const STATES = {
  start: async () => {},
  failure: async () => {
    await page.pasteBytes("");
    await page.waitFor("[data-testid=failure]");
  },
  nothing: async () => {
    await page.pasteBytes("NAME TYPE DATA AGE\n");
    await page.waitFor("[data-testid=nothing]");
  },
  release: async () => {
    await page.pasteBytes(secretsOf("killed-in-hook"));
    await page.waitFor("[data-testid=verdict]");
  },
  damaged: async () => {
    await page.pasteBytes(truncated(secretsOf("rollback-chain")));
    await page.waitFor("[data-testid=problems]");
  },
  sheet: async () => {
    await page.press("?");
  },
};

for (const state of Object.keys(STATES)) {
  test(`text with more space between lines, words and letters loses nothing: ${state}`, async () => {
    await opened({ width: 360 });
    await STATES[state]();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }");
      document.adoptedStyleSheets = [sheet];
      document.querySelectorAll("details").forEach((details) => (details.open = true));
    });
    const { inner, content, cut } = await page.evaluate(() => ({
      inner: document.documentElement.clientWidth,
      content: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .skip-link, svg"))
        .filter((element) => getComputedStyle(element).overflow !== "visible" && element.scrollHeight > element.clientHeight + 1 && !element.matches("dialog, ul"))
        .map((element) => element.outerHTML.slice(0, 100)),
    }));
    assert.ok(content <= inner, `${content} px in ${inner} px`);
    assert.deepEqual(cut, []);
  });
}

test("on a very wide screen lines stay short enough to read", async () => {
  for (const state of ["start", "release", "damaged"]) {
    await opened({ width: 3440, height: 1440 });
    await STATES[state]();
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll("main p, main li > p, main h2:not(.section-title)")].filter((element) => element.checkVisibility() && !element.children.length).map((element) => element.getBoundingClientRect().width)),
    );
    assert.ok(widest <= 1200, `${state}: ${widest}`);
    await closed();
  }
});
