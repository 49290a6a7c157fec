// Short names: what the wasm imports is what the glue offers, under names that both know.

import assert from "node:assert/strict";
import { test } from "node:test";
import { renamed } from "./names.mjs";

const GLUE = `let wasm_bindgen;
(function() {
    let wasm;
    function main() {
        wasm.main_more();
        wasm.main();
    }
    function __wbg_get_imports() {
        const imports = {};
        imports.wbg = {};
        imports.wbg.__wbg_get_1739fcadc43deeca = function(arg0) {
            const ret = arg0.wasm;
            return ret;
        };
        imports.wbg.__wbg_get_1739fcadc43deecab = function() { return handleError(function (arg0) {
            arg0.get(wasm.memory);
        }, arguments) };
        imports.wbg.__wbg_unused_7534b8e9a36f1ab4 = function() {
            return {};
        };
        return imports;
    }
})();
`;

const NAMES = {
  imports: [["wbg", "__wbg_get_1739fcadc43deeca", "$"], ["wbg", "__wbg_get_1739fcadc43deecab", "$a"]],
  exports: [["memory", "a"], ["main", "b"], ["main_more", "c"]],
};

test("glue and wasm agree, and what isn't imported goes", () => {
  assert.equal(
    renamed(GLUE, NAMES),
    `let wasm_bindgen;
(function() {
    let wasm;
    function main() {
        wasm.c();
        wasm.b();
    }
    function __wbg_get_imports() {
        const imports = {};
        imports.a = {};
        imports.a.$ = function(arg0) {
            const ret = arg0.wasm;
            return ret;
        };
        imports.a.$a = function() { return handleError(function (arg0) {
            arg0.get(wasm.a);
        }, arguments) };
        return imports;
    }
})();
`,
  );
});

test("glue that lacks an import is refused", () => {
  const imports = [...NAMES.imports, ["wbg", "__wbg_set_0123456789abcdef", "b"]];
  assert.throws(() => renamed(GLUE, { ...NAMES, imports }), /__wbg_set_0123456789abcdef/);
});

test("glue that names its imports in another way is refused", () => {
  assert.throws(() => renamed(GLUE.replace("imports.wbg = {};", "imports['wbg'] = {};"), NAMES), /isn't known/);
});
