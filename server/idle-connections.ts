import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address';

/**
 * Browsers open some connections before they need them, many people may share an address, and a
 * request that has arrived may not have been read yet.
 */
const defaultLimits = { max: 512, maxPerNetwork: 64, graceMs: 1_000 };

/**
 * Limits the connections on which no request has arrived yet, and closes the oldest ones beyond the
 * limit.
 */
export function limitIdleConnections(
  server: Server,
  {
    trustProxy,
    limits = defaultLimits,
  }: {
    /** Whether all connections come from a proxy. */
    trustProxy: boolean;
    limits?: typeof defaultLimits;
  },
) {
  const idle = new Map<Socket, { since: number; forget: () => void }>();
  const byNetwork = new Map<string, Set<Socket>>();

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // In-process connections have no remote address.
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

  function closeOldest(sockets: Pick<ReadonlyMap<Socket, unknown>, 'size' | 'keys'>, max: number) {
    for (const oldest of sockets.keys()) {
      const entry = idle.get(oldest);
      if (sockets.size <= max || !entry || performance.now() - entry.since < limits.graceMs) return;
      entry.forget();
      oldest.destroy();
    }
  }
}
