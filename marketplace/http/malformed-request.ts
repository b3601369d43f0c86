import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { failure } from './error-handler';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/**
 * Answers requests that the HTTP parser rejects, such as a URL of more than 16 kB, in the format of
 * every failure.
 */
export const answerMalformedRequest: Handler = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code = tooLong ? 431 : 400;
  const message = tooLong ? 'La demande est trop volumineuse.' : 'La demande n’est pas valable.';
  const body = JSON.stringify(failure(message));
  socket.end(
    [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
