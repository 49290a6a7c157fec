// Long texts in their window: 100,000 lines scrolled, searched, wrapped and copied; long lines; hostile and masked ones.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { secretWith } from "./lib/release.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const REGION = ".text-pane__region";
const FIELD = ".text-pane__field";
const N_LINES = 100_000;

/** Line `i` (from 0) of the long manifest; every document has ten lines. */
function lineOf(i) {
  const document = Math.floor(i / 10);
  return [
    "---",
    `# Source: long/templates/config-${document}.yaml`,
    "apiVersion: v1",
    "kind: ConfigMap",
    "metadata:",
    `  name: long-${document}`,
    "data:",
    `  line: "number ${i}"`,
    `  other: "${"wide ".repeat(document % 9 === 0 ? 60 : 3)}end"`,
    document === 7777 ? `  only: "here stands the needle"` : `  size: ${i}`,
  ][i % 10];
}

const LONG = Array.from({ length: N_LINES }, (_, i) => lineOf(i)).join("\n") + "\n";

let browser;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

async function show(manifest, look = {}) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(secretWith(manifest));
  await page.waitFor("[data-testid=verdict]");
  await page.evaluate(() => document.querySelector("#details-tab-texts").click());
  await page.waitFor("[data-testid=text-pane]");
  await page.waitFor(".text-pane__line", manifest.slice(0, 3).trim());
  return page;
}

/** The drawn rows that are in sight, by number, once all of them have come. */
async function rowsInSight(page) {
  return page.evaluate(async (selector) => {
    const region = document.querySelector(selector);
    const settled = () => [...region.querySelectorAll(".text-pane__row")].every((row) => row.dataset.line);
    const read = () => {
      const box = region.getBoundingClientRect();
      const rows = [...region.querySelectorAll(".text-pane__row")];
      const seen = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > box.top + 1 && top < box.top + region.clientHeight - 1;
      });
      return {
        nRows: rows.length,
        top: region.scrollTop,
        rows: seen.map((row) => ({
          number: Number(row.dataset.line),
          text: row.querySelector(".text-pane__line").textContent,
          at: row.getBoundingClientRect().top - box.top,
        })),
      };
    };
    const isThere = ({ rows }) => rows.length > 0 && rows.every(({ text }) => text !== "\n");
    const end = performance.now() + 60_000;
    let now = read();
    while (performance.now() < end && !(settled() && isThere(now))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      now = read();
    }
    return now;
  }, REGION);
}

test("every line's number stands whole in its gutter, whatever its length", async () => {
  const page = await show(LONG);
  for (const line of [2, 12, 123, 1_234, 99_999]) {
    // Chromium gives no box of a `::before`: the numbers are measured as texts in its font, in the room that it has.
    const row = `.text-pane__row[data-line="${line}"]`;
    // Asked again until it is there: the lines that come for one place may still be laid out when the next is gone to.
    await waitUntil(
      () =>
        page.evaluate(
          ({ selector, line, all, row }) => {
            const region = document.querySelector(selector);
            region.scrollTop = ((line - 1) / all) * (region.scrollHeight - region.clientHeight);
            return document.querySelector(row) !== null;
          },
          { selector: REGION, line, all: N_LINES, row },
        ),
      row,
    );
    const { room, needed, wraps } = await page.evaluate((row) => {
      const element = document.querySelector(row);
      const style = getComputedStyle(element, "::before");
      const px = (name) => Number.parseFloat(style.getPropertyValue(name));
      const probe = document.createElement("span");
      for (const name of ["font-family", "font-size", "font-weight", "font-variant-numeric", "letter-spacing"]) probe.style.setProperty(name, style.getPropertyValue(name));
      probe.style.position = "absolute";
      probe.style.whiteSpace = "nowrap";
      probe.textContent = element.dataset.line;
      element.append(probe);
      const needed = probe.getBoundingClientRect().width;
      probe.remove();
      const around = style.boxSizing === "border-box" ? px("padding-left") + px("padding-right") + px("border-right-width") + px("border-left-width") : 0;
      return { room: px("width") - around, needed, wraps: style.whiteSpace !== "nowrap" };
    }, row);
    assert.ok(!wraps, `the number ${line} may wrap`);
    assert.ok(room >= needed - 0.1, `the number ${line} has ${room} px and needs ${needed}`);
  }
  await page.close();
});

