import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { log } from './log';

/**
 * The header that passes the client's address to the shop. `lib/bff/request.ts` reads it.
 */
const addressHeader = 'x-vitrine-address';

/** Headers that only a proxy sets. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Headers that only a proxy may set. The last ones choose the id of a request in the logs. */
const proxyHeaders = [
  ...forwardedHeaders,
  'x-forwarded-for',
  'traceparent',
  'tracestate',
  'x-request-id',
];

/**
 * Sets the client's address on a request: that of the connection or, behind a trusted proxy, the
 * address that the proxy appended. Removes proxy headers that the client sent itself.
 */
export function setClientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean) {
  const connection = socket.remoteAddress ?? '';
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for'] ?? '') : '';
  // Requests of this machine, such as checks of health, have none of these headers.
  if (trustProxy && !forwarded && forwardedHeaders.some((name) => name in headers)) warnOnce();
  // Few requests send these headers, and `delete` slows later reads of the object even when the
  // property is absent.
  if (!trustProxy) for (const name of proxyHeaders) if (name in headers) delete headers[name];
  headers[addressHeader] = networkOf((forwarded && readAddress(forwarded)) || connection);
}

let isUnreadableLogged = false;

/** Returns the address of an entry, which some proxies send with a port; '' when it has none. */
function readAddress(entry: string) {
  if (net.isIP(entry)) return entry;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? plain ?? '';
  if (net.isIP(address)) return address;
  warnOnce();
  return '';
}

function warnOnce() {
  if (!isUnreadableLogged)
    log.warn('the proxy sends no readable X-Forwarded-For: all visitors share one address');
  isUnreadableLogged = true;
}

function lastOf(list: string | string[]) {
  const text = String(list);
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/**
 * Returns the network that belongs to one household or machine: an IPv4 address, or the first 64
 * bits of an IPv6 address, because a machine may choose the rest anew for each connection.
 */
export function networkOf(address: string) {
  // An IPv4 address, or empty.
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

/** Returns the groups of one side of an IPv6 address. A dotted IPv4 suffix counts as two groups. */
function groupsOf(side: string) {
  return side.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []));
}

function withoutZeros(group: string) {
  return group.replace(/^0+(?=.)/, '');
}

const attributedNetworks = new WeakMap<IncomingMessage, string>();

/**
 * Returns the client's network, or that of the client on whose behalf the server made the request.
 */
export function clientNetwork(request: IncomingMessage) {
  return attributedNetworks.get(request) ?? String(request.headers[addressHeader] ?? '');
}

/**
 * Attributes an internal request to the client that caused it, without revealing the client to the
 * handler.
 */
export function attributeTo(internalRequest: IncomingMessage, request: IncomingMessage) {
  attributedNetworks.set(internalRequest, clientNetwork(request));
}
