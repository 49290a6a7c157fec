// Findings, what to do about them, all rules, and the incident note: by mouse, by keyboard, by link, masked.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings as axe } from "./lib/axe.mjs";
import { casePaste, secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { secretWith } from "./lib/release.mjs";
import { openTab } from "./lib/tabs.mjs";
import { waitUntil } from "./lib/wait.mjs";

const STUCK = casePaste("01-pending-upgrade.table.txt");
const LOG = casePaste("11-pending-in-ci-log.error.txt");
const LANGUAGES = ["en", "ja", "ko"];

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(closed);

async function closed() {
  const problems = page?.problems() ?? [];
  await page?.close();
  page = null;
  assert.deepEqual(problems, []);
}

async function opened({ fragment = "", ...look } = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  await page.evaluate(() => {
    globalThis.copies = [];
    Object.defineProperty(navigator.clipboard, "writeText", { value: async (text) => void copies.push(text) });
  });
}

async function pasted(text, look) {
  await opened(look);
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]", /\S/);
}

const hash = () => page.evaluate(() => location.hash);
const copied = () => waitUntil(() => page.evaluate(() => copies.at(-1)), "what was copied");
const focused = (attribute) => page.evaluate((attribute) => document.activeElement.getAttribute(attribute), attribute);
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Tells which codes the open room has, and of which the details are open. */
const codes = () =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll(".details .sheet-row:has([data-rule])")];
    const code = (row) => row.querySelector("[data-rule]").dataset.rule;
    const isOpen = (row) => row.querySelector("[aria-expanded=true]") !== null;
    return { all: rows.map(code), open: rows.filter(isOpen).map(code), focused: document.activeElement.dataset.rule };
  });

test("a stuck upgrade: the notice leads to its finding, which is open and has the focus", async () => {
  await pasted(STUCK);
  await page.waitFor("[data-testid=first-step]", /helm/);
  await page.click(".notice__link");
  await page.waitFor(".details [data-rule=stuck-pending]");
  await waitUntil(async () => (await codes()).focused === "stuck-pending", "the focus on the finding");
  assert.equal(await hash(), "#hw1:release=1&view=findings&rule=stuck-pending");
  const { all, open } = await codes();
  assert.ok(all.includes("stuck-pending") && open.includes("stuck-pending"), JSON.stringify({ all, open }));
  await page.waitFor(".sheet-row__more .command-line", /helm|kubectl/);
  // Once more, from above: the address stays as it is, and the finding is reached again.
  await page.evaluate(() => document.querySelector(".notice__link").focus());
  await page.press("Enter");
  await waitUntil(async () => (await codes()).focused === "stuck-pending", "the focus once more");
  // Another tab looks for it no more.
  await openTab(page, "facts");
  assert.equal(await hash(), "#hw1:release=1");
});

test("what to do: first under the verdict, the rest one tab further, by keyboard, to be copied", async () => {
  await pasted(STUCK);
  await page.waitFor("[data-testid=first-step] .command-line");
  const first = (await page.query("[data-testid=first-step]")).text;
  assert.ok(!first.includes("{"), first);
  await page.evaluate(() => document.querySelector("[data-testid=first-step] .copy-button, [data-testid=first-step] button").click());
  assert.match(await copied(), /^(helm|kubectl) /);
  await page.evaluate(() => document.querySelector("#details-tab-facts").focus());
  await page.press("Home");
  assert.equal(await focused("id"), "details-tab-ways");
  await page.waitFor(".details [data-testid=room-first]", /\S/);
  assert.ok((await page.query("[data-testid=first-step]")) !== null, "both stay");
  // Nothing copies what is not to be run.
  await page.waitFor(".details [data-testid=room-do-not-run] s");
  assert.equal(await page.query(".details [data-testid=room-do-not-run] button"), null);
  assert.equal(await hash(), "#hw1:release=1&view=ways");
});

test("a healthy release shows nothing to do under its verdict, and no finding that warns", async () => {
  await pasted(secretsOf("many-kinds"), { fragment: "#hw1:view=findings" });
  await page.waitFor("[data-testid=room-ran]", /\S/);
  assert.equal(await page.query("[data-testid=first-step]"), null);
  assert.equal(await page.query("[data-testid=room-critical], [data-testid=room-warning]"), null);
});

test("a table says what could not be judged, and how to have it judged", async () => {
  await pasted(STUCK, { fragment: "#hw1:view=findings" });
  await page.waitFor("[data-testid=room-ran] [data-testid=missing]", /kubectl get secret/);
});

