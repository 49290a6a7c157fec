// A local server whose only purpose is to notice that someone asked it for something.

import { once } from "node:events";
import { createServer } from "node:http";

/** Answers every request, and every WebSocket that is offered, and counts them. */
export async function countingServer() {
  const hits = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" });
    response.end("0");
  });
  server.on("upgrade", (request, socket) => {
    hits.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A test that fails before it closes its server still ends.
  server.unref();
  const host = `127.0.0.1:${server.address().port}`;
  return {
    http: `http://${host}/`,
    ws: `ws://${host}/`,
    hits: () => [...hits],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
