// Reads what www/build/pack.mjs put into the file: data blocks and the samples in them.
"use strict";

globalThis.helmwakeUnpack = (() => {
  // See www/build/printable.mjs.
  function fromPrintable(text, length) {
    // Writes beyond its end, which the padding of the last character can cause, have no effect.
    const bytes = new Uint8Array(length);
    let held = 0;
    let nHeld = 0;
    let at = 0;
    const take = (value, nBits) => {
      held = (held << nBits) | value;
      nHeld += nBits;
      while (nHeld >= 8) bytes[at++] = held >> (nHeld -= 8);
    };
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const index = code - (code < 0x3c ? 0x20 : 0x21);
      if (code > 0x7e) take(code - 0xc0 + 99 * 64, 13);
      else if (index < 5) take(index, 6);
      else take(index + 5, 7);
    }
    return bytes;
  }

  const through = async (bytes, stream) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  /** The bytes of a data block: gzip as text, its length beside it. Rejects a block that is damaged. */
  const block = (element) =>
    through(fromPrintable(element.textContent, Number(element.dataset.gzip)), new DecompressionStream("gzip"));

  /** Texts packed into one block come apart at NUL, which none of them holds. */
  const texts = async (element) => new TextDecoder().decode(await block(element)).split("\0");

  /** A release as Helm stores it in a Secret: gzip, base64 by Helm, base64 by Kubernetes. */
  async function asStored(json) {
    const gzip = await through(json, new CompressionStream("gzip"));
    // The rest of the header as Go's best compression writes it, whatever this browser wrote: no time, no system.
    gzip.set([0, 0, 0, 0, 2, 255], 4);
    return btoa(btoa(Array.from(gzip, (byte) => String.fromCharCode(byte)).join("")));
  }

  /** A sample as `kubectl` printed it, from the one in the file, where each release stands decoded in its line. */
  async function sample(packed) {
    const lines = packed.split("\n").map(async (line) => {
      const [, key, json] = /^( *release: )(\{.*)$/.exec(line) ?? [];
      return json ? key + (await asStored(json)) : line;
    });
    return new TextEncoder().encode((await Promise.all(lines)).join("\n"));
  }

  return { fromPrintable, block, texts, sample };
})();