test("all rules are there without a paste, by link, and are found by words", async () => {
  await opened({ fragment: "#hw1:page=rules&rule=stuck-pending" });
  await page.waitFor("[data-testid=rules] [data-rule=stuck-pending]");
  await waitUntil(async () => (await focused("data-rule")) === "stuck-pending", "the focus on the rule");
  const n = () => page.evaluate(() => document.querySelectorAll("[data-rule]").length);
  const all = await n();
  assert.ok(all >= 20, String(all));
  await page.evaluate(() => {
    const field = document.querySelector("[data-testid=rules] [type=search]");
    field.value = "pending";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await page.waitFor("[data-testid=rules] [role=status]", /\d/);
  assert.ok((await n()) < all);
  // A link with a code that is none is said to be unknown.
  await closed();
  await opened({ fragment: "#hw1:page=rules&rule=no-such-rule" });
  await page.waitFor("[data-testid=link-note]");
});

test("all rules are one link away from the foot and from the findings, and the way back is there", async () => {
  await pasted(STUCK, { fragment: "#hw1:view=findings" });
  await page.click("[data-testid=room-ran] a");
  await page.waitFor("[data-testid=rules] h1");
  assert.equal(await hash(), "#hw1:page=rules");
  await page.evaluate(() => history.back());
  await page.waitFor("[data-testid=room-ran]");
  await page.click("footer a");
  await page.waitFor("[data-testid=rules] h1");
  await page.click(".rule-index__back");
  await page.waitFor("[data-testid=verdict]");
  // A paste is what is seen next.
  await page.click("footer a");
  await page.waitFor("[data-testid=rules] h1");
  await page.pasteBytes(secretsOf("many-kinds"));
  await page.waitFor("[data-testid=verdict]");
});

test("an explained error leads to its rule, and with a history to the finding", async () => {
  await opened();
  await page.pasteBytes(LOG);
  await page.waitFor(".explanation__finding a");
  const alone = await page.query(".explanation__finding a");
  assert.equal(alone.attributes.href, "#hw1:page=rules&rule=stuck-pending");
  await page.pasteBytes(`${STUCK}\n${LOG}`);
  await page.waitFor("[data-testid=verdict]");
  await waitUntil(async () => /view=findings&rule=stuck-pending$/.test((await page.query(".explanation__finding a"))?.attributes.href), "the link to the finding");
  await page.click(".explanation__finding a");
  await waitUntil(async () => (await codes()).focused === "stuck-pending", "the focus on the finding");
});

test("the incident note is copied as Markdown and as text, and says no secret", async () => {
  const secret = "Zq7noteXw91pK";
  const manifest = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n  password: ${secret}\n`;
  await pasted(secretWith(manifest, { config: { password: secret } }), { fragment: "#hw1:view=note" });
  await page.waitFor("[data-testid=room-sources]", /\S/);
  await page.click("[data-testid=copy-markdown]");
  const markdown = await copied();
  assert.match(markdown, /^# Incident note: release long, namespace e2e\n/);
  assert.match(markdown, /\n## Evidence\n[^]*\n## Timeline\n[^]*revision 1[^]*`2026-01-02 03:04:05 UTC`/);
  assert.match(markdown, /Written by Helmwake \(build [0-9a-f]+\)[^\n]*stand-ins\.\n$/);
  await page.click("[data-testid=copy-plain]");
  await waitUntil(async () => (await copied()).startsWith("== "), "the plain text");
  const both = markdown + (await copied());
  assert.ok(!both.includes(secret) && !both.includes(Buffer.from(secret).toString("base64")), both);
  await page.evaluate(() => {
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      globalThis.saved = this.download;
      click.call(this);
    };
  });
  await page.click("[data-testid=save-whole]");
  assert.equal(await waitUntil(() => page.evaluate(() => globalThis.saved), "the file"), "long.incident-note.redacted.md");
});

const PLACES = [
  ["ways", STUCK, "#hw1:view=ways", "[data-testid=room-first]"],
  ["findings", STUCK, "#hw1:view=findings&rule=stuck-pending", ".sheet-row__more"],
  ["note", STUCK, "#hw1:view=note", "[data-testid=room-sources]"],
  ["rules", null, "#hw1:page=rules", "[data-testid=rules] h1"],
];

for (const language of LANGUAGES) {
  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing, and nothing scrolls sideways at 320 px: ${language}, ${theme}`, async () => {
      for (const [name, text, fragment, awaited] of PLACES) {
        await closed();
        const look = { language, theme, fragment, width: 320, height: 640 };
        await (text ? pasted(text, look) : opened(look));
        await page.waitFor(awaited, /\S/);
        assert.deepEqual(await axe(page), [], name);
        assert.equal(await sideways(), 0, name);
      }
    });
  }
}
