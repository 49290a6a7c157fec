// Writes bytes as printable text that an HTML file can hold, 17.7 % longer in UTF-8 than the bytes. `fromPrintable` of
// www/unpack.js reads it.
//
// The bits, highest first, are cut by the next seven:
//
//   0-4     with thirteen more they are one of 40960 characters that take three bytes, U+3000 to U+CFFF
//   5-98    they are one of 94 characters that take one byte
//   99-127  with six more they are one of 1856 characters that take two bytes, U+00C0 to U+07FF
//
// The characters of one byte are ASCII from space to `~` without `<`, which could end the element.
//
// What else was weighed: base64 is 33.3 % longer, and the best that printable ASCII alone allows is 22.1 %; the best that
// the characters above allow is 17 %, but then not each is a number of whole bits. With control characters it could be
// 14.3 %, and every browser reads that, but then the file isn't text to tools that look at it (`file`, mail and upload
// filters), isn't valid HTML, and upsets the terminal of someone who prints it. A file in UTF-16 or windows-1252 could be
// denser still, but everyday tools can't search the one for its policy, and a host that says `charset=utf-8`, as most do,
// breaks the other.

/** Encodes a Uint8Array. Its length must travel beside the text, as the last character may hold more bits than needed. */
export function toPrintable(bytes) {
  const nBits = bytes.length * 8;
  // `n` bits from the bit at `from`, with zeros behind the end.
  const bits = (from, n) => {
    const byte = from >> 3;
    let window = 0;
    for (let i = 0; i < 4; i++) window = (window << 8) | (bytes[byte + i] ?? 0);
    return (window >>> (32 - (from & 7) - n)) & ((1 << n) - 1);
  };
  const chunks = [];
  let at = 0;
  while (at < nBits) {
    const seven = bits(at, 7);
    if (seven < 5) {
      chunks.push(String.fromCharCode(0x3000 + bits(at, 20)));
      at += 20;
    } else if (seven < 99) {
      chunks.push(oneByte(seven - 5));
      at += 7;
    } else {
      chunks.push(String.fromCharCode(0xc0 + bits(at, 13) - 99 * 64));
      at += 13;
    }
  }
  return chunks.join("");
}

function oneByte(index) {
  const code = 0x20 + index;
  return String.fromCharCode(code < 0x3c ? code : code + 1);
}
