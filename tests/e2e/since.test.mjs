// Did it work? A later paste of a release is compared with the earlier one.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { caseOf, secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

const TITLE = "REVISION\tUPDATED                 \tSTATUS         \tCHART           \tAPP VERSION\tDESCRIPTION      \n";

const rows = (status4, ...more) =>
  [
    "3       \tMon Feb  2 14:05:02 2026\tsuperseded     \tledger-api-1.4.0\t5.2.0      \tUpgrade complete \n",
    `4       \tThu Feb 19 07:55:48 2026\t${status4}\tledger-api-1.4.1\t5.2.1      \tUpgrade complete \n`,
    "5       \tMon Mar  2 10:15:41 2026\tpending-upgrade\tledger-api-1.4.2\t5.3.0      \tPreparing upgrade\n",
    ...more,
  ].join("");

const STUCK = TITLE + rows("deployed");
const ROLLED_BACK = TITLE + rows("superseded", "6       \tMon Mar  2 10:40:02 2026\tdeployed       \tledger-api-1.4.1\t5.2.1      \tRollback to 4    \n");
const DEEPER = TITLE + rows("deployed", "6       \tMon Mar  2 10:40:02 2026\tpending-rollback\tledger-api-1.4.0\t5.2.0      \tRollback to 3    \n");

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function opened(look = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
}

/** Pastes, and waits until that is what is open. */
async function paste(text) {
  const was = await told();
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]", /\S/);
  await waitUntil(async () => (await told()) !== was, "something else is open");
}

/** What a screen reader was told last. */
const told = () => page.evaluate(() => document.querySelector("[role=status]").textContent);
const panel = async () => (await page.query("[data-testid=since]"))?.text.replace(/\s+/g, " ") ?? null;

test("a rollback out of a stuck upgrade is told to have worked", async () => {
  await opened();
  await paste(STUCK);
  assert.equal(await panel(), null);
  await paste(ROLLED_BACK);
  const said = await panel();
  assert.match(said, /^Since the earlier paste: better\s*Revision 6 is deployed; .*pending-upgrade\. stored/);
  assert.match(said, /helm upgrade was refused, and is not refused any more\. implied/);
  assert.match(said, /Revision 6 is new: deployed \(Rollback to 4\)\./);
  assert.match(await told(), /Since the earlier paste: better\. Revision 6 is deployed/);
  const region = await page.evaluate(() => {
    const section = document.querySelector("[data-testid=since]");
    return document.getElementById(section.getAttribute("aria-labelledby")).textContent;
  });
  assert.equal(region, "Since the earlier paste: better");
  assert.deepEqual(await findings(page), []);
  assert.deepEqual(page.problems(), []);
});

test("stuck once more is worse, and whoever goes back is not told of it", async () => {
  await opened();
  await paste(STUCK);
  await paste(DEEPER);
  assert.match(await panel(), /^Since the earlier paste: worse\s*One more operation has not completed: revision 6/);
  await page.evaluate(() => history.back());
  await page.waitFor("[data-testid=verdict]", /\S/);
  await waitUntil(async () => (await panel()) === null, "the panel is gone");
});

test("a paste without a release in between does not lose the earlier one; the same one again has not changed", async () => {
  await opened();
  await paste(STUCK);
  await page.pasteBytes("$ kubectl get pods\nNAME      READY   STATUS    RESTARTS   AGE\nweb-0     1/1     Running   0          3d\n");
  await page.waitFor("[data-testid=nothing]", /\S/);
  await paste(`${STUCK}\n`);
  assert.match(await panel(), /^Since the earlier paste: no better, no worse/);
});

test("Secrets of which the stuck record was deleted are better, in every language and look", async () => {
  const stuck = secretsOf("killed-in-wait");
  const first = stuck.indexOf("\n- apiVersion: v1\n");
  const last = stuck.lastIndexOf("\n- apiVersion: v1\n");
  assert.ok(first > 0 && first < last);
  const tail = stuck.slice(last + 1).split("\n").findIndex((line) => line && !/^[ -]/.test(line));
  const rest = stuck.slice(last + 1).split("\n").slice(tail).join("\n");
  const freed = `${stuck.slice(0, last + 1)}${rest}`;
  for (const look of [{ width: 320, height: 640 }, { width: 320, height: 640, theme: "dark", language: "ja" }, { language: "ko" }]) {
    await opened(look);
    await paste(stuck);
    await paste(freed);
    const said = await panel();
    assert.match(said, /pending-upgrade/);
    if (!look.language) assert.match(said, /^Since the earlier paste: better\s*Revision \d, which was pending-upgrade, is gone/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await findings(page), []);
    await page.close();
  }
  page = null;
});

test("the same release name in another namespace is another release", async () => {
  await opened();
  await paste(secretsOf("rollback-chain"));
  await page.pasteBytes(secretsOf("rollback-chain", "v4csa"));
  await page.waitFor(".verdict-panel__where", caseOf("rollback-chain", "v4csa").namespace);
  assert.equal(await panel(), null);
});
