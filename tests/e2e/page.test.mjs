// What a reader can do with the page: give it something, read the answer, go on.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { caseOf, secretsOf, truncated } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function opened(look, fragment = "") {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  return page;
}

/** Pastes and waits until the release's name or the verdict that nothing was found is there. */
async function pasted(text, look) {
  await opened(look);
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]");
}

const texts = async (selector) => (await page.queryAll(selector)).map(({ text }) => text.replace(/\s+/g, " "));
const hash = () => page.evaluate(() => location.hash);

test("a pasted release is told: verdict, every revision with its status, description and origin", async () => {
  await pasted(secretsOf("rollback-chain"));
  const rows = await texts("[data-testid=revisions] tbody tr");
  const history = caseOf("rollback-chain").history.toReversed();
  assert.equal(rows.length, history.length);
  for (const [index, { revision, status, description }] of history.entries()) {
    assert.match(rows[index], new RegExp(`^ABRevision ${revision}${status}.*${description}`), rows[index]);
  }
  const [, fourth, third] = rows;
  assert.match(third, /rollback to 1/i);
  assert.match(fourth, /rollback to 2/i);
  assert.match((await page.query(".verdict-panel__name")).text, /^demo$/);
  const verdict = (await page.query("[data-testid=verdict]")).text;
  assert.match(verdict, /\b5\b/, verdict);
});

test("a stuck upgrade says which commands are refused and which work", async () => {
  await pasted(secretsOf("killed-in-hook"));
  const answers = await texts(".answer__head");
  // Commands with the same answer share it.
  assert.ok(answers.includes("helm upgrade helm upgrade --install refused"), answers.join(", "));
  assert.ok(answers.includes("helm rollback helm uninstall accepted"), answers.join(", "));
  const verdict = (await page.query("[data-testid=verdict]")).text;
  assert.match(verdict, /3/, verdict);
});

test("deleted revisions are rows of their own", async () => {
  await pasted(secretsOf("pruned"));
  const gaps = await texts(".revision-table__gap");
  assert.equal(gaps.length, 2, gaps.join(" | "));
  assert.match(gaps[0], /5–6/);
  assert.match(gaps[1], /1–3/);
});

test("the focus goes to the verdict, and a screen reader is told once", async () => {
  await pasted(secretsOf("rollback-chain"));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "verdict");
  const regions = await page.queryAll("[aria-live]");
  assert.equal(regions.length, 1);
  assert.equal(regions[0].text, "Read 1 release, 5 revisions.");
});

test("files are dropped, several at once, and each release can be gone to and come back from", async () => {
  await opened();
  await page.dropFiles([
    { name: "a.yaml", data: secretsOf("rollback-chain") },
    { name: "b.yaml", data: secretsOf("pruned") },
  ]);
  await page.waitFor("[data-testid=fleet]");
  assert.deepEqual(await texts(".source__name"), ["a.yaml", "b.yaml"]);
  assert.equal((await page.queryAll(".fleet-row")).length, 2);
  await page.click("[data-release='0']");
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await hash(), "#hw1:release=1");
  const first = (await page.query(".verdict-panel__where")).text;
  await page.click(".release-nav a[rel=next]");
  await page.waitFor(".release-nav a[rel=prev]");
  assert.equal(await hash(), "#hw1:release=2");
  assert.notEqual((await page.query(".verdict-panel__where")).text, first);
  await page.evaluate(() => history.back());
  await page.waitFor(".release-nav a[rel=next]");
  assert.equal((await page.query(".verdict-panel__where")).text, first);
});

test("the frame for dropping is shown while something is dragged over the window, and no longer", async () => {
  await opened();
  const drag = (type) => page.evaluate((type) => document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true })), type);
  assert.equal(await page.query(".drop-frame"), null);
  await drag("dragover");
  await page.waitFor(".drop-frame");
  await drag("dragleave");
  await page.waitFor(".page:not(:has(.drop-frame))");
});

test("every incident in the file opens, by button and by link", async () => {
  await opened();
  const ids = (await page.queryAll("[data-sample-id]")).map(({ attributes }) => attributes["data-sample-id"]);
  assert.ok(ids.length >= 6);
  for (const id of ids) {
    await page.click(`[data-sample-id=${id}]`);
    await page.waitFor("[data-testid=verdict]");
    assert.equal(await hash(), `#hw1:sample=${id}`);
    assert.equal(await page.query("[data-testid=problems]"), null, id);
    await page.click("[data-testid=close]");
    await page.waitFor(`[data-sample-id=${id}]`);
    assert.equal(await hash(), "");
  }
  await page.close();
  await opened({}, `#hw1:sample=${ids[0]}&lang=ko`);
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ko");
});

test("a second paste takes the place of the first, even while that is being read", async () => {
  await opened();
  await page.evaluate(
    (slow, quick) => {
      const paste = (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      };
      // Long enough to be still in work when the second one comes.
      paste(slow.repeat(400));
      paste(quick);
    },
    `${secretsOf("pruned")}---\n`,
    secretsOf("rollback-chain"),
  );
  await page.waitFor("[data-testid=verdict]");
  const where = (await page.query(".verdict-panel__where")).text;
  assert.match(where, /rollback-chain/);
  // The first one's answer must not come after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  assert.equal((await page.query(".verdict-panel__where")).text, where);
});

