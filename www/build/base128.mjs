// Writes bytes as text that an HTML file can hold, seven bits a byte of the file. www/unpack.js reads it.
//
// The bits, highest first, are cut into groups of seven. A group is the ASCII character of that value, but for the
// fourteen in `ESCAPED`: such a group and the next one make one character between U+0100 and U+07FF, which UTF-8 writes
// in two bytes. So every byte of the file carries seven bits, whatever the bytes are: 14.3 % more than the bytes, where
// base64 has 33.3 % and the best that printable ASCII allows is 22 %.
//
// Why not denser: a file in UTF-16 or windows-1252 could hold nearly eight bits a byte, but then nobody can read its
// policy with everyday tools, or a host that says `charset=utf-8`, as most do, breaks it.
// Why not printable only: browsers keep the other control characters of a script element as they are, and so do git, an
// attached file in a mail, and saving the page. What would not survive one of these, or harms the terminal of someone
// who prints the file, is escaped.

/** The groups that no single character may stand for; www/unpack.js has the same list. */
export const ESCAPED = [
  0x00, // the parser replaces it
  0x05, // terminals answer it
  0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, // bell, and what moves the cursor; editors trim or convert white space
  0x0d, // the parser makes it a line feed
  0x0e, 0x0f, // change the character set of a terminal
  0x1a, // ends a text file for some old tools
  0x1b, // begins a terminal's commands
  0x3c, // `<` could end the element
];

const FIRST_PAIR = 0x100;

/** Encodes a Uint8Array. The length must travel beside the text, as the last character may hold more bits than needed. */
export function toBase128(bytes) {
  let text = "";
  let held = 0;
  let nHeld = 0;
  let escaped = -1;
  const group = (value) => {
    if (escaped >= 0) {
      text += String.fromCharCode(FIRST_PAIR + escaped * 128 + value);
      escaped = -1;
    } else {
      escaped = ESCAPED.indexOf(value);
      if (escaped < 0) text += String.fromCharCode(value);
    }
  };
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x7fff;
    nHeld += 8;
    while (nHeld >= 7) {
      nHeld -= 7;
      group((held >> nHeld) & 127);
    }
  }
  if (nHeld > 0) group((held << (7 - nHeld)) & 127);
  if (escaped >= 0) group(0);
  return text;
}
