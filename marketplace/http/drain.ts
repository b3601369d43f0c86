import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../base/ticker';

/** How long tickers and pending requests may take before the connections are closed. */
const drainMs = 6_000;

/**
 * Accepts no more connections, waits for the tickers and then for pending requests, and closes the
 * servers. Requests that take too long are cut.
 */
export async function drain(
  servers: readonly FastifyInstance[],
  tickers: readonly Ticker[],
): Promise<void> {
  const cut = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections();
  }, drainMs);
  for (const { server } of servers) server.close();
  await Promise.all(tickers.map((ticker) => ticker.stop()));
  // The hooks of a closing server end the chat, which the tickers write to.
  await Promise.all(servers.map((server) => server.close()));
  clearTimeout(cut);
}