test("a paste with neither text nor files says so and leaves the page as it is", async () => {
  await opened();
  await page.pasteBytes("");
  const failure = await page.waitFor("[data-testid=failure]");
  assert.match(failure.text, /no text and no file/);
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

test("a crash of the worker is said and survived", async () => {
  page = await browser.newPage();
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  // The page's next worker dies of its first message, as it would of a fault in the engine.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...rest) {
      Worker.prototype.postMessage = postMessage;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { cancelable: true, message: "fault" })));
      return undefined;
    };
  });
  await page.pasteBytes(secretsOf("rollback-chain"));
  const failure = await page.waitFor("[data-testid=failure]");
  assert.match(failure.text, /stopped unexpectedly/);
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains("failure-note__title")), true);
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

test("a fault inside the worker is survived as well", async () => {
  await opened();
  await page.evaluate(() => {
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function () {
      globalThis.isEnded = true;
      terminate.call(this);
    };
  });
  await page.evaluateInWorker(() => {
    setTimeout(() => {
      throw new Error("fault");
    });
  });
  await waitUntil(() => page.evaluate(() => globalThis.isEnded), "the page to learn of it");
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

test("files can be chosen, by button and by shortcut", async () => {
  await opened();
  const asked = () =>
    page.evaluate(() => {
      globalThis.nAsked = 0;
      HTMLInputElement.prototype.click = () => globalThis.nAsked++;
      document.querySelectorAll(".paste-zone button")[1].click();
      for (const keys of [{ ctrlKey: true }, { metaKey: true }, {}, { ctrlKey: true, shiftKey: true }]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "o", bubbles: true, cancelable: true, ...keys }));
      }
      return globalThis.nAsked;
    });
  assert.equal(await asked(), 3);
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "chosen.yaml"));
    const input = document.querySelector("input[type=file]");
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
  assert.deepEqual(await texts(".source__name"), ["chosen.yaml"]);
});

