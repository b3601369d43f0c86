import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from './path-of';

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
 * @returns false for any other request
 */
export function answerHealth(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!url.startsWith(path) || pathOf(url) !== path || !allowed.includes(method)) return false;
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
  return true;
}
