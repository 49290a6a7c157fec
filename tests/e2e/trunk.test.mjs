// The development page that `trunk build` makes starts, from a server and without the one file's host.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { TRUNK_PATH } from "./lib/product.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

let browser;
let server;

before(async () => {
  browser = await launch();
  server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = join(TRUNK_PATH, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  server.listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
});

after(async () => {
  await browser?.close();
  server?.close();
});

test("trunk's page starts", async () => {
  const page = await browser.newPage();
  await page.open(`http://127.0.0.1:${server.address().port}/`);
  await page.waitFor("[data-testid=app]");
  assert.deepEqual(page.problems(), []);
  const styled = await page.evaluate(() => getComputedStyle(document.body).marginTop);
  assert.equal(styled, "0px", "the style sheets are missing");
  await page.close();
});