test("the paste button reads the clipboard, and says what to do where that is refused", async () => {
  await opened();
  const press = (answer) =>
    page.evaluate((answer) => {
      navigator.clipboard.readText = () => (answer === null ? Promise.reject(new Error("no")) : Promise.resolve(answer));
      document.querySelector(".paste-zone button").click();
    }, answer);
  await press(null);
  assert.match((await page.waitFor("[data-testid=failure]")).text, /Ctrl\+V/);
  await press(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

test("commands are copied whole, and whether that worked is said", async () => {
  await opened();
  const copy = (isAllowed) =>
    page.evaluate((isAllowed) => {
      navigator.clipboard.writeText = (text) => {
        globalThis.copied = text;
        return isAllowed ? Promise.resolve() : Promise.reject(new Error("no"));
      };
      document.querySelector(".command-line button").click();
    }, isAllowed);
  await copy(true);
  await page.waitFor(".command-line button", /^Copied/);
  await page.waitFor("[aria-live]", /^Copied$/);
  assert.equal(await page.evaluate(() => globalThis.copied), "kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml");
  await copy(false);
  await page.waitFor(".command-line button", /^Not allowed/);
});

test("likely credentials are masked until asked for, and again when asked", async () => {
  const row = { revision: 1, updated: "2026-01-02T03:04:05Z", status: "deployed", chart: "web-1.0.0", app_version: "1", description: "password=Tr0ub4dor-and-3" };
  await pasted(JSON.stringify([row]));
  const shown = async () => (await page.query(".revision-row__description")).text;
  assert.doesNotMatch(await shown(), /Tr0ub4dor/);
  await page.click(".overview-bar button");
  await page.waitFor(".revision-row__description", "Tr0ub4dor-and-3");
  await page.click(".overview-bar button");
  await page.waitFor(".overview-bar button", "Show secret values");
  assert.doesNotMatch(await shown(), /Tr0ub4dor/);
});

test("reading can be stopped, and what was stopped never appears", async () => {
  await opened();
  await page.evaluate(() => {
    // A worker that never answers.
    Worker.prototype.postMessage = () => {};
  });
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=reading]");
  await page.evaluate(() => document.querySelector("[data-testid=reading] button").click());
  await page.waitFor(".paste-zone");
});

test("the language changes without losing what is shown, and its data stay English", async () => {
  await pasted(secretsOf("killed-in-hook"));
  await page.click(".revision-row:nth-child(3) .revision-row__choice:nth-child(1) input");
  await page.waitFor(".revision-row:nth-child(3).revision-row--a");
  const before = await hash();
  for (const [lang, label, word] of [
    ["ja", "日本語", "リビジョン"],
    ["ko", "한국어", "리비전"],
    ["en", "English", "Revision"],
  ]) {
    await page.evaluate((label) => [...document.querySelectorAll(".segmented__choice")].find((c) => c.textContent === label).querySelector("input").click(), label);
    await page.waitFor(".revision-row__label", word);
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    assert.equal(await hash(), before);
    await page.waitFor(".revision-row:nth-child(3).revision-row--a");
    const status = await page.query(".status-badge__word");
    assert.equal(status.text, "pending-upgrade");
    assert.equal(status.attributes.lang, "en");
    assert.equal(status.attributes.translate, "no");
  }
});

test("language and theme are kept for the next visit, and nothing else is", async () => {
  await opened();
  await page.evaluate(() => {
    for (const label of ["한국어", "Dark", "어둡게"]) {
      [...document.querySelectorAll(".segmented__choice")].find((c) => c.textContent === label)?.querySelector("input").click();
    }
  });
  await page.waitFor("h1", "릴리스");
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.deepEqual(Object.keys(JSON.parse(kept)).sort(), ["helmwake-language", "helmwake-theme"]);
  await page.open(PRODUCT_URL);
  await page.waitFor("h1", "릴리스");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("revisions A and B are in the address, and going back undoes the choice", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.click(".revision-row:nth-child(2) .revision-row__choice:nth-child(1) input");
  await page.click(".revision-row:nth-child(4) .revision-row__choice:nth-child(2) input");
  await page.waitFor("#revision-facts", "Revision 4 beside revision 2");
  assert.equal(await hash(), "#hw1:release=1&a=4&b=2");
  await page.evaluate(() => history.back());
  await page.waitFor("#revision-facts", "Stored about revision 4");
});

test("a link that is not understood shows the overview and says so", async () => {
  await opened({}, "#hw9:anything");
  await page.waitFor("[data-testid=link-note]");
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
});

test("a cut paste says at which layer and byte it ended, and its neighbours are read", async () => {
  await pasted(truncated(secretsOf("rollback-chain")));
  const problems = (await texts("[data-testid=problems]")).join(" ");
  assert.match(problems, /byte [\d,]+/);
  assert.match(problems, /layer: /);
  assert.equal((await page.queryAll(".revision-row")).length, 5);
});

test("something else than a release says what it was and what to paste", async () => {
  await opened();
  await page.pasteBytes("hello, is this on?");
  await page.waitFor("[data-testid=nothing] h1", "No release was found");
  const problems = (await texts("[data-testid=problems]")).join(" ");
  assert.match(problems, /kubectl get secret/);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
});

test("nothing of the paste is in the page but what it tells, and nothing was asked of the network", async () => {
  const secret = "S3cretValueThatMustNotShow";
  const secrets = secretsOf("rollback-chain");
  const payload = /^\s+release: (\S+)$/m.exec(secrets)[1];
  const foreign = `---\napiVersion: v1\nkind: Secret\nmetadata: {name: app}\nstringData: {password: ${secret}}\n`;
  await pasted(secrets + foreign);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  // The wasm and the samples are in the file itself, before #helmwake ends or after it.
  const shown = await page.evaluate(() => document.getElementById("helmwake").outerHTML);
  assert.ok(!html.includes(secret));
  assert.ok(!shown.includes(payload.slice(0, 40)));
  assert.equal(await page.evaluate(() => document.querySelectorAll("textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=file])").length), 0);
  assert.ok(!(await page.evaluate(() => location.href)).includes("demo"));
  const asked = page.requests().filter(({ url }) => !/^(file|blob|data):/.test(url));
  assert.deepEqual(asked, []);
  assert.match((await page.query("[data-testid=refused]")).text, /: 0$/);
});

test("what the policy refuses is counted in the footer", async () => {
  await opened();
  await page.evaluate(() => fetch("http://127.0.0.1:9/").catch(() => {}));
  await page.waitFor("[data-testid=refused]", /: [1-9]/);
});

test("everything is reached by keyboard, in the order it is read", async () => {
  await pasted(secretsOf("rollback-chain"));
  // The cards of the facts come with the engine's answer.
  await page.waitFor(".fact-card__card", /\S/);
  await page.evaluate(() => document.querySelector(".page").scrollIntoView());
  const seen = [];
  for (let i = 0; i < 100; i++) {
    await page.press("Tab");
    const { name, hasOutline } = await page.evaluate(() => {
      const element = document.activeElement;
      const painted = element.matches(".segmented__input") ? element.nextElementSibling : element;
      const isOver = element === document.body;
      return {
        name: isOver ? "BODY" : element.ariaLabel || element.textContent.trim() || element.name || element.tagName,
        hasOutline: isOver || getComputedStyle(painted).outlineStyle !== "none",
      };
    });
    seen.push(name);
    assert.ok(hasOutline, `${name} has the focus and does not show it`);
    if (name === "BODY") break;
  }
  // Without a B its group of radio buttons is entered at the one for none.
  for (const wanted of [/as A/, /^revision-b$/, /How it was recognized/, /How to check/]) {
    assert.ok(seen.some((name) => wanted.test(name)), `${wanted} is not among ${seen.join(", ")}`);
  }
});
