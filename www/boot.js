// Starts the product: unpacks what this file holds, compiles the wasm once, and offers the app what only the file can
// give it (`helmwakeHost`). Trunk's page has no such host, and the app then works without a worker and without samples.
"use strict";

(() => {
  const guard = globalThis.helmwakeGuard;
  const unpack = globalThis.helmwakeUnpack;
  delete globalThis.helmwakeGuard;
  delete globalThis.helmwakeUnpack;
  delete globalThis.helmwakeUnpacker;

  const languages = navigator.languages ?? [];
  const language = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /^(en|ja|ko)$/.test(tag)) ?? "en";
  const ownLanguage = document.documentElement.lang;
  document.documentElement.lang = language;

  // What is pasted or dropped before the app can take it; never in the document. The newest one counts.
  const early = { event: null, end: new AbortController() };
  const carried = { paste: ["clipboardData", ClipboardEvent], drop: ["dataTransfer", DragEvent] };
  function listenEarly() {
    const listen = (kind, listener) => addEventListener(kind, listener, { signal: early.end.signal });
    // Without this the browser would open a dropped file in place of the page.
    listen("dragover", (event) => event.preventDefault());
    for (const [kind, [key, Kind]] of Object.entries(carried)) {
      listen(kind, (event) => {
        event.preventDefault();
        // What an event carries can be read during the event only.
        const kept = new DataTransfer();
        const text = event[key].getData("text/plain");
        if (text) kept.setData("text/plain", text);
        for (const file of event[key].files) kept.items.add(file);
        early.event = new Kind(kind, { [key]: kept, bubbles: true, cancelable: true });
      });
    }
  }
  // Called by the app as soon as it listens itself.
  function handOverEarly() {
    early.end.abort();
    if (early.event) document.dispatchEvent(early.event);
    early.event = null;
  }
  listenEarly();

  // Shown before the app's own catalogues are up, so they stand here.
  const TROUBLE = {
    "no-wasm": {
      en: "This browser has no WebAssembly, or it is switched off (some hardened modes do that). Helmwake cannot start without it.",
      ja: "このブラウザーでは WebAssembly が使えないか、無効になっています。Helmwake を起動できません。",
      ko: "이 브라우저에 WebAssembly가 없거나 꺼져 있어 Helmwake를 시작할 수 없습니다.",
    },
    "broken-file": {
      en: "This copy of Helmwake is damaged: its program cannot be read. Get the file again.",
      ja: "この Helmwake のファイルは壊れていて、プログラムを読み取れません。もう一度入手してください。",
      ko: "이 Helmwake 파일이 손상되어 프로그램을 읽을 수 없습니다. 파일을 다시 받으세요.",
    },
    "no-start": {
      en: "Helmwake could not start in this browser. A current Chrome, Edge, Firefox or Safari can run it.",
      ja: "このブラウザーでは Helmwake を起動できませんでした。最新の Chrome、Edge、Firefox、Safari で動作します。",
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

  // The file as it was opened, for saving: taken before anything is drawn, so that it can hold nothing of a paste.
  // A copy that a browser saved of the open page has been drawn on, so it has no such file to give.
  function pristine() {
    if (byId("helmwake-styles")) return null;
    const root = document.documentElement;
    root.lang = ownLanguage;
    const file = new Blob(["<!doctype html>\n", root.outerHTML], { type: "text/html" });
    root.lang = language;
    return file;
  }

  function host(module, wasm, stated, workerText, file) {
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
      handOverEarly,
      canSave: () => file !== null,
      // Downloads the file as it was opened.
      save() {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(file);
        link.download = "helmwake.html";
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
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
        return unpack.sample(packed[names.indexOf(name)]);
      },
      build: Object.freeze({
        ...stated,
        // Hex SHA-256 of the bytes that were compiled, computed here and now; null where the browser can't.
        digest: () => (digest ??= hexOfSha256(wasm)),
      }),
    });
  }

  // Unpacks a data block. These stay where they are, so that a copy that the browser saves of the open page is whole.
  function read(how, id) {
    try {
      return how(byId(id));
    } catch {
      throw new Trouble("broken-file");
    }
  }

  const statedBuild = () => ({
    id: document.querySelector("meta[name=helmwake-build]").content,
    wasmSha256: byId("helmwake-wasm").dataset.sha256,
  });

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

    const wasm = read(unpack.module, "helmwake-wasm");
    // While this runs, the rest gets ready.
    const compiling = WebAssembly.compile(wasm);
    const file = pristine();
    const [glue, worker, styles] = read(unpack.texts, "helmwake-code");
    addStyles(styles);
    run(glue);
    const workerText = [byId("helmwake-guard").textContent, worker, glue].join("\n");
    // A failure isn't the file's, as its checksum held: the browser doesn't know something that the program uses.
    const module = await compiling;
    globalThis.helmwakeHost = host(module, wasm, statedBuild(), workerText, file);
    await wasm_bindgen({ module_or_path: module });
    // For whoever measures the start: the app has been drawn, and its handlers are set.
    performance.mark("helmwake-started");
  }

  document.addEventListener("DOMContentLoaded", () => start().catch(showTrouble), { once: true });
})();
