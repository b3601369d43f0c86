import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonHeaders } from './common-headers';
import type { ReplaceableResponse } from './page-response';
import { plainHeaders, plainPage } from './plain-response';
import { isDocument } from './replacement-page';

const retryAfterSeconds = '5';
const message = 'Trop de visites en ce moment';
const retryHint = 'Réessayez dans quelques secondes.';

const page = {
  type: plainHeaders['content-type'],
  body: Buffer.from(plainPage(message, { canRetry: true, detail: retryHint })),
};
const form = {
  type: page.type,
  body: Buffer.from(
    plainPage(message, {
      detail:
        'Rien n’a été modifié. Actualisez cette page dans quelques secondes\u00a0: ce que vous avez saisi est envoyé de nouveau.',
    }),
  ),
};
const json = {
  type: 'application/json',
  body: Buffer.from(
    JSON.stringify({ status: 0, message: `${message}\u00a0: rien n’a été modifié. ${retryHint}` }),
  ),
};
const empty = { type: 'text/plain', body: Buffer.alloc(0) };

const rejections = new WeakSet<ServerResponse>();

/** Marks a response as a rejection for overload, which is complete and needs no replacement. */
export function markAsRejection(response: ReplaceableResponse): void {
  response.onReplace = undefined;
  rejections.add(response);
}

export const isRejection = (response: ServerResponse): boolean => rejections.has(response);

/**
 * Sends a prepared 503 with `Retry-After`, in the format that the client expects. Use it when there
 * is no slot for a request.
 */
export function shedLoad(request: IncomingMessage, response: ReplaceableResponse) {
  const { type, body } = bodyFor(request);
  markAsRejection(response);
  response.writeHead(503, {
    ...commonHeaders(request),
    ...plainHeaders,
    'content-type': type,
    'content-length': body.byteLength,
    'retry-after': retryAfterSeconds,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bodyFor(request: IncomingMessage) {
  if (isDocument(request)) return page;
  if (!request.url?.startsWith('/api/')) return empty;
  const isForm = request.method === 'POST' && request.headers.accept?.includes('text/html');
  return isForm ? form : json;
}
