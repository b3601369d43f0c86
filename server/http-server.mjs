// @ts-check
import http from 'node:http';
import { duplexPair } from 'node:stream';
import { bodyCame, hasBody, watchBody } from './body.mjs';
import { tellAddress } from './client-address.mjs';
import { noTunnel, noWebSocket, refusalOf, refusalOfError } from './gate.mjs';
import { answerHealth } from './health.mjs';
import { boundNewcomers } from './newcomers.mjs';
import { PageResponse } from './page-response.mjs';
import { answerOnSocket, answerPlainly } from './plain-answer.mjs';
import { limitRenders } from './render-limit.mjs';
import { isDocument, sendReplacement } from './replacement.mjs';

/**
 * How long a request may take to come (a photo of 5 MB at 50 kB/s takes 100 s), and a connection rest between two: longer
 * than the minute after which proxies let go of theirs, so that none sends a request to a connection that is being closed.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  ServerResponse: PageResponse,
};

/** More than all event streams together; each costs some ten kilobytes. */
const mostConnections = 10_000;

const incident = { status: 500, message: 'Un incident technique est survenu.' };

/**
 * @typedef {object} ServerOptions
 * @property {import('./render-limit.mjs').Render} handle
 * @property {boolean} trustProxy whether a proxy says where requests come from
 * @property {(render: import('./render-limit.mjs').Render) => (request: http.IncomingMessage, response: import('./page-response.mjs').Answer) => Promise<void> | void} [keepPages] answers from memory what can
 *   be, and has the rest made
 * @property {import('./render-limit.mjs').LimitOptions['limits'] | null} [limits] null: as much is worked on as comes
 * @property {import('./body.mjs').Pace} [pace] at which bodies must come
 * @property {Parameters<typeof boundNewcomers>[1]['bounds']} [newcomers]
 * @property {(request: http.IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => boolean} [takeUp]
 *   takes a connection over for another protocol; false when it does not speak it
 */

/**
 * The HTTP server around the shop's pages: what is not a request for one of them is answered and
 * closed at once, and a page that fails or holds nothing is answered by one that says so.
 * @param {ServerOptions} options
 */
export function createShopServer({ handle, trustProxy, takeUp, ...options }) {
  /** @type {WeakMap<import('node:stream').Duplex, http.ServerResponse>} */
  const answering = new WeakMap();
  /** @type {WeakSet<import('node:stream').Duplex>} */
  const own = new WeakSet();
  const isOwn = (/** @type {http.IncomingMessage} */ { socket }) => own.has(socket);
  const { limits, keepPages, pace, newcomers } = options;
  let taken = 0;
  const connections = () => taken;
  const render =
    limits === null ? handle : limitRenders({ render: handle, isOwn, limits, connections });
  const answer = keepPages?.(render) ?? render;
  const server = http.createServer(patience, (request, response) => {
    const { socket } = request;
    const refusal = refusalOf(request);
    if (refusal) return answerPlainly(response, refusal);
    if (answerHealth(request, response)) return;
    tellAddress(request, trustProxy);
    watchBody(request, () => giveUp(socket, 'ERR_HTTP_REQUEST_TIMEOUT'), pace);
    if (isDocument(request)) {
      response.onUnfit = () => void sendReplacement(connect, request, response);
    }
    const begin = () => (response.destroyed ? undefined : answer(request, response));
    const fail = (/** @type {unknown} */ error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else answerPlainly(response, incident);
    };
    // What is in memory is answered without waiting for anything.
    try {
      const work = hasBody(request) ? bodyCame(request).then(begin) : begin();
      work?.catch(fail);
    } catch (error) {
      fail(error);
    }
    if (!response.writableEnded) noteAnswering(socket, response);
  });
  server.maxConnections = mostConnections;
  server.on('connection', () => {
    taken += 1;
  });
  boundNewcomers(server, { trustProxy, bounds: newcomers });

  /**
   * Notes an answer that is not all there yet.
   * @param {import('node:stream').Duplex} socket
   * @param {http.ServerResponse} response
   */
  function noteAnswering(socket, response) {
    answering.set(socket, response);
    response.once('close', () => {
      if (answering.get(socket) === response) answering.delete(socket);
    });
  }

  /** A connection to this server within the process. */
  function connect() {
    const [near, far] = duplexPair();
    own.add(far);
    server.emit('connection', far);
    return near;
  }

  /**
   * Ends a connection on which no further request can be read.
   * @param {import('node:stream').Duplex} socket
   * @param {string | undefined} code
   */
  function giveUp(socket, code) {
    const response = answering.get(socket);
    // What is wrong may come behind a request that is still being answered; what is late is that request itself.
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT' && response?.headersSent === false;
    if (response && !isLate) socket.destroy();
    else answerOnSocket(socket, refusalOfError(code));
  }

  server.on('connect', (_request, socket) => answerOnSocket(socket, noTunnel));
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    giveUp(socket, error.code);
  });
  if (takeUp) {
    server.on('upgrade', (request, socket, head) => {
      if (!takeUp(request, socket, head)) answerOnSocket(socket, noWebSocket);
    });
  }
  return server;
}
