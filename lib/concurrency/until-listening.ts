import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const waitMs = 30_000;
const lookAgainMs = 100;

/**
 * Resolves when a service accepts connections that may still be starting: failed calls would be
 * logged, and hold later ones back. Resolves after half a minute in any case.
 * @param url of the service
 * @throws when the signal aborts
 */
export async function untilListening(url: string, signal: AbortSignal): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  const deadline = performance.now() + waitMs;
  while (!(await listens(address, signal)) && performance.now() < deadline) {
    await pause(lookAgainMs, undefined, { signal, ref: false });
  }
}

async function listens(address: net.NetConnectOpts, signal: AbortSignal): Promise<boolean> {
  const socket = net.connect(address);
  socket.unref();
  try {
    await once(socket, 'connect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    socket.destroy();
  }
}
