import type { IncomingHttpHeaders } from 'node:http';
import { isRouterStateReadable } from './next-internals';
import { pathOf } from './path-of';

/** Methods of pages. Routes of the shop also accept forms. */
const pageMethods = ['GET', 'HEAD', 'OPTIONS'];
const methods = [...pageMethods, 'POST'];
const maxTargetLength = 8192;

export interface Rejection {
  status: number;
  /** Text for the visitor. */
  message?: string;
  headers?: Readonly<Record<string, string>>;
}

function methodNotAllowed(allowed: readonly string[]): Rejection {
  const headers = { allow: allowed.join(', ') };
  return { status: 405, message: 'Cette méthode n’est pas permise.', headers };
}

export const tunnelRejection = methodNotAllowed(methods);

export const webSocketRejection: Rejection = {
  status: 400,
  message: 'Ce site ne parle pas ce protocole.',
};

const unreadableRequest: Rejection = { status: 400, message: 'Cette demande est illisible.' };

/** Responses to unparsable requests, by the parser's error code. */
const unreadable = new Map([
  ['HPE_INVALID_METHOD', methodNotAllowed(methods)],
  ['HPE_HEADER_OVERFLOW', { status: 431, message: 'Cette demande est trop longue.' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, message: 'Cette demande a tardé à venir.' }],
]);

/** Returns the response to bytes that are not a valid HTTP request. */
export function rejectionForError(code: string | undefined = ''): Rejection {
  return unreadable.get(code) ?? unreadableRequest;
}

/** Returns the response to a request that is not for the shop, or null for a valid request. */
export function rejectionFor({
  method = '',
  url = '',
  headers,
}: {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
}): Rejection | null {
  const isRoute = url.startsWith('/api/') || url.startsWith('/_') || url === '*';
  const allowed = isRoute ? methods : pageMethods;
  if (!allowed.includes(method)) return methodNotAllowed(allowed);
  if (method === 'OPTIONS') return { status: 204, headers: { allow: allowed.join(', ') } };
  // Other upgrade proposals are ignored: the request is answered in the protocol it was sent in.
  if (headers.upgrade?.toLowerCase().includes('websocket')) return webSocketRejection;
  if (url.length > maxTargetLength)
    return { status: 414, message: 'Cette adresse est trop longue.' };
  return isReadable(url) ? null : { status: 400, message: 'Cette adresse est illisible.' };
}

/**
 * Returns the response to a navigation of the client router that Next.js cannot read, or null for
 * any other request. Call it only for a request that is about to be rendered.
 */
export function navigationRejection(headers: IncomingHttpHeaders): Rejection | null {
  const isReadByNext = headers.rsc === '1';
  const isRejected = isReadByNext && !isRouterStateReadable(headers['next-router-state-tree']);
  return isRejected ? unreadableRequest : null;
}

function isReadable(target: string) {
  if (!target.startsWith('/')) return false;
  const path = pathOf(target);
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    return !decoded.includes('\0');
  } catch {
    return false;
  }
}
