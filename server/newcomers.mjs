// @ts-check
import { networkOf } from './client-address.mjs';

/** Browsers open a few connections ahead of their requests, and many people may share an address. */
const usualBounds = { most: 512, mostOfOne: 64 };

/**
 * Bounds the connections on which no request has come yet: beyond it the oldest is closed. Whoever has something to ask has
 * asked it by then.
 * @param {import('node:http').Server} server
 * @param {object} options
 * @param {boolean} options.trustProxy then all connections come from there
 * @param {typeof usualBounds} [options.bounds]
 */
export function boundNewcomers(server, { trustProxy, bounds = usualBounds }) {
  /** @type {Map<import('node:net').Socket, () => void>} */
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
      if (neighbours.size === 0) byPlace.delete(place);
    };
    all.set(socket, forget);
    socket.once('close', forget);
    if (!trustProxy && neighbours.size > bounds.mostOfOne) closeFirst(neighbours);
    if (all.size > bounds.most) closeFirst(all.keys());
  });
  server.on('request', ({ socket }) => all.get(socket)?.());

  /** @param {Iterable<import('node:net').Socket>} sockets */
  function closeFirst([oldest]) {
    if (!oldest) return;
    all.get(oldest)?.();
    oldest.destroy();
  }
}
