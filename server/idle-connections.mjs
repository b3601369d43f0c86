// @ts-check
import { networkOf } from './client-address.mjs';

/** Browsers open a few connections ahead of their requests, many people may share an address, and what has come may not be read yet. */
const defaultLimits = { max: 512, maxPerNetwork: 64, graceMs: 1_000 };

/**
 * Bounds the connections on which no request has come yet: beyond it the oldest are closed. Whoever has something to ask has
 * asked it by then.
 * @param {import('node:http').Server} server
 * @param {object} options
 * @param {boolean} options.trustProxy then idle connections come from there
 * @param {typeof defaultLimits} [options.limits]
 */
export function limitIdleConnections(server, { trustProxy, limits = defaultLimits }) {
  /** @type {Map<import('node:net').Socket, { since: number, forget: () => void }>} */
  const idle = new Map();
  /** @type {Map<string, Set<import('node:net').Socket>>} */
  const byNetwork = new Map();

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The server's own connections to itself come from nowhere.
    if (remoteAddress === undefined) return;
    const network = trustProxy ? '' : networkOf(remoteAddress);
    const sameNetwork = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, sameNetwork.add(socket));
    const forget = () => {
      idle.delete(socket);
      sameNetwork.delete(socket);
      if (sameNetwork.size === 0 && byNetwork.get(network) === sameNetwork)
        byNetwork.delete(network);
    };
    idle.set(socket, { since: performance.now(), forget });
    socket.once('close', forget);
    if (!trustProxy) closeOldest(sameNetwork, limits.maxPerNetwork);
    closeOldest(idle, limits.max);
  });
  server.on('request', ({ socket }) => idle.get(socket)?.forget());

  /**
   * @param {Pick<ReadonlyMap<import('node:net').Socket, unknown>, 'size' | 'keys'>} sockets
   * @param {number} max
   */
  function closeOldest(sockets, max) {
    for (const oldest of sockets.keys()) {
      const entry = idle.get(oldest);
      if (sockets.size <= max || !entry || performance.now() - entry.since < limits.graceMs) return;
      entry.forget();
      oldest.destroy();
    }
  }
}