const scrollTo = (page, top) =>
  page.evaluate(
    async (selector, top) => {
      document.querySelector(selector).scrollTop = top;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    REGION,
    top,
  );

const focusRegion = (page) => page.evaluate((selector) => document.querySelector(selector).focus({ preventScroll: true }), REGION);

/** Types into the search as a reader does. */
async function find(page, needle) {
  await page.evaluate(
    (selector, needle) => {
      const field = document.querySelector(selector);
      field.focus();
      field.value = needle;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    FIELD,
    needle,
  );
}

/** Keeps what the page puts on the clipboard, which a page without a window in front may not have. */
const holdClipboard = (page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: async (text) => void (globalThis.copied = text) });
  });

const copied = async (page) => {
  await waitUntil(() => page.evaluate(() => globalThis.copied !== undefined), "the copied text");
  return page.evaluate(() => globalThis.copied);
};

test("paper shows every line of a short text, and says which lines of a long one it shows", async () => {
  const short = Array.from({ length: 300 }, (_, i) => `# line ${i + 1}`).join("\n") + "\n";
  for (const [manifest, n, said] of [
    [short, 300, ""],
    [LONG, null, "Lines 1 to"],
  ]) {
    const page = await show(manifest, { print: true, width: 794 });
    const rows = ".text-pane__row";
    if (n) await page.waitFor(`${rows}:nth-child(${n}) .text-pane__line`, `# line ${n}`);
    if (said) await page.waitFor(".text-pane__printed", said);
    const seen = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const all = document.querySelectorAll(".text-pane__row");
      return { n: all.length, cut: all[all.length - 1].getBoundingClientRect().bottom - box(".text-pane").bottom, height: box(".text-pane__region").height };
    });
    if (n) assert.equal(seen.n, n);
    assert.equal(Boolean(said), Boolean(await page.query(".text-pane__printed")));
    assert.ok(seen.cut <= 0 && seen.height > seen.n * 10, JSON.stringify(seen));
    await page.close();
  }
});

test("100,000 lines: what is scrolled to is drawn, and the rows are few", async () => {
  const page = await show(LONG);
  const name = await page.query(REGION);
  assert.equal(name.attributes["aria-label"], "Manifest, 100,000 lines");
  const height = await page.evaluate((selector) => document.querySelector(selector).scrollHeight, REGION);
  let most = 0;
  let nChecked = 0;
  const steps = 60;
  for (let step = 0; step <= steps; step++) {
    await scrollTo(page, Math.round((height * step) / steps));
    const { nRows, rows } = await rowsInSight(page);
    most = Math.max(most, nRows);
    for (const { number, text } of rows) {
      assert.equal(text, `${lineOf(number - 1)}\n`);
      nChecked++;
    }
    if (step === 0) assert.equal(rows[0].number, 1);
    if (step === steps) assert.equal(rows.at(-1).number, N_LINES);
  }
  assert.ok(most <= 200, `${most} rows`);
  assert.deepEqual(page.problems(), []);
  await page.close();
});

/** Waits until a scroll that a key began has come to its end: a key pressed meanwhile changes where it leads. */
const scrolled = (page) =>
  page.evaluate(async (selector) => {
    const region = document.querySelector(selector);
    for (let still = 0, before = -1; still < 10; before = region.scrollTop) {
      await new Promise(requestAnimationFrame);
      still = region.scrollTop === before ? still + 1 : 0;
    }
  }, REGION);

