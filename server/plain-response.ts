import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonHeaders } from './common-headers';
import type { Rejection } from './request-filter';

const retryLink = '<a href="">Réessayer</a> – ';

/** Builds a small French page for errors where rendering is impossible or unnecessary. */
export function plainPage(
  message: string,
  { canRetry = false, detail = '' }: { canRetry?: boolean; detail?: string } = {},
) {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${message}</title></head>
<body style="font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:36rem;padding:0 1rem">
<h1 style="font-size:1.5rem">${message}</h1>
${detail && `<p>${detail}</p>\n`}<p>${canRetry ? retryLink : ''}<a href="/">Retour à l’accueil</a></p>
</body>
</html>
`;
}

/** Headers of a plain page, in addition to those of every response. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Sends a rejection without rendering and closes the connection. */
export function sendPlainResponse(response: ServerResponse, rejection: Rejection) {
  const { fields, body } = responseParts(rejection, response.req);
  response.writeHead(rejection.status, fields);
  response.end(body);
}

/** Sends a rejection on a connection from which no requests are read, or no longer. */
export function writePlainResponse(socket: Duplex, rejection: Rejection) {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { fields, body } = responseParts(rejection, null);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n`;
  // The client may never close its side.
  socket.end(`${start}${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function responseParts(
  { status, message, headers = {} }: Rejection,
  request: IncomingMessage | null,
) {
  const body = message ? plainPage(message) : '';
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = {
    ...commonHeaders(request),
    ...(message ? plainHeaders : {}),
    ...headers,
    ...length,
    connection: 'close',
  };
  return { fields, body };
}
