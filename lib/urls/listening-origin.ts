/** Addresses that stand for all addresses of the machine, and one to connect to instead. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the origin at which this machine reaches a server that listens on a host, which is
 * `SHOP_HOST` or `MARKETPLACE_HOST`. Without a host, the server listens on all addresses.
 */
export function listeningOrigin(host: string | undefined, port: number): string {
  const address = loopbackOf[host ?? ''] ?? (host || '127.0.0.1');
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
