// The packer: its policy names exactly what the file holds, the same inputs give the same bytes, bad input is refused.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { cssFiles, cssText, cssTexts } from "./css.mjs";
import { compress, keptLzma } from "./lzma.mjs";
import { minifyScript, minifyStyle } from "./minify.mjs";
import { pack } from "./pack.mjs";
import { partsOf, sizeTable } from "./sizes.mjs";
import { join as joinStreams, unpack } from "./unpack.mjs";

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!-- A comment. -->
    <meta charset="utf-8" />
    <link rel="stylesheet" href="helmwake.css" />
    <link
      data-trunk
      rel="rust"
    />
  </head>
  <body>
    <div id="helmwake"></div>
  </body>
</html>
`;

const RELEASE = '{"name":"demo"}';

const INPUT = {
  template: TEMPLATE,
  styles: { first: "a { b: c }", rest: "d { e: f }" },
  guard: "guard('$&')",
  boot: "boot()",
  worker: "worker()",
  glue: "glue()",
  // One function, which is empty.
  wasm: Buffer.from("0061736d01000000010401600000030201000a040102000b", "hex"),
  samples: [
    { name: "one", text: `release: ${Buffer.from(gzipSync(RELEASE).toString("base64")).toString("base64")}\n` },
  ],
  compress,
};

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The bytes of a data block, and its other attributes. */
function block(html, id) {
  const pattern = new RegExp(`id="${id}" data-lzma="(\\d+)" data-bytes="(\\d+)" data-checksum="(\\d+)"([^>]*)>([^<]*)</script>`);
  const [, packed, bytes, checksum, facts, textContent] = pattern.exec(html);
  return { facts: facts.trim(), bytes: Buffer.from(unpack.block({ textContent, dataset: { lzma: packed, bytes, checksum } })) };
}

function folderWith(t, files) {
  const folder = mkdtempSync(join(tmpdir(), "helmwake-pack-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test("the policy allows the file's own scripts and styles, and no connection", async () => {
  const { html, policy } = await pack(INPUT);
  assert.equal(
    policy,
    `default-src 'none'; script-src ${hash("guard('$&')")} ${hash("boot()")} ${hash("glue()")} 'wasm-unsafe-eval'; ` +
      `style-src ${hash("a { b: c }")} ${hash("d { e: f }")}; connect-src 'none'; worker-src blob:; img-src data:; ` +
      "form-action 'none'; base-uri 'none'; webrtc 'block'",
  );
  assert.ok(html.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}">`));
});

test("each script and style in the file has its hash in the policy, byte for byte", async () => {
  const { html, policy } = await pack(INPUT);
  const scripts = [...html.matchAll(/<script id="[^"]*">([^]*?)<\/script>/g)].map(([, text]) => text);
  assert.deepEqual(scripts, ["guard('$&')", "boot()"]);
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text);
  assert.deepEqual(styles, ["a { b: c }"]);
  const [glue, , rest] = block(html, "helmwake-code").bytes.toString().split("\0");
  for (const text of [...scripts, ...styles, glue, rest]) assert.ok(policy.includes(hash(text)), text);
});

test("policy and guard come before everything that they rule", async () => {
  const { html } = await pack(INPUT);
  const order = ["Content-Security-Policy", "helmwake-guard", "helmwake-boot", "<style>", "<body>", "helmwake-code"];
  const places = order.map((text) => html.indexOf(text));
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
  assert.ok(!places.includes(-1));
});

test("wasm, code and samples come out as they went in", async () => {
  const { html } = await pack(INPUT);
  const wasm = block(html, "helmwake-wasm");
  assert.deepEqual(joinStreams(wasm.bytes), INPUT.wasm);
  assert.equal(wasm.facts, `data-sha256="${createHash("sha256").update(INPUT.wasm).digest("hex")}" data-tables="0 0 0 0 0"`);
  assert.equal(block(html, "helmwake-code").bytes.toString(), "glue()\0worker()\0d { e: f }");
  const samples = block(html, "helmwake-samples");
  assert.equal(samples.bytes.toString(), `release: ${RELEASE}\n`);
  assert.equal(samples.facts, 'data-names="one"');
});

test("tables that the page makes are not in the file, and come back byte for byte", async () => {
  const tables = unpack.tables();
  const sizes = tables.map(({ length }) => length);
  assert.deepEqual(sizes, [4096, 4096, 1024, 2472, 10416]);
  assert.equal(Buffer.from(tables[2]).readUInt32LE(4), 0x77073096);
  assert.equal(Buffer.from(tables[3]).readDoubleLE(8 * 308), 1e308);
  // 5 to the power of 1, of -1 and of -342: as far as there is room, rounded up, and cut off.
  const five = (i) => [0, 8].map((at) => Buffer.from(tables[4]).readBigUInt64LE(16 * (i + 342) + at));
  assert.deepEqual(five(1), [0xa000000000000000n, 0n]);
  assert.deepEqual(five(-1), [0xccccccccccccccccn, 0xcccccccccccccccdn]);
  assert.deepEqual(five(-342), [0xeef453d6923bd65an, 0x113faa2906a13b3fn]);

  // Sections of its own kind, which no wasm looks into.
  const leb = (n) => [(n & 127) | 128, ((n >> 7) & 127) | 128, n >> 14];
  const behind = tables.map((table) => Buffer.concat([Buffer.from([0, ...leb(table.length + 1), 0]), table]));
  const wasm = Buffer.concat([INPUT.wasm, ...behind]);
  const { html } = await pack({ ...INPUT, wasm });
  const pattern = /id="helmwake-wasm" data-lzma="(\d+)" data-bytes="(\d+)" data-checksum="(\d+)" data-sha256="\w+" data-tables="([\d ]+)">([^<]*)</;
  const [, packed, bytes, checksum, places, textContent] = pattern.exec(html);
  assert.ok(places.split(" ").every((place) => place > 0), places);
  assert.ok(Number(packed) < 300, packed);
  const element = { textContent, dataset: { lzma: packed, bytes, checksum, tables: places } };
  assert.deepEqual(Buffer.from(unpack.module(element)), wasm);
});

