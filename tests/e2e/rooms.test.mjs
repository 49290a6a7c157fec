// The rooms of a release: by link and by keyboard, for one revision and two, on narrow screens, and with very much in them.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { HISTORY } from "./lib/pastes.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { secretWith } from "./lib/release.mjs";
import { ROOMS, openTab } from "./lib/tabs.mjs";
import { waitUntil } from "./lib/wait.mjs";

/** A recording that has much of what a room is about. */
const RICH = { values: "umbrella-values", hooks: "hooks-outside", resources: "many-kinds", size: "lab-app", chart: "lab-app" };

const LANGUAGES = ["en", "ja", "ko"];

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function pasted(text, { fragment = "", ...look } = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]");
}

const shown = () => page.waitFor(".sheet__part", /\S/);

/** Opens what is folded, and the details of the first rows of each table. */
async function openAll() {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll(".sheet details")) details.open = true;
    for (const table of document.querySelectorAll(".sheet .sheet-table__table")) {
      for (const button of [...table.querySelectorAll(".sheet-row__toggle[aria-expanded=false]")].slice(0, 3)) button.click();
    }
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const focused = (attribute) => page.evaluate((attribute) => document.activeElement.getAttribute(attribute), attribute);

for (const room of ROOMS) {
  for (const pair of ["a=1", "a=1&b=2"]) {
    test(`a link leads to the room ${room}, ${pair}`, async () => {
      const fragment = `#hw1:release=1&${pair}&view=${room}`;
      await pasted(secretsOf(RICH[room]), { fragment });
      await shown();
      assert.equal(await page.evaluate(() => location.hash), fragment);
      assert.equal(await page.query("[data-testid=link-note]"), null);
      const title = (await page.query("#revision-facts")).text;
      assert.ok(title.includes("1") && title.includes("2") === pair.includes("b"), title);
      const wrong = await page.evaluate(() => {
        const found = [];
        for (const part of document.querySelectorAll(".sheet__part")) {
          if (!part.querySelector("h3, summary")?.textContent.trim()) found.push(`no heading: ${part.dataset.testid}`);
          if (!part.dataset.testid.startsWith("room-")) found.push(`no name: ${part.outerHTML.slice(0, 100)}`);
        }
        for (const table of document.querySelectorAll(".sheet-table__table")) {
          const n = table.querySelectorAll("thead th").length;
          if (!table.caption?.textContent.trim()) found.push("a table without a caption");
          for (const row of table.querySelectorAll("tbody > .sheet-row:not(.sheet-row--more)")) {
            if (row.cells.length !== n) found.push(`${row.cells.length} cells under ${n} headings: ${row.textContent.slice(0, 100)}`);
            if (!row.querySelector("th[scope=row]")?.textContent.trim()) found.push(`a row without a name: ${row.textContent.slice(0, 100)}`);
          }
        }
        return found;
      });
      assert.deepEqual(wrong, []);
      // No message is missing, and no argument of one.
      const text = (await page.query(".sheet")).text;
      assert.doesNotMatch(text, /\{ ?\$|\b(values|hooks|resources|size|chart|sheet)-[a-z]+-[a-z]+\b(?=[^/]*$)(?!.)/);
      assert.deepEqual(page.problems(), []);
    });
  }
}

test("a room is reached, its rows are opened and searched with the keyboard alone", async () => {
  await pasted(manyValues(200));
  await page.evaluate(() => document.querySelector("#details-tab-facts").focus());
  for (let i = 0; i < 3; i++) await page.press("ArrowRight");
  await shown();
  assert.equal(await focused("id"), "details-tab-values");
  for (let i = 0; i < 60 && (await focused("type")) !== "search"; i++) await page.press("Tab");
  assert.equal(await focused("type"), "search");
  for (const key of "key-0123") await page.press(key);
  await page.waitFor(".sheet-table__count", /1/);
  const rows = () => page.evaluate(() => document.activeElement.closest(".sheet-table").querySelectorAll("tbody .sheet-row:not(.sheet-row--more)").length);
  assert.ok((await rows()) <= 3, String(await rows()));
  assert.equal(await page.evaluate(() => document.activeElement.value), "key-0123");
  const toggle = await page.evaluate(() => document.activeElement.closest(".sheet-table").querySelector(".sheet-row__toggle") !== null);
  if (toggle) {
    for (let i = 0; i < 10 && (await focused("aria-expanded")) === null; i++) await page.press("Tab");
    await page.press("Enter");
    assert.equal(await focused("aria-expanded"), "true");
    await page.waitFor(".sheet-row__more", /\S/);
    await page.press("Enter");
    assert.equal(await focused("aria-expanded"), "false");
    assert.equal(await page.query(".sheet-row__more"), null);
  }
  assert.deepEqual(page.problems(), []);
});

test("a word that an input method is composing is looked for once it is there", async () => {
  await pasted(manyValues(200));
  await openTab(page, "values");
  await page.waitFor(".sheet-table__field");
  const told = await page.evaluate(async () => {
    const field = document.querySelector(".sheet-table__field");
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const count = () => field.closest(".sheet-table").querySelector(".sheet-table__count").textContent;
    field.focus();
    field.value = "key-0123";
    field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    await frame();
    const during = count();
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    await frame();
    return [during, count(), field.value];
  });
  assert.equal(told[0], "");
  assert.match(told[1], /1/);
  assert.equal(told[2], "key-0123");
});

for (const [theme, language] of [["light", "en"], ["dark", "ja"], ["dark", "ko"]]) {
  test(`axe finds nothing in any room: ${theme}, ${language}`, async () => {
    for (const room of ROOMS) {
      await pasted(secretsOf(RICH[room]), { theme, language, fragment: `#hw1:release=1&a=1&b=2&view=${room}` });
      await shown();
      await openAll();
      assert.deepEqual(await findings(page), [], room);
      await page.close();
    }
    page = null;
  });
}

for (const [width, language] of [[320, "en"], [320, "ja"], [320, "ko"], [800, "en"], [1280, "ko"]]) {
  test(`no room scrolls sideways: ${width} px, ${language}`, async () => {
    for (const room of ROOMS) {
      await pasted(secretsOf(RICH[room]), { width, height: 640, language, fragment: `#hw1:release=1&a=1&b=2&view=${room}` });
      await shown();
      await openAll();
      const { over, small } = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth;
        const wide = [...document.querySelectorAll(".details *")].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 0.5 && !element.matches(".visually-hidden, .visually-hidden *, .sheet__lines *"),
        );
        // Within a line of text a target is as high as the line (WCAG 2.2, 2.5.8, inline).
        const targets = [...document.querySelectorAll(".details :is(button, summary, label)")].filter((element) => element.checkVisibility());
        const tooSmall = ({ width, height }) => width < 24 || height < 24;
        return {
          over: [document.documentElement.scrollWidth - edge, ...wide.map((element) => element.outerHTML.slice(0, 120))],
          small: targets.filter((element) => tooSmall(element.getBoundingClientRect())).map((element) => element.outerHTML.slice(0, 120)),
        };
      });
      assert.deepEqual(over, [0], room);
      assert.deepEqual(small, [], room);
      await page.close();
    }
    page = null;
  });
}