test("keys scroll to both ends", async () => {
  const page = await show(LONG);
  await focusRegion(page);
  await page.press("End");
  await page.waitFor(`[data-line="${N_LINES}"] .text-pane__line`, /\S/);
  await scrolled(page);
  await page.press("Home");
  await page.waitFor(`[data-line="1"] .text-pane__line`, /\S/);
  await page.close();
});

test("a search finds what is not drawn and goes there", async () => {
  const page = await show(LONG);
  await focusRegion(page);
  await page.press("/");
  assert.ok(await page.evaluate((selector) => document.activeElement.matches(selector), FIELD), "/ goes to the field");
  await find(page, "THE NEEDLE");
  await page.waitFor("mark[data-current]", "the needle");
  await page.waitFor(".text-pane__count", "1 of 1, line 77,780");
  await page.waitFor("[role=status]", "1 of 1, line 77,780");
  const { rows } = await rowsInSight(page);
  assert.ok(rows.some(({ number }) => number === 77_780));
  // Next and previous, round the ends.
  await find(page, "kind: configmap");
  await page.waitFor(".text-pane__count", "of 10,000");
  await page.waitFor(".text-pane__count", "first 5,000");
  await page.evaluate((selector) => (document.querySelector(selector).scrollTop = 0), REGION);
  await find(page, "name: long-1234");
  await page.waitFor(".text-pane__count", "1 of 1, line 12,346");
  await find(page, "name: long-123");
  await page.waitFor(".text-pane__count", "of 11");
  const first = (await page.query(".text-pane__count")).text;
  await page.press("Enter");
  await page.waitFor(".text-pane__count", /^(?!$)/);
  const second = await waitForOther(page, ".text-pane__count", first);
  await page.evaluate((selector) => document.querySelector(selector).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true })), FIELD);
  assert.equal(await waitForOther(page, ".text-pane__count", second), first);
  // Nothing happens while an input method composes.
  await page.evaluate((selector) => document.querySelector(selector).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })), FIELD);
  await pause(100);
  assert.equal((await page.query(".text-pane__count")).text, first);
  await page.press("Escape");
  assert.ok(await page.evaluate((selector) => document.activeElement.matches(selector), REGION), "Esc goes back to the text");
  await waitForOther(page, ".text-pane__count", first);
  assert.equal(await page.query("mark"), null);
  await find(page, "no such thing");
  await page.waitFor(".text-pane__count", "Not found");
  await page.close();
});

async function waitForOther(page, selector, text) {
  let now;
  await waitUntil(async () => (now = (await page.query(selector)).text) !== text, `${selector} to be other than ${text}`);
  return now;
}

test("keys of the search do nothing outside a pane", async () => {
  const page = await show(LONG);
  await page.evaluate(() => document.querySelector("button").focus());
  const { before, after } = await page.evaluate(() => {
    const before = document.activeElement.outerHTML;
    let prevented = 0;
    for (const init of [{ key: "/" }, { key: "F3" }, { key: "f", ctrlKey: true }]) {
      const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
      prevented += event.defaultPrevented;
    }
    return { before, after: prevented ? "prevented" : document.activeElement.outerHTML };
  });
  assert.equal(after, before);
  await page.close();
});

