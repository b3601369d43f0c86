// @ts-check
import { plainHeaders, plainPage } from './plain-answer.mjs';
import { isDocument } from './replacement.mjs';

const retryAfterSeconds = '5';
const words = 'Trop de visites en ce moment';
const soon = 'Réessayez dans quelques secondes.';

const page = {
  type: plainHeaders['content-type'],
  body: Buffer.from(plainPage(words, { canRetry: true, more: soon })),
};
const form = {
  type: page.type,
  body: Buffer.from(
    plainPage(words, {
      more: 'Rien n’a été modifié. Actualisez cette page dans quelques secondes : ce que vous avez saisi est envoyé de nouveau.',
    }),
  ),
};
const json = {
  type: 'application/json',
  body: Buffer.from(
    JSON.stringify({ status: 0, message: `${words} : rien n’a été modifié. ${soon}` }),
  ),
};
const nothing = { type: 'text/plain', body: Buffer.alloc(0) };

/**
 * Says, from memory, that there is no place for a request now, and when to come again.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./page-response.mjs').Answer} response
 */
export function turnAway(request, response) {
  const { type, body } = wordsFor(request);
  response.onUnfit = undefined;
  response.writeHead(503, {
    ...plainHeaders,
    'content-type': type,
    'content-length': body.byteLength,
    'retry-after': retryAfterSeconds,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @param {import('node:http').IncomingMessage} request */
function wordsFor(request) {
  if (isDocument(request)) return page;
  if (!request.url?.startsWith('/api/')) return nothing;
  const isForm = request.method === 'POST' && request.headers.accept?.includes('text/html');
  return isForm ? form : json;
}
