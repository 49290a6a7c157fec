// Serves one file on this machine only, as a careful host would: `node www/build/serve.mjs FILE PORT`.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, firstPort] = process.argv.slice(2);
const ATTEMPTS = 20;

const server = createServer((request, response) => {
  if (new URL(request.url, "http://localhost").pathname !== "/") {
    response.writeHead(404).end();
    return;
  }
  // Read each time, so that a new build shows after a reload.
  const html = readFileSync(file, "utf8");
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)[1];
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  response.end(html);
});

let port = Number(firstPort);
server.on("error", (error) => {
  // Someone else has the port: try the next ones.
  if (error.code !== "EADDRINUSE" || port >= Number(firstPort) + ATTEMPTS) throw error;
  port += 1;
  server.listen(port, "127.0.0.1");
});
server.on("listening", () => console.log(`\nHelmwake is at http://localhost:${port}/ (Ctrl+C ends it)`));
server.listen(port, "127.0.0.1");
