// @ts-check
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 500;
const timeoutMs = 9_000;

/**
 * Prepares a server to end without losing a request.
 * @param {import('node:http').Server} server
 * @returns {() => Promise<void>} ends it: it takes no more connections, answers what comes on those that are open and
 *   closes each afterwards, and cuts only what is not done in time
 */
export function drainable(server) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set();
  // Behind whoever answers: what has come from memory has ended by then, and need not be noted.
  server.on('request', (_request, response) => {
    if (response.writableEnded) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  /** An event stream has no end of its own; browsers open it again, elsewhere. */
  function endStreams() {
    for (const response of open) {
      const type = String(response.getHeader('content-type') ?? '');
      if (!type.startsWith('text/event-stream') || response.writableEnded) continue;
      // Whoever writes to it may not have heard yet.
      response.on('error', () => {});
      response.end();
    }
  }

  return async () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    for (const response of open) response.shouldKeepAlive = false;
    endStreams();
    const closed = new Promise((resolve) => server.once('close', () => resolve(true)));
    // The server's own `close` would cut at once connections on which a request may be on its way.
    net.Server.prototype.close.call(server);
    const deadline = performance.now() + timeoutMs;
    while (!(await Promise.race([closed, pause(pollMs, false)]))) {
      endStreams();
      server.closeIdleConnections();
      if (performance.now() > deadline) server.closeAllConnections();
    }
  };
}