test("nothing of Trunk and no comment is left", async () => {
  const { html } = await pack(INPUT);
  assert.ok(!/data-trunk|<!--|helmwake\.css/.test(html), html);
});

test("the same inputs give the same bytes, and each input changes the build id", async () => {
  const { html, id } = await pack(INPUT);
  assert.equal((await pack(INPUT)).html, html);
  const { first, rest } = INPUT.styles;
  const changes = {
    styles: { first, rest: "x {}" },
    guard: "g",
    boot: "b",
    worker: "w",
    glue: "l",
    wasm: Buffer.concat([INPUT.wasm, Buffer.from([0, 1, 0])]),
    samples: [],
  };
  for (const [name, value] of Object.entries(changes)) {
    assert.notEqual((await pack({ ...INPUT, [name]: value })).id, id, name);
  }
  assert.notEqual((await pack({ ...INPUT, styles: { first: "x {}", rest } })).id, id);
});

test("the sizes name every part and add up to the file", async () => {
  const { html } = await pack(INPUT);
  const parts = partsOf(html);
  assert.equal(parts.reduce((sum, { bytes }) => sum + bytes, 0), Buffer.byteLength(html));
  assert.deepEqual(parts.map(({ name }) => name).sort(), ["code", "page", "samples", "scripts", "styles", "wasm"]);
  assert.ok(parts.every(({ bytes }) => bytes > 0));
  assert.equal(parts.find(({ name }) => name === "samples").raw, `release: ${RELEASE}\n`.length);
  assert.match(sizeTable(html), new RegExp(`^whole file.* ${Buffer.byteLength(html)} of \\d+$`, "m"));
});

test("what is kept is what the compressor makes", async (t) => {
  const folder = folderWith(t, { old: "" });
  const packed = await compress(INPUT.wasm);
  const kept = keptLzma(folder);
  assert.deepEqual(await kept.compress(INPUT.wasm), packed);
  assert.deepEqual(await kept.compress(INPUT.wasm), packed);
  kept.tidy();
  assert.equal(readdirSync(folder).length, 1);
});

test("text that would end its element is refused", async () => {
  await assert.rejects(pack({ ...INPUT, boot: "'</script>'" }), /boot\.js holds/);
  await assert.rejects(pack({ ...INPUT, guard: "'<!--'" }), /guard\.js holds/);
  await assert.rejects(pack({ ...INPUT, styles: { first: "</style>", rest: "" } }), /style sheet holds/);
  await assert.rejects(pack({ ...INPUT, styles: { first: "", rest: "</style>" } }), /style sheet holds/);
  await assert.rejects(pack({ ...INPUT, glue: "a\0b" }), /helmwake-code holds/);
});

test("a template without a place for the parts is refused", async () => {
  const without = TEMPLATE.replace(/<link rel="stylesheet"[^>]*>/, "");
  await assert.rejects(pack({ ...INPUT, template: without }), /0 times/);
  await assert.rejects(pack({ ...INPUT, template: TEMPLATE.replace("</body>", "</body></body>") }), /2 times/);
});

test("style sheets apply in the order of their layers", (t) => {
  const folder = folderWith(t, {
    "base.css": "base",
    "layout.css": "layout",
    "shell.css": "shell",
    "tokens.css": "tokens",
    "components/b.css": "b",
    "components/a.css": "a",
  });
  assert.deepEqual(cssFiles(folder), ["tokens.css", "shell.css", "base.css", "layout.css", "components/a.css", "components/b.css"]);
  assert.equal(cssText(folder), "tokens\n\nshell\n\nbase\n\nlayout\n\na\n\nb");
  assert.deepEqual(cssTexts(folder), { first: "tokens\n\nshell", rest: "base\n\nlayout\n\na\n\nb" });
});

test("a style sheet outside the layers is refused", (t) => {
  assert.throws(() => cssFiles(folderWith(t, { "extra.css": "" })), /extra\.css is no layer/);
});

test("the names by which scripts and styles find each other survive minifying", () => {
  const script = minifyScript("let wasm_bindgen;\n(function () {\n  const long = 1;\n  wasm_bindgen = long;\n})();");
  assert.match(script, /^let wasm_bindgen;.*wasm_bindgen=/);
  // As they are: an escape is three times as long.
  assert.equal(minifyScript("say('壊れて');"), 'say("壊れて");');
  const style = minifyStyle("/* A comment. */\n.block__part {\n  color: var(--role);\n}\n");
  assert.equal(style, ".block__part{color:var(--role)}");
});
