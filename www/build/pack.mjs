// Packs the page, its styles, its scripts, the wasm and the sample releases into one HTML file under its own policy.
//
//   node www/build/pack.mjs GLUE.js MODULE.wasm OUT.html
//
// The same inputs give the same bytes.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toPrintable } from "./printable.mjs";
import { cssTexts } from "./css.mjs";
import { keptLzma } from "./lzma.mjs";
import { minifyScript, minifyStyle } from "./minify.mjs";
import { decodedSample, readSamples } from "./samples.mjs";
import { sizeTable } from "./sizes.mjs";
import { splitWasm } from "./split.mjs";
import { checksum, unpack } from "./unpack.mjs";
import { unpacker } from "./wat.mjs";

const NO_ID = "0".repeat(12);

/**
 * Makes the file.
 *
 * `styles` is `{ first, rest }`, `samples` a list of `{ name, text }` in the order in which the page offers them,
 * and `compress` takes bytes and promises them as LZMA.
 *
 * What runs or shows before the wasm can stands in the file as text. The rest is in data blocks, from which boot.js
 * takes scripts and styles; the policy allows these by their hashes like any other.
 * Returns the HTML, the build id and the policy.
 */
export async function pack({ template, styles, guard, boot, worker, glue, wasm, samples, compress }) {
  refuse("guard.js", guard, /<\/script|<!--/i);
  refuse("boot.js", boot, /<\/script|<!--/i);
  // The rest too, since whoever saves the page saves what boot.js has added.
  for (const text of Object.values(styles)) refuse("the style sheet", text, /<\/style/i);

  const policy = [
    "default-src 'none'",
    `script-src ${[guard, boot, glue].map(hashSource).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${[styles.first, styles.rest].map(hashSource).join(" ")}`,
    "connect-src 'none'",
    "worker-src blob:",
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "webrtc 'block'",
  ].join("; ");

  const block = async (id, bytes, facts = "") => {
    const packed = await compress(bytes);
    const how = `data-lzma="${packed.length}" data-bytes="${bytes.length}" data-checksum="${checksum(bytes)}"`;
    return `<script type="application/octet-stream" id="${id}" ${how}${facts}>${toPrintable(packed)}</script>`;
  };
  const textBlock = (id, texts, facts) => {
    for (const text of texts) refuse(id, text, /\0/);
    return block(id, Buffer.from(texts.join("\0")), facts);
  };
  const names = samples.map(({ name }) => name).join(" ");
  const { bare, places } = withoutTables(wasm);

  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="helmwake-build" content="${NO_ID}">`,
    `<script id="helmwake-guard">${guard}</script>`,
    `<script id="helmwake-boot">${boot}</script>`,
  ];
  const tail = [
    await textBlock("helmwake-code", [glue, worker, styles.rest]),
    await textBlock("helmwake-samples", samples.map(({ text }) => decodedSample(text)), ` data-names="${names}"`),
    await block("helmwake-wasm", splitWasm(bare), ` data-sha256="${sha256(wasm, "hex")}" data-tables="${places.join(" ")}"`),
  ];

  let html = asSerialized(template.replace(/[ \t]*<!--[^]*?-->\n?/g, ""));
  // What belongs to Trunk goes; the policy comes before everything that it rules.
  html = swap(html, /[ \t]*<link\s+data-trunk[^]*?>\n?/, "");
  html = swap(html, /[ \t]*<link rel="stylesheet"[^>]*>/, `<style>${styles.first}</style>`);
  html = swap(html, /<meta charset="utf-8"[^>]*>/, (charset) => [charset, ...head].join("\n"));
  html = swap(html, /[ \t]*<\/body>/, `${tail.join("\n")}\n</body>`);

  // The id names everything in the file, so it is taken from the whole file with zeros in its own place.
  const id = sha256(html, "hex").slice(0, NO_ID.length);
  html = swap(html, `content="${NO_ID}"`, `content="${id}"`);

  return { html, id, policy };
}

/**
 * The template as a browser writes it out again, so that the page can save itself byte for byte (`pristine` in boot.js):
 * no slashes in void elements, no space around <head> and after <body>, values for all attributes.
 */
const asSerialized = (html) =>
  html
    .replace(/ ?\/>/g, ">")
    .replace(/ hidden>/g, ' hidden="">')
    .replace(/(<html[^>]*>)\s+/, "$1")
    .replace(/\s*(<\/body>)\s*(<\/html>)\s*$/, "\n$1$2");

/** The module with zeros in place of each table that the page makes itself, and where they stood; 0 for one that it hasn't. */
function withoutTables(wasm) {
  const bare = Buffer.from(wasm);
  const places = unpack.tables().map((table) => {
    const place = Math.max(bare.indexOf(table), 0);
    if (place > 0) bare.fill(0, place, place + table.length);
    return place;
  });
  return { bare, places };
}

function swap(html, what, by) {
  const parts = html.split(what);
  if (parts.length !== 2) throw new Error(`index.html: ${what} occurs ${parts.length - 1} times, and must occur once`);
  // A function, since in a text `$&` and the like would be replaced, and scripts hold such.
  return html.replace(what, typeof by === "function" ? by : () => by);
}

function refuse(name, text, pattern) {
  const hit = pattern.exec(text);
  if (hit) throw new Error(`${name} holds ${JSON.stringify(hit[0])}, which would end or change its element in the page`);
}

const sha256 = (data, encoding) => createHash("sha256").update(data).digest(encoding);
const hashSource = (text) => `'sha256-${sha256(text, "base64")}'`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [gluePath, wasmPath, outPath] = process.argv.slice(2);
  const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
  const text = (path) => readFileSync(join(root, path), "utf8");
  const script = (...paths) => minifyScript(paths.map(text).join("\n"));
  const styles = cssTexts(join(root, "www/css"));
  const kept = keptLzma(join(root, "target/pack"));
  const { html, id } = await pack({
    template: text("index.html"),
    styles: { first: minifyStyle(styles.first), rest: minifyStyle(styles.rest) },
    guard: script("www/guard.js"),
    boot: `globalThis.helmwakeUnpacker="${unpacker.toString("base64")}";${script("www/unpack.js", "www/boot.js")}`,
    worker: script("www/worker.js"),
    glue: minifyScript(readFileSync(gluePath, "utf8")),
    wasm: readFileSync(wasmPath),
    samples: readSamples(join(root, "www/samples")),
    compress: kept.compress,
  });
  kept.tidy();
  mkdirSync(dirname(outPath), { recursive: true });
  writeFileSync(outPath, html);
  console.log(`${sizeTable(html)}\n${outPath}, build ${id}`);
}
