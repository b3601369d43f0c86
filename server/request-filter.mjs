// @ts-check
import { pathOf } from './path-of.mjs';

/** What pages understand; to the routes of the shop, forms are sent as well. */
const pageMethods = ['GET', 'HEAD', 'OPTIONS'];
const methods = [...pageMethods, 'POST'];
const longestTarget = 8192;

/**
 * @typedef {object} Rejection
 * @property {number} status
 * @property {string} [message] what a person may read of it
 * @property {Readonly<Record<string, string>>} [headers]
 */

/**
 * @param {readonly string[]} allowed
 * @returns {Rejection}
 */
function wrongMethod(allowed) {
  const headers = { allow: allowed.join(', ') };
  return { status: 405, message: 'Cette méthode n’est pas permise.', headers };
}

export const tunnelRejection = wrongMethod(methods);

/** @type {Rejection} */
export const webSocketRejection = { status: 400, message: 'Ce site ne parle pas ce protocole.' };

/** What is answered where a request should be, by the code of the parser's error. */
const unreadable = new Map([
  ['HPE_INVALID_METHOD', wrongMethod(methods)],
  ['HPE_HEADER_OVERFLOW', { status: 431, message: 'Cette demande est trop longue.' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, message: 'Cette demande a tardé à venir.' }],
]);

/**
 * What is answered to something that is no request at all.
 * @param {string | undefined} code
 * @returns {Rejection}
 */
export function rejectionForError(code = '') {
  return unreadable.get(code) ?? { status: 400, message: 'Cette demande est illisible.' };
}

/**
 * What is answered at once to a request that is not one for the shop; null for one that is.
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {Rejection | null}
 */
export function rejectionFor({ method = '', url = '', headers }) {
  const isRoute = url.startsWith('/api/') || url.startsWith('/_') || url === '*';
  const allowed = isRoute ? methods : pageMethods;
  if (!allowed.includes(method)) return wrongMethod(allowed);
  if (method === 'OPTIONS') return { status: 204, headers: { allow: allowed.join(', ') } };
  // Any other protocol may be proposed, and is then not taken up: the request is answered in the one it came in.
  if (headers.upgrade?.toLowerCase().includes('websocket')) return webSocketRejection;
  if (url.length > longestTarget) return { status: 414, message: 'Cette adresse est trop longue.' };
  return isReadable(url) ? null : { status: 400, message: 'Cette adresse est illisible.' };
}

/** @param {string} target */
function isReadable(target) {
  if (!target.startsWith('/')) return false;
  const path = pathOf(target);
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    return !decoded.includes('\0');
  } catch {
    return false;
  }
}