test("wrapping keeps the first line in its place", async () => {
  const page = await show(LONG, { width: 1024 });
  await scrollTo(page, 900_010);
  const before = await rowsInSight(page);
  await pressButton(page, "Wrap lines");
  await page.waitFor(`${REGION}--wrapped`);
  const wrapped = await rowsInSight(page);
  assert.equal(wrapped.rows[0].number, before.rows[0].number);
  assert.ok(Math.abs(wrapped.rows[0].at - before.rows[0].at) <= 1, `${wrapped.rows[0].at} in place of ${before.rows[0].at}`);
  // Small steps in wrapped lines move by just so much.
  for (let step = 0; step < 30; step++) {
    const from = await rowsInSight(page);
    await scrollTo(page, from.top + 90);
    const to = await rowsInSight(page);
    const row = from.rows.find(({ number }) => to.rows.some((other) => other.number === number && number > to.rows[0].number));
    const now = to.rows.find(({ number }) => number === row.number);
    assert.ok(Math.abs(row.at - 90 - now.at) <= 1.5, `line ${row.number} moved by ${row.at - now.at}`);
    for (const { number, text } of to.rows) assert.equal(text, `${lineOf(number - 1)}\n`);
  }
  const last = await rowsInSight(page);
  await pressButton(page, "Wrap lines");
  const unwrapped = await rowsInSight(page);
  assert.equal(unwrapped.rows[0].number, last.rows[0].number);
  await page.close();
});

const pressButton = (page, label) =>
  page.evaluate((label) => [...document.querySelectorAll(".text-pane button")].find((button) => button.textContent === label).click(), label);

test("copying takes the whole text, with and without the buttons", async () => {
  const page = await show(LONG);
  await holdClipboard(page);
  await pressButton(page, "Copy all");
  assert.equal(await copied(page), LONG);
  await page.waitFor(".text-pane__outcome", "Copied 100,000 lines");
  await page.waitFor("[role=status]", "Copied 100,000 lines");
  await page.evaluate(() => delete globalThis.copied);
  await focusRegion(page);
  await page.evaluate((selector) => {
    const region = document.querySelector(selector);
    region.dispatchEvent(new KeyboardEvent("keydown", { key: "a", ctrlKey: true, bubbles: true, cancelable: true }));
  }, REGION);
  await waitUntil(() => page.evaluate(() => getSelection().toString().includes("long-1")), "the selection");
  await page.evaluate((selector) => {
    document.querySelector(selector).dispatchEvent(new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
  }, REGION);
  assert.equal(await copied(page), LONG);
  await page.close();
});

test("a selection is copied as text, with its line breaks and without numbers", async () => {
  const page = await show("a: 1\n\n\tb: \"x\"\n");
  const text = await page.evaluate((selector) => {
    const lines = [...document.querySelectorAll(".text-pane__line")];
    const selection = getSelection();
    selection.setBaseAndExtent(lines[0], 0, lines[2], lines[2].childNodes.length);
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(selector).dispatchEvent(event);
    return { text: clipboardData.getData("text/plain"), types: [...clipboardData.types], prevented: event.defaultPrevented };
  }, REGION);
  assert.deepEqual(text, { text: 'a: 1\n\n\tb: "x"\n', types: ["text/plain"], prevented: true });
  await page.close();
});

test("a text is saved as a file", async () => {
  const page = await show("a: 1\n");
  const saved = await page.evaluate(async () => {
    const blobs = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blobs.push(blob), create.call(URL, blob));
    const names = [];
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download);
    };
    [...document.querySelectorAll(".text-pane button")].find((button) => button.textContent === "Save as file").click();
    while (names.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return { names, text: await blobs[0].text() };
  });
  assert.deepEqual(saved, { names: ["long.v1.manifest.unredacted.yaml"], text: "a: 1\n" });
  await page.close();
});

