// What people paste in an incident: tables, errors, logs, lists, archives; each answered where the eye and the focus are.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { ERROR, FLEET, FLUX, HELM2, HISTORY, LISTING, LOG, tarOf } from "./lib/pastes.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

async function opened(look) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  return page;
}

async function pasted(text, look) {
  const page = await opened(look);
  await page.pasteBytes(text);
  await page.waitFor(".overview");
  return page;
}

const texts = async (page, selector) => (await page.queryAll(selector)).map(({ text }) => text.replace(/\s+/g, " ").trim());
const focused = (page) => page.evaluate(() => document.activeElement?.id);

/** The parts of the first column, from the top. */
const parts = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".overview__main > *")].map((one) => one.dataset.testid ?? one.className.split(" ")[0]));

async function done(page) {
  assert.deepEqual(page.problems(), []);
  await page.close();
}

test("a table of helm history: verdict, rows, a zone said once, and one command for each thing that is missing", async () => {
  const page = await pasted(HISTORY);
  assert.match((await page.waitFor("[data-testid=verdict]", /\S/)).text, /upgrade to revision 5 has begun and not finished/);
  assert.equal(await focused(page), "verdict");
  assert.deepEqual(await texts(page, ".revision-row .revision-row__revision"), ["Revision 5", "Revision 4", "Revision 3"]);
  assert.match((await texts(page, "th.revision-row__when"))[0], /no zone$/);
  const notes = await page.evaluate(() => [...document.querySelectorAll(".revision-row .when__zone")].filter((one) => one.checkVisibility()).length);
  assert.equal(notes, 0);
  await page.waitFor(".details [data-testid=missing]", "only the outline");
  const first = await texts(page, ".overview__main > [data-testid=missing] code");
  const aside = await texts(page, "aside .completeness .command-line__text");
  assert.deepEqual(aside.filter((command) => first.includes(command)), []);
  await done(page);
});

test("an error alone is the verdict: what it means, what it left behind, the ways out with names filled in", async () => {
  const page = await pasted(ERROR);
  const { text } = await page.waitFor("h1.explanation__title--verdict");
  assert.equal(text, "An object of the chart exists and does not belong to this release");
  assert.equal(await focused(page), "explanations");
  assert.deepEqual(await texts(page, ".explanation__key"), ["Kind", "Name", "The object's namespace", "Key", "Release", "Namespace", "Belongs to release", "Belongs to namespace"]);
  assert.deepEqual(await texts(page, ".explanation__mark"), ["No revision was recorded implied", "No object was changed implied"]);
  const commands = await texts(page, ".explanation__ways .command-line__text");
  assert.equal(commands[0], "helm history tide -n edge-old");
  assert.ok(commands.includes("kubectl annotate service tide -n edge meta.helm.sh/release-name=tide-v2 --overwrite"), commands.join("\n"));
  // Nothing was found wrong with the paste, so nothing says that it lacks records.
  assert.deepEqual(await texts(page, ".overview-bar__what"), ["Pasted text › error message"]);
  assert.equal((await parts(page))[0], "explanations");
  await done(page);
});

test("a log of a pipeline: the error in it, and what was taken off the text to find it", async () => {
  const page = await pasted(LOG);
  await page.waitFor("h1.explanation__title--verdict", "The newest revision is pending");
  const cleaned = await texts(page, ".source__cleaned li");
  assert.equal(cleaned.length, 2, cleaned.join("\n"));
  assert.match(cleaned[0], /Escape sequences of a terminal were removed: 2/);
  assert.match(cleaned[1], /What a log puts before its lines/);
  assert.ok((await texts(page, ".explanation__ways .command-line__text")).includes("helm history ledger -n billing --max 5"));
  await done(page);
});

test("an error and the history it stands beside are read together, the verdict first", async () => {
  const page = await pasted(`${HISTORY}\nError: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n`);
  await page.waitFor("[data-testid=verdict]", "has begun and not finished");
  await page.waitFor("[data-testid=explanations]", "The newest revision is pending");
  const order = await parts(page);
  assert.ok(order.indexOf("explanations") < order.indexOf("missing"), order.join());
  await done(page);
});

test("of many releases the one that can't wait stands first, and each can be chosen", async () => {
  const page = await pasted(FLEET);
  await page.waitFor(".fleet-row__link", "stuck");
  assert.equal((await page.queryAll(".fleet-row")).length, 3);
  await page.waitFor(".fleet-row__finding", "has begun and not finished");
  await page.waitFor(".fleet__tables", "only what Helm printed");
  await page.click("[data-release='0']");
  await page.waitFor("[data-testid=verdict]", "Revision 60 is deployed");
  assert.match((await texts(page, "th.revision-row__when"))[0], /\+00:00$|UTC$/);
  // Choosing a revision keeps the release.
  assert.match(await page.evaluate(() => location.hash), /release=1/);
  await done(page);
});

test("a listing without labels does not say that there are none", async () => {
  const page = await pasted(LISTING);
  await page.waitFor(".revision-facts__row");
  const labels = (await texts(page, ".revision-facts__row")).filter((row) => row.startsWith("Label "));
  assert.equal(labels.length, 6);
  for (const label of labels) assert.match(label, /not in the paste/);
  await page.waitFor(".details [data-testid=missing]", "The payload of revision 2 is not in the paste");
  await done(page);
});

test("Flux's HelmRelease: who keeps the release, and no word of an attempt", async () => {
  const page = await pasted(FLUX);
  await page.waitFor("[data-testid=explanations]", "Flux keeps this release");
  assert.equal(await page.query(".explanation__mark"), null);
  await done(page);
});

test("a history of Helm 2 is told as one", async () => {
  const page = await pasted(HELM2);
  await page.waitFor("[data-testid=verdict]", "A release of Helm 2");
  await done(page);
});

test("records in a tar.gz and a file beside it are read together, the rest of the archive counted", async () => {
  const page = await opened();
  const archive = gzipSync(tarOf({ "backup/web.yaml": secretsOf("rollback-chain"), "backup/pruned.yaml": secretsOf("pruned"), "backup/readme.txt": "nothing" }));
  await page.dropFiles([
    { name: "backup.tar.gz", data: archive },
    { name: "job.log", data: LOG },
  ]);
  await page.waitFor("[data-testid=fleet]");
  assert.equal((await page.queryAll(".fleet-row")).length, 2);
  await page.waitFor("[data-testid=explanations]", "The newest revision is pending");
  // Which of the files it stands in.
  await page.waitFor(".explanation__place", "job.log");
  const names = await texts(page, ".source__name");
  assert.ok(names.some((name) => name.includes("backup.tar.gz")) && names.includes("job.log"), names.join());
  await done(page);
});

for (const [language, title] of [["ja", /リビジョン/], ["ko", /리비전/]]) {
  test(`tables, errors and lists are told in the reader's language (${language})`, async () => {
    const page = await pasted(`${HISTORY}\nError: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n`, { language });
    await page.waitFor("[data-testid=verdict]", title);
    await page.waitFor("[data-testid=explanations] h3", title);
    await done(page);
  });
}

test("the first page says what can be pasted, in a few lines", async () => {
  const page = await opened();
  assert.equal((await page.queryAll(".paste-zone li")).length, 4);
  await done(page);
});
