// @ts-check
import { STATUS_CODES } from 'node:http';

const retryLink = '<a href="">Réessayer</a> – ';

/**
 * A whole French page in a few lines, for what cannot or need not be rendered.
 * @param {string} message
 * @param {{ canRetry?: boolean, detail?: string }} [options]
 */
export function plainPage(message, { canRetry = false, detail = '' } = {}) {
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

/** @type {Readonly<Record<string, string>>} */
export const plainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Answers a request without rendering anything, and closes its connection.
 * @param {import('node:http').ServerResponse} response
 * @param {import('./request-filter.mjs').Rejection} rejection
 */
export function sendPlainResponse(response, rejection) {
  const { fields, body } = responseParts(rejection);
  response.writeHead(rejection.status, fields);
  response.end(body);
}

/**
 * The same on a connection that is no longer, or never became, one that requests are read from.
 * @param {import('node:stream').Duplex} socket
 * @param {import('./request-filter.mjs').Rejection} rejection
 */
export function writePlainResponse(socket, rejection) {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { fields, body } = responseParts(rejection);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n`;
  // Whoever asked may leave its own end open for ever.
  socket.end(`${start}${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** @param {import('./request-filter.mjs').Rejection} rejection */
function responseParts({ status, message, headers = {} }) {
  const body = message ? plainPage(message) : '';
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = { ...(message ? plainHeaders : {}), ...headers, ...length, connection: 'close' };
  return { fields, body };
}
