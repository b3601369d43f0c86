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
 * Answers whether the shop's process is alive, which says nothing of the marketplace: here, before anything that may be
 * crowded.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} false when something else is asked for
 */
export function answerHealth({ method = '', url = '' }, response) {
  if (!url.startsWith(path) || pathOf(url) !== path || !allowed.includes(method)) return false;
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
  return true;
}
