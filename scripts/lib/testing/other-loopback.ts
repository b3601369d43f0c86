import { once } from 'node:events';
import net from 'node:net';

/**
 * Returns a loopback address other than 127.0.0.1. By default, macOS has only `::1`, and some
 * containers have no IPv6.
 */
export async function otherLoopback(): Promise<string> {
  for (const host of ['127.0.0.2', '::1']) {
    const server = net.createServer().listen(0, host);
    try {
      await once(server, 'listening');
      return host;
    } catch {
      // This machine does not have the address.
    } finally {
      server.close();
    }
  }
  throw new Error('This machine has no other loopback address.');
}