test("a line of 5 MB is bounded, shows more when asked, and is searched to its end", async () => {
  const n = 5_000_000;
  const line = `  long: "${"0123456789".repeat(n / 10)}needle"`;
  const page = await show(`kind: ConfigMap\n${line}\nlast: 1\n`);
  const more = await page.waitFor(".text-pane__more");
  assert.equal(more.attributes["aria-label"], `… ${(line.length - 2000).toLocaleString("en-US")} more characters: show more`);
  await page.evaluate(() => document.querySelector(".text-pane__more").click());
  await page.waitFor(".text-pane__more", "");
  const shown = () => page.evaluate(() => document.querySelectorAll(".text-pane__line")[1].textContent);
  await waitUntil(async () => !(await shown()).startsWith("  long"), "the next part of the line");
  assert.equal(await shown(), `${line.slice(2000, 10_000)}\n`);
  await find(page, "needle");
  await page.waitFor("mark[data-current]", "needle");
  const { left, right, edge, gutter, length } = await page.evaluate((selector) => {
    const { left, right } = document.querySelector("mark[data-current]").getBoundingClientRect();
    const region = document.querySelector(selector).getBoundingClientRect();
    return { left, right, gutter: region.left, edge: region.right, length: document.querySelectorAll(".text-pane__line")[1].textContent.length };
  }, REGION);
  assert.ok(left > gutter && right < edge, `the hit at ${left} is within ${gutter} to ${edge}`);
  assert.ok(length <= 8001, `${length} characters`);
  await page.close();
});

test("hostile text is shown as text", async () => {
  const hostile = "a: <script>globalThis.hacked = 1</script><img src=x onerror=globalThis.hacked=1>\nb: \u202eevil\u202c אבג\nc:\t\ttabs\nd: \u{1f600}\u{1f468}\u200d\u{1f469} 日本語 한국어\ne: \"nul \u0000 end\"\n";
  const page = await show(hostile);
  const { text, hacked } = await page.evaluate(() => ({ text: document.querySelector(".text-pane__rows").textContent, hacked: globalThis.hacked ?? null }));
  assert.equal(text, hostile);
  assert.equal(hacked, null);
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("secrets are stand-ins, drawn as such, on the clipboard too", async () => {
  const manifest = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\ndata:\n  password: ${Buffer.from("hunter2-hunter2").toString("base64")}\n`;
  const page = await show(manifest);
  await page.waitFor(".code-masked", /\S/);
  await holdClipboard(page);
  await pressButton(page, "Copy all");
  const text = await copied(page);
  assert.ok(!text.includes(Buffer.from("hunter2-hunter2").toString("base64")), text);
  await page.waitFor(".text-pane__outcome", "stand-ins");
  await page.close();
});

test("showing secret values while a search is open leaves the reader where they were", async () => {
  const secret = Buffer.from("hunter2-hunter2").toString("base64");
  const page = await show(`apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\ndata:\n  password: ${secret}\n${LONG.slice(0, 400_000)}`);
  await find(page, "password");
  await page.waitFor("mark[data-current]");
  await scrollTo(page, 40_000);
  await page.evaluate(() => [...document.querySelectorAll(".overview-bar button")][0].click());
  await page.waitFor(".overview-bar button", "Hide secret values");
  await page.waitFor(".text-pane__count", "1 of 1, line 6");
  assert.equal((await rowsInSight(page)).top, 40_000);
  await find(page, "password:");
  await page.waitFor("mark[data-current]");
  assert.ok((await rowsInSight(page)).top < 100);
  await page.close();
});

test("the bar above a text stays as high as it is while something is looked for", async () => {
  for (const look of [{}, { width: 360 }, { width: 320, language: "ko" }]) {
    const page = await show(LONG, look);
    const sizes = () =>
      page.evaluate(() => ({
        bar: document.querySelector(".text-pane__bar").offsetHeight,
        small: [...document.querySelectorAll(".text-pane button")].map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24).length,
      }));
    const before = await sizes();
    assert.equal(before.small, 0);
    await find(page, "long-1234");
    await page.waitFor(".text-pane__count", /\d/);
    assert.deepEqual(await sizes(), before);
    await page.close();
  }
});

for (const [theme, language] of [["light", "en"], ["dark", "ja"], ["dark", "ko"]]) {
  test(`axe finds nothing with a search going: ${theme}, ${language}`, async () => {
    const page = await show(LONG, { theme, language });
    await find(page, "kind");
    await page.waitFor("mark[data-current]");
    assert.deepEqual(await findings(page), []);
    await page.close();
  });
}
