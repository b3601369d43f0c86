import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders } from './common-headers';
import { pathOf } from './path-of';

const path = '/api/health';
const allowed = ['GET', 'HEAD'];
const body = Buffer.from(JSON.stringify({ status: 'ok' }));
const headers = {
  'content-type': 'application/json',
  'content-length': body.byteLength,
  'cache-control': 'no-store',
};

/**
 * Answers liveness checks before anything that may be overloaded. The response does not depend on
 * the marketplace.
 * @returns false for any other request
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request;
  if (!url.startsWith(path) || pathOf(url) !== path || !allowed.includes(method)) return false;
  const all = { ...commonHeaders(request), ...headers };
  response.writeHead(200, all).end(method === 'HEAD' ? undefined : body);
  return true;
}
