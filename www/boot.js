// Starts the product: unpacks what this file holds, compiles the wasm once, and offers the app what only the file can
// give it (`helmwakeHost`). Trunk's page has no such host, and the app then works without a worker and without samples.
"use strict";

(() => {
  const guard = globalThis.helmwakeGuard;
  const streams = globalThis.helmwakeStreams;
  const unpack = globalThis.helmwakeUnpack;
  delete globalThis.helmwakeGuard;
  delete globalThis.helmwakeStreams;
  delete globalThis.helmwakeUnpack;

  const languages = navigator.languages ?? [];
  const language = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /^(en|ja|ko)$/.test(tag)) ?? "en";
  document.documentElement.lang = language;

  // Shown before the app's own catalogues are up, so they stand here.
  const TROUBLE = {
    "no-wasm": {
      en: "This browser has no WebAssembly, or it is switched off (some hardened modes do that). Helmwake can't start without it.",
      ja: "このブラウザでは WebAssembly が使えません(無効化されている場合もあります)。Helmwake を起動できません。",
      ko: "이 브라우저에서는 WebAssembly를 사용할 수 없습니다(꺼져 있을 수도 있습니다). Helmwake를 시작할 수 없습니다.",
    },
    "no-gzip": {
      en: "This browser is too old for Helmwake: it can't decompress in the page (DecompressionStream). A current Chrome, Edge, Firefox or Safari can.",
      ja: "このブラウザは古いため Helmwake を起動できません(DecompressionStream がありません)。最新の Chrome、Edge、Firefox、Safari をお使いください。",
      ko: "이 브라우저는 오래되어 Helmwake를 시작할 수 없습니다(DecompressionStream 없음). 최신 Chrome, Edge, Firefox, Safari를 사용해 주세요.",
    },
    "broken-file": {
      en: "This copy of Helmwake is damaged: its program can't be read. Please get the file again.",
      ja: "この Helmwake のファイルは壊れていて、プログラムを読み取れません。もう一度入手してください。",
      ko: "이 Helmwake 파일이 손상되어 프로그램을 읽을 수 없습니다. 파일을 다시 받아 주세요.",
    },
    "no-start": {
      en: "Helmwake could not start in this browser. A current Chrome, Edge, Firefox or Safari can run it.",
      ja: "このブラウザでは Helmwake を起動できませんでした。最新の Chrome、Edge、Firefox、Safari で動作します。",
      ko: "이 브라우저에서 Helmwake를 시작하지 못했습니다. 최신 Chrome, Edge, Firefox, Safari에서 동작합니다.",
    },
  };

  class Trouble extends Error {
    constructor(kind) {
      super(kind);
      this.kind = kind;
    }
  }

  function showTrouble(error) {
    const kind = error instanceof Trouble ? error.kind : "no-start";
    const place = byId("helmwake-trouble");
    if (!place) return;
    place.textContent = TROUBLE[kind][language];
    place.dataset.kind = kind;
    place.hidden = false;
  }

  const byId = (id) => document.getElementById(id);

  async function hexOfSha256(bytes) {
    // Absent where the page came over plain http from another machine.
    if (!globalThis.crypto?.subtle) return null;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function host(module, wasm, stated, workerText) {
    const samples = byId("helmwake-samples");
    const names = samples.dataset.names.split(" ");
    const workerUrl = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    let packed = null;
    let digest = null;

    return Object.freeze({
      // A worker that runs the same wasm, or null where workers are refused. Messages may be posted to it at once.
      makeWorker() {
        try {
          const worker = new Worker(workerUrl, { name: "helmwake" });
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event) => guard.note(event.data);
          worker.postMessage({ module, violations: port2 }, [port2]);
          return worker;
        } catch {
          return null;
        }
      },
      // How often the policy, or the guard, refused something since the page was opened, its workers included.
      violations: () => guard.total(),
      violationsByDirective: () => guard.byDirective(),
      // Calls back with the directive's name at each refusal; returns a function that ends it.
      onViolation: (callback) => guard.listen(callback),
      sampleNames: () => [...names],
      async sample(name) {
        if (!names.includes(name)) throw new RangeError("no such sample");
        packed ??= unpack.texts(samples);
        return unpack.sample((await packed)[names.indexOf(name)]);
      },
      build: Object.freeze({
        ...stated,
        // Hex SHA-256 of the bytes that were compiled, computed here and now; null where the browser can't.
        digest: () => (digest ??= hexOfSha256(wasm)),
      }),
    });
  }

  // The blocks stay where they are, so that a copy that the browser saves of the open page is whole.
  async function readFile() {
    const block = byId("helmwake-wasm");
    const [split, [glue, worker, styles]] = await Promise.all([unpack.block(block), unpack.texts(byId("helmwake-code"))]);
    const id = document.querySelector("meta[name=helmwake-build]").content;
    const wasm = streams.join(split);
    return { wasm, stated: { id, wasmSha256: block.dataset.sha256 }, glue, worker, styles };
  }

  function addStyles(text) {
    // A saved copy has them already.
    if (byId("helmwake-styles")) return;
    const element = document.createElement("style");
    element.id = "helmwake-styles";
    element.textContent = text;
    document.head.append(element);
  }

  // Runs at once, as the policy holds its hash.
  function run(text) {
    const element = document.createElement("script");
    element.textContent = text;
    document.head.append(element);
    element.remove();
  }

  async function start() {
    if (typeof WebAssembly !== "object") throw new Trouble("no-wasm");
    if (typeof DecompressionStream !== "function") throw new Trouble("no-gzip");

    const { wasm, stated, glue, worker, styles } = await readFile().catch(() => {
      throw new Trouble("broken-file");
    });
    const module = await WebAssembly.compile(wasm).catch(() => {
      // Whole, as its checksum held, so the browser doesn't know something that the program uses.
      throw new Trouble("no-start");
    });
    addStyles(styles);
    run(glue);
    const workerText = [byId("helmwake-guard").textContent, worker, glue].join("\n");
    globalThis.helmwakeHost = host(module, wasm, stated, workerText);
    await wasm_bindgen({ module_or_path: module });
    // For whoever measures the start: the app has been drawn, and its handlers are set.
    performance.mark("helmwake-started");
  }

  document.addEventListener("DOMContentLoaded", () => start().catch(showTrouble), { once: true });
})();
