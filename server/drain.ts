import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 500;
const timeoutMs = 9_000;

/**
 * Prepares a server for a graceful shutdown.
 * @param untilNextCheck waits before idle connections are closed, and resolves to false
 * @returns stops accepting connections, answers requests on open ones and closes each afterwards;
 *   after the timeout it closes the rest
 */
export function drainable(
  server: Server,
  untilNextCheck = (): Promise<boolean> => pause(pollMs, false),
): () => Promise<void> {
  const open = new Set<ServerResponse>();
  // This listener runs after the request handler: responses from memory have ended by then and need
  // no tracking.
  server.on('request', (_request, response) => {
    if (response.writableEnded) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  /** Ends event streams, which never end by themselves. Browsers reconnect to another process. */
  function endStreams() {
    for (const response of open) {
      const type = String(response.getHeader('content-type') ?? '');
      if (!type.startsWith('text/event-stream') || response.writableEnded) continue;
      // The writer may not have noticed the end yet.
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
    const closed = new Promise<boolean>((resolve) => server.once('close', () => resolve(true)));
    // `http.Server.close` would close idle connections at once, although a request may be on its
    // way.
    net.Server.prototype.close.call(server);
    const deadline = performance.now() + timeoutMs;
    while (!(await Promise.race([closed, untilNextCheck()]))) {
      endStreams();
      server.closeIdleConnections();
      if (performance.now() > deadline) server.closeAllConnections();
    }
  };
}
