// Times: with their zone, in UTC and on the reader's clock, and explained where they run backwards.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const row = (revision, updated, status) => ({ revision, updated, status, chart: "web-1.0.0", app_version: "1", description: revision === 1 ? "Install complete" : "Upgrade complete" });
const HISTORY = JSON.stringify([
  row(1, "2026-11-23T10:00:00.5+09:00", "superseded"),
  row(2, "2026-11-23T09:30:00+09:00", "superseded"),
  row(3, "2026-11-24T10:00:00+01:00", "deployed"),
]);

async function show(look) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(HISTORY);
  await page.waitFor(".revision-facts__elsewhere", /\d/);
  return page;
}

test("a time is shown as stored, in UTC and on the reader's clock, with its age by that clock", async () => {
  const page = await show({ timezone: "Asia/Tokyo", now: Date.UTC(2026, 10, 26, 9) });
  const facts = (await page.queryAll(".revision-facts__row")).map(({ text }) => text.replace(/\s+/g, " "));
  const last = facts.find((text) => text.startsWith("Last deployed"));
  assert.match(last, /2026-11-24 10:00:00 \+01:00 · 2 days ago/);
  assert.match(last, /2026-11-24 09:00:00 UTC · .*6:00:00.PM GMT\+9/);
  await page.close();
});

for (const [language, cell, fact] of [
  ["en", "earlier than revision 1", "Most likely Helm ran on two machines whose clocks differ"],
  ["ja", "リビジョン 1 より前の時刻", "時計のずれた二台のマシン"],
  ["ko", "리비전 1 이전 시각", "시계가 서로 다른 두 컴퓨터"],
]) {
  test(`time that runs backwards is explained where it does (${language})`, async () => {
    const page = await show({ language, timezone: "UTC" });
    const notes = (await page.queryAll(".revision-row__note")).map(({ text }) => text);
    assert.deepEqual(notes, [cell]);
    await page.evaluate(() => document.querySelector(".revision-row:nth-child(2) input").click());
    await page.waitFor(".revision-facts__row", fact);
    assert.deepEqual(page.problems(), []);
    await page.close();
  });
}
