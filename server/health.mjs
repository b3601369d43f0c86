// @ts-check
import { pathOf } from './path-of.mjs';

const path = '/api/health';
const allowed = ['GET', 'HEAD'];
const body = Buffer.from(JSON.stringify({ status: 'ok' }));
const headers = {
  'content-type': 'application/json',
  'content-length': body.byteLength,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Answers liveness checks before anything that may be overloaded. The response does not depend on
 * the marketplace.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} false for any other request
 */
export function answerHealth({ method = '', url = '' }, response) {
  if (!url.startsWith(path) || pathOf(url) !== path || !allowed.includes(method)) return false;
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
  return true;
}
