import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../base/ticker';

/** How long tickers and pending requests may take, all together. */
const drainMs = 6_000;

/**
 * Accepts no more connections, waits for the tickers and then for pending requests, and closes the
 * servers. Requests that take too long are cut, and tickers are not waited for any longer: one may
 * be asking a provider that does not answer.
 */
export async function drain(
  servers: readonly FastifyInstance[],
  tickers: readonly Ticker[],
): Promise<void> {
  let cut: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>((resolve) => {
    cut = setTimeout(() => {
      for (const { server } of servers) server.closeAllConnections();
      resolve();
    }, drainMs);
  });
  for (const { server } of servers) server.close();
  await Promise.race([Promise.all(tickers.map((ticker) => ticker.stop())), isLate]);
  // The hooks of a closing server end the chat, which the tickers write to.
  await Promise.all(servers.map((server) => server.close()));
  clearTimeout(cut);
}
