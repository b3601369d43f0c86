// @ts-check
import { networkOf } from './client-address.mjs';

/** Browsers open a few connections ahead of their requests, many people may share an address, and what has come may not be read yet. */
const usualBounds = { most: 512, mostOfOne: 64, graceMs: 1_000 };

/**
 * Bounds the connections on which no request has come yet: beyond it the oldest are closed. Whoever has something to ask has
 * asked it by then.
 * @param {import('node:http').Server} server
 * @param {object} options
 * @param {boolean} options.trustProxy then all connections come from there
 * @param {typeof usualBounds} [options.bounds]
 */
export function boundNewcomers(server, { trustProxy, bounds = usualBounds }) {
  /** @type {Map<import('node:net').Socket, { since: number, forget: () => void }>} */
  const all = new Map();
  /** @type {Map<string, Set<import('node:net').Socket>>} */
  const byPlace = new Map();

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The server's own connections to itself come from nowhere.
    if (remoteAddress === undefined) return;
    const place = trustProxy ? '' : networkOf(remoteAddress);
    const neighbours = byPlace.get(place) ?? new Set();
    byPlace.set(place, neighbours.add(socket));
    const forget = () => {
      all.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0 && byPlace.get(place) === neighbours) byPlace.delete(place);
    };
    all.set(socket, { since: performance.now(), forget });
    socket.once('close', forget);
    if (!trustProxy) closeOldest(neighbours, bounds.mostOfOne);
    closeOldest(all, bounds.most);
  });
  server.on('request', ({ socket }) => all.get(socket)?.forget());

  /**
   * @param {Pick<ReadonlyMap<import('node:net').Socket, unknown>, 'size' | 'keys'>} sockets
   * @param {number} most
   */
  function closeOldest(sockets, most) {
    for (const oldest of sockets.keys()) {
      const known = all.get(oldest);
      if (sockets.size <= most || !known || performance.now() - known.since < bounds.graceMs)
        return;
      known.forget();
      oldest.destroy();
    }
  }
}
