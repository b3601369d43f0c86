// @ts-check
import net from 'node:net';

/** The header by which the shop is told where a request comes from; `lib/bff/client-address.ts` reads it. */
const addressHeader = 'x-vitrine-address';

/** What only a proxy may say of a request. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Replaces what a request claims of its origin by what is known of it: the address of its connection, or what the proxy
 * says in front of which the operator has put the shop.
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} trustProxy
 */
export function setClientAddress({ headers, socket }, trustProxy) {
  const connection = socket.remoteAddress ?? '';
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for'] ?? '') : '';
  // Few requests claim anything; deleting, even nothing, makes every later look at the headers slower.
  if (!trustProxy) for (const name of proxyHeaders) if (name in headers) delete headers[name];
  headers[addressHeader] = networkOf(forwarded && net.isIP(forwarded) ? forwarded : connection);
}

/** @param {string | string[]} list */
function lastOf(list) {
  const text = String(list);
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/**
 * The network that one household or machine has for itself: an IPv4 address, or the first half of an IPv6 address, of
 * which it may choose the second half anew for each connection.
 * @param {string} address
 */
export function networkOf(address) {
  // An IPv4 address, or nothing.
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!net.isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const missing = Math.max(8 - first.length - last.length, 0);
  const groups = [...first, ...Array(missing).fill('0'), ...last];
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

/**
 * The groups of one side of an IPv6 address; a dotted end stands for two.
 * @param {string} side
 */
function groupsOf(side) {
  return side.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []));
}

/** @param {string} group */
function withoutZeros(group) {
  return group.replace(/^0+(?=.)/, '');
}

/** @type {WeakMap<import('node:http').IncomingMessage, string>} */
const attributedNetworks = new WeakMap();

/**
 * Where a request comes from, or the one on whose behalf it was internalRequest.
 * @param {import('node:http').IncomingMessage} request
 */
export function clientNetwork(request) {
  return attributedNetworks.get(request) ?? String(request.headers[addressHeader] ?? '');
}

/**
 * Notes on whose behalf a request is internalRequest, without telling it to whoever answers.
 * @param {import('node:http').IncomingMessage} internalRequest
 * @param {import('node:http').IncomingMessage} request
 */
export function attributeTo(internalRequest, request) {
  attributedNetworks.set(internalRequest, clientNetwork(request));
}
