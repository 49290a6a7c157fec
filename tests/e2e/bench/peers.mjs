// The peers: plain JavaScript doing the same job in the same browser, as one file without any policy.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { decode, fromPrintable, join } from "../../../www/build/unpack.mjs";
import { PRODUCT_PATH } from "../lib/product.mjs";

const DECODE = `
const fromBase64 = Uint8Array.fromBase64
  ? (text) => Uint8Array.fromBase64(text)
  : (text) => {
      const binary = atob(text);
      const bytes = new Uint8Array(binary.length);
      for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
      return bytes;
    };
const gunzip = async (bytes) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
`;

/** A page that decodes the product's own wasm, held in the usual way (gzip in base64), and neither compiles nor runs it. */
export function startPeer() {
  const pattern = /id="helmwake-wasm" data-lzma="(\d+)" data-bytes="(\d+)"[^>]*>([^<]*)</;
  const [, packed, length, text] = pattern.exec(readFileSync(PRODUCT_PATH, "utf8"));
  const wasm = join(Buffer.from(decode(fromPrintable(text, Number(packed)), Number(length))));
  const base64 = gzipSync(wasm, { level: 9 }).toString("base64");
  const block = `<script type="application/octet-stream" id="wasm">${base64}</script>`;
  return `<!doctype html><meta charset="utf-8"><title>Peer</title><p id="out"></p>${block}<script type="module">${DECODE}
const wasm = await gunzip(fromBase64(document.getElementById("wasm").textContent));
document.getElementById("out").textContent = wasm.length;
performance.mark("helmwake-started");
</script>`;
}

/** A page whose worker finds the payload of a pasted Secret, decodes it and shows revision and status. */
export function verdictPeer() {
  const worker = `${DECODE}
onmessage = async ({ data }) => {
  const text = new TextDecoder().decode(data);
  const stored = new TextDecoder().decode(fromBase64(/release: (\\S+)/.exec(text)[1]));
  const { version, info } = JSON.parse(new TextDecoder().decode(await gunzip(fromBase64(stored))));
  postMessage("revision " + version + " is " + info.status);
};`;
  return `<!doctype html><meta charset="utf-8"><title>Peer</title><div id="helmwake"><p data-testid="verdict"></p></div><script type="module">
const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}])));
worker.onmessage = ({ data }) => (document.querySelector("[data-testid=verdict]").textContent = data);
document.addEventListener("paste", (event) => {
  const bytes = new TextEncoder().encode(event.clipboardData.getData("text/plain"));
  worker.postMessage(bytes, [bytes.buffer]);
});
performance.mark("helmwake-started");
</script>`;
}
