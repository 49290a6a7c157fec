// The peer of the fleet bench: plain JavaScript that opens a dump of many releases, in one worker as the product does.
//
// It decodes what the product decodes for its first screen: of each payload only the beginning, through base64 twice and
// DecompressionStream, up to the end of the chart's metadata. Each step is done in the fastest way that was found:
// JSON.parse for JSON, one search a line for YAML, prefixes inflated many at a time.

/** Runs in the worker; stands alone, since only its text is sent there. */
function work() {
  const fromBase64 = Uint8Array.fromBase64
    ? (text) => Uint8Array.fromBase64(text)
    : (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const ascii = new TextDecoder("latin1");
  const utf8 = new TextDecoder();
  const FIRST_SYMBOLS = 2048;
  const MORE_SYMBOLS = 8192;
  const AT_ONCE = 64;

  onmessage = async ({ data: file }) => {
    const text = utf8.decode(await file.arrayBuffer());
    const found = text.startsWith("{") ? fromJson(text) : fromYaml(text);
    const rows = [];
    for (let at = 0; at < found.length; at += AT_ONCE) {
      rows.push(...(await Promise.all(found.slice(at, at + AT_ONCE).map(row))));
    }
    postMessage(group(rows));
  };

  function fromJson(text) {
    const isRelease = ({ kind, type, data }) => kind === "Secret" && type === "helm.sh/release.v1" && data?.release;
    return JSON.parse(text).items.filter(isRelease).map(({ metadata, data }) => ({
      namespace: metadata.namespace,
      name: metadata.labels.name,
      revision: Number(metadata.labels.version),
      payload: data.release,
    }));
  }

  /** Reads what kubectl prints, line by line: keys at the columns of an item of a list. */
  function fromYaml(text) {
    const found = [];
    let item = {};
    let section = "";
    let inside = "";
    for (let at = 0; at < text.length; ) {
      let end = text.indexOf("\n", at);
      if (end < 0) end = text.length;
      const isItem = text.startsWith("- ", at);
      if (isItem) {
        take(item);
        item = {};
      }
      if (isItem || (text.startsWith("  ", at) && text[at + 2] !== " ")) {
        section = text.slice(at + 2, text.indexOf(":", at));
        if (section === "type") item.type = text.slice(at + 8, end);
        if (section === "kind") item.kind = text.slice(at + 8, end);
      } else if (text.startsWith("    ", at) && text[at + 4] !== " ") {
        const colon = text.indexOf(":", at);
        inside = text.slice(at + 4, colon);
        if (section === "data" && inside === "release") item.payload = text.slice(colon + 2, end);
        if (section === "metadata" && inside === "namespace") item.namespace = text.slice(colon + 2, end);
      } else if (section === "metadata" && inside === "labels" && text.startsWith("      ", at)) {
        const colon = text.indexOf(":", at);
        const key = text.slice(at + 6, colon);
        if (key === "name") item.name = text.slice(colon + 2, end);
        if (key === "version") item.revision = Number(text.slice(colon + 3, end - 1));
      }
      at = end + 1;
    }
    take(item);
    return found;

    function take(item) {
      if (item.kind === "Secret" && item.type === "helm.sh/release.v1" && item.payload) found.push(item);
    }
  }

  /** Makes one row of the table; the head of the payload tells what the object around it does not. */
  async function row({ namespace, name, revision, payload }) {
    const head = JSON.parse(await readHead(payload));
    const { info, chart } = head;
    return {
      namespace,
      name,
      revision,
      status: info.status,
      updated: info.last_deployed,
      description: info.description,
      chart: `${chart.metadata.name}-${chart.metadata.version}`,
      appVersion: chart.metadata.appVersion,
    };
  }

  async function readHead(payload) {
    const stream = new DecompressionStream("gzip");
    const writer = stream.writable.getWriter();
    const reader = stream.readable.getReader();
    // Both end with an error, as the stream is given up in its middle.
    writer.closed.catch(() => {});
    let head = "";
    let fed = 0;
    let next = reader.read();
    for (;;) {
      const upTo = Math.min(payload.length, fed === 0 ? FIRST_SYMBOLS : fed + MORE_SYMBOLS);
      writer.write(fromBase64(ascii.decode(fromBase64(payload.slice(fed, upTo))))).catch(() => {});
      const isLast = upTo === payload.length;
      fed = upTo;
      if (isLast) writer.close().catch(() => {});
      const { value, done } = await next;
      if (value) head += ascii.decode(value);
      const end = endOfHead(head);
      if (end > 0) {
        reader.cancel().catch(() => {});
        return utf8.decode(Uint8Array.from(head.slice(0, end), (c) => c.charCodeAt(0))) + "}}";
      }
      if (done) throw new Error("the head does not end");
      next = reader.read();
    }
  }

  /** Finds the end of `{"name":…,"info":{…},"chart":{"metadata":{…}`; 0 when it is not there yet. */
  function endOfHead(text) {
    const mark = '"chart":{"metadata":{';
    const start = text.indexOf(mark);
    if (start < 0) return 0;
    let depth = 1;
    for (let at = start + mark.length; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        for (at++; at < text.length && text.charCodeAt(at) !== 34; at++) if (text.charCodeAt(at) === 92) at++;
      } else if (code === 123 || code === 91) depth++;
      else if (code === 125 || code === 93) {
        depth--;
        if (depth === 0) return at + 1;
      }
    }
    return 0;
  }

  /** Releases by namespace and name, revisions newest first. */
  function group(rows) {
    const releases = new Map();
    for (const row of rows) {
      const key = `${row.namespace}/${row.name}`;
      if (!releases.has(key)) releases.set(key, { namespace: row.namespace, name: row.name, rows: [] });
      releases.get(key).rows.push(row);
    }
    const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
    const sorted = [...releases.values()].sort((a, b) => compare(a.namespace, b.namespace) || compare(a.name, b.name));
    for (const { rows } of sorted) rows.sort((a, b) => b.revision - a.revision);
    return sorted;
  }
}

/** Runs in the page: hands a file to the worker, and draws what the product draws first. */
function draw() {
  const LETTERS = { superseded: "s", deployed: "d", failed: "x", uninstalled: "u" };
  const worker = new Worker(URL.createObjectURL(new Blob([document.getElementById("worker").textContent])));
  const element = (tag, ...children) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  worker.onmessage = ({ data: releases }) => {
    globalThis.peerReleases = releases;
    // A plain table: every release is a row, with what the product's row says that needs no judgement.
    const mark = ({ status }) => element("span", LETTERS[status] ?? "p");
    const row = ({ name, namespace, rows }, at) => {
      const { revision, status, updated, description, chart } = rows[0];
      const link = element("a", name);
      link.href = `#release=${at + 1}`;
      const history = element("td", ...rows.toReversed().map(mark));
      return element("tr", element("td", link, " ", namespace, " ", chart), element("td", status), element("td", revision), history, element("td", updated), element("td", description));
    };
    const table = element("table", element("tbody", ...releases.map(row)));
    const section = element("section", table);
    section.dataset.testid = "fleet";
    document.getElementById("helmwake").replaceChildren(section);
  };
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    worker.postMessage(event.dataTransfer.files[0]);
  });
  performance.mark("helmwake-started");
}

/** The page, as one file without any policy. */
export function fleetPeer() {
  return `<!doctype html><meta charset="utf-8"><title>Peer</title><div id="helmwake" style="min-height:90vh"></div>
<script type="text/plain" id="worker">(${work})()</script><script type="module">(${draw})()</script>`;
}
