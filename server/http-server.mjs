// @ts-check
import http from 'node:http';
import { tellAddress } from './client-address.mjs';
import { noTunnel, noWebSocket, refusalOf, refusalOfError } from './gate.mjs';
import { PageResponse } from './page-response.mjs';
import { answerOnSocket, answerPlainly } from './plain-answer.mjs';
import { isDocument, sendReplacement } from './replacement.mjs';

/**
 * How long a request may take to come, and a connection rest between two: longer than the minute after which proxies
 * let go of theirs, so that none sends a request to a connection that is being closed.
 */
const options = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  ServerResponse: PageResponse,
};

const incident = { status: 500, message: 'Un incident technique est survenu.' };

/**
 * @typedef {object} ServerOptions
 * @property {(request: http.IncomingMessage, response: http.ServerResponse) => Promise<void> | void} handle
 * @property {boolean} trustProxy whether a proxy says where requests come from
 * @property {(request: http.IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => boolean} [takeUp]
 *   takes a connection over for another protocol; false when it does not speak it
 */

/**
 * The HTTP server around the shop's pages: what is not a request for one of them is answered and
 * closed at once, and a page that fails or holds nothing is answered by one that says so.
 * @param {ServerOptions} options
 */
export function createShopServer({ handle, trustProxy, takeUp }) {
  /** @type {WeakSet<import('node:stream').Duplex>} */
  const answering = new WeakSet();
  const server = http.createServer(options, (request, response) => {
    const { socket } = request;
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
    const refusal = refusalOf(request);
    if (refusal) return answerPlainly(response, refusal);
    tellAddress(request, trustProxy);
    if (isDocument(request)) {
      response.onUnfit = () => void sendReplacement(server, request, response);
    }
    const fail = (/** @type {unknown} */ error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else answerPlainly(response, incident);
    };
    // What is in memory is answered without waiting for anything.
    try {
      handle(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  server.on('connect', (_request, socket) => answerOnSocket(socket, noTunnel));
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    if (answering.has(socket)) socket.destroy();
    else answerOnSocket(socket, refusalOfError(error.code));
  });
  if (takeUp) {
    server.on('upgrade', (request, socket, head) => {
      if (!takeUp(request, socket, head)) answerOnSocket(socket, noWebSocket);
    });
  }
  return server;
}
