const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name is this machine, where payments may use http. */
function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname);
}

/**
 * The origin of an entry of PAYMENT_HOSTS: `pay.example`, `pay.example:8443`, or a full address, of
 * which only the origin is used. null when there is no host, or http is not on loopback.
 */
export function paymentOrigin(entry: string): string | null {
  if (entry.includes('://')) return originOf(entry);
  if (/[/?#@\\]/.test(entry)) return null;
  return originOf(`${isLoopback(entry.replace(/:\d+$/, '')) ? 'http' : 'https'}://${entry}`);
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, username } = new URL(address);
  const isHost = username === '' && !hostname.includes('*');
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSecure && isHost ? origin : null;
}
