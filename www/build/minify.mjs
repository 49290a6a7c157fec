// Makes scripts and style sheets smaller. The policy pins what comes out of here, and whoever checks the file finds it
// explained in www/, from which `make dist` makes the same bytes.

import { transformSync } from "esbuild";

/** A classic script; names that other scripts see keep their names. */
export const minifyScript = (text) => transformSync(text, { loader: "js", minify: true, charset: "utf8" }).code.trim();

/** A style sheet. */
export const minifyStyle = (text) => transformSync(text, { loader: "css", minify: true, charset: "utf8" }).code.trim();