/** A release with twice that many values, and a secret. */
const manyValues = (n) => {
  const keys = Array.from({ length: n }, (_, at) => [`key-${String(at).padStart(4, "0")}`, { enabled: true, text: `value ${at}` }]);
  return secretWith("", { config: { ...Object.fromEntries(keys), password: "hunter2hunter2" } });
};

test("of 5,000 values few rows are drawn, and each can be found", async () => {
  await pasted(manyValues(2_500));
  await openTab(page, "values");
  await shown();
  const n = () => page.evaluate(() => ({ rows: document.querySelectorAll(".sheet tr").length, all: document.querySelectorAll("*").length }));
  const first = await n();
  assert.ok(first.rows <= 400 && first.all <= 6_000, JSON.stringify(first));
  const search = (needle) =>
    page.evaluate((needle) => {
      const field = document.querySelector(".sheet-table__field");
      field.value = needle;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, needle);
  await search("key-2499");
  await page.waitFor(".sheet-table__count", /\d/);
  await page.waitFor(".sheet-table__table", /key-2499/);
  await search("");
  await waitUntil(async () => (await page.query(".sheet-table__count")).text === "", "all rows again");
  await page.evaluate(() => document.querySelector(".sheet-table > .button").click());
  await waitUntil(async () => (await n()).rows > first.rows, "more rows");
  const more = await n();
  assert.ok(more.rows <= first.rows + 240, JSON.stringify(more));
});

test("values stay masked until they are asked for", async () => {
  await pasted(manyValues(3));
  await openTab(page, "values");
  await page.waitFor(".sheet .stand-in", /secret-1/);
  // While the answer is awaited there is no sheet.
  const text = async () => (await page.query(".sheet"))?.text ?? "hunter2";
  assert.ok(!(await text()).includes("hunter2"));
  await page.evaluate(() => document.querySelector(".overview-bar button").click());
  await page.waitFor(".sheet", "hunter2hunter2");
  await page.evaluate(() => document.querySelector(".overview-bar button").click());
  await waitUntil(async () => !(await text()).includes("hunter2"), "the mask");
});

for (const language of LANGUAGES) {
  test(`every room of a history table says what it lacks and how to get it: ${language}`, async () => {
    await pasted(HISTORY, { language });
    for (const room of ROOMS) {
      await openTab(page, room);
      await page.waitFor(".sheet [data-testid=missing]", /kubectl get secret/);
    }
    assert.deepEqual(page.problems(), []);
  });
}

test("a room of another revision is one link away, and going back returns", async () => {
  await pasted(secretsOf("rollback-chain"), { fragment: "#hw1:release=1&a=3&view=size" });
  await shown();
  const link = await page.query(".sheet-item__link");
  assert.match(link.attributes.href, /^#hw1:release=1&a=\d+&view=size$/);
  await page.click(".sheet-item__link");
  await waitUntil(async () => (await page.evaluate(() => location.hash)) === link.attributes.href, "the other revision");
  await page.evaluate(() => history.back());
  await page.waitFor("#revision-facts", /3/);
});
