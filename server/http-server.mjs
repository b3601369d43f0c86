// @ts-check
import http from 'node:http';
import { duplexPair } from 'node:stream';
import { setClientAddress } from './client-address.mjs';
import { answerHealth } from './health.mjs';
import { limitIdleConnections } from './idle-connections.mjs';
import { PageResponse } from './page-response.mjs';
import { sendPlainResponse, writePlainResponse } from './plain-response.mjs';
import { limitRenders } from './render-limit.mjs';
import { isDocument, sendReplacement } from './replacement-page.mjs';
import { bodyReceived, enforceBodyRate, hasBody } from './request-body.mjs';
import {
  rejectionFor,
  rejectionForError,
  tunnelRejection,
  webSocketRejection,
} from './request-filter.mjs';

/**
 * How long a request may take to come (a photo of 5 MB at 50 kB/s takes 100 s), and a connection rest between two: longer
 * than the minute after which proxies let go of theirs, so that none sends a request to a connection that is being closed.
 */
const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  ServerResponse: PageResponse,
};

/** More than all event streams together; each costs some ten kilobytes. */
const maxConnections = 10_000;

const internalError = { status: 500, message: 'Un incident technique est survenu.' };

/**
 * @typedef {object} ServerOptions
 * @property {import('./render-limit.mjs').Render} handle
 * @property {boolean} trustProxy whether a proxy says where requests come from
 * @property {(render: import('./render-limit.mjs').Render) => (request: http.IncomingMessage, response: import('./page-response.mjs').ReplaceableResponse) => Promise<void> | void} [cachePages] answers from memory what can
 *   be, and has the rest made
 * @property {import('./render-limit.mjs').LimitOptions['limits'] | null} [limits] null: as much is worked on as comes
 * @property {import('./request-body.mjs').BodyRate} [bodyRate] at which bodies must come
 * @property {Parameters<typeof limitIdleConnections>[1]['limits']} [idleConnections]
 * @property {(request: http.IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => boolean} [handleUpgrade]
 *   takes a connection over for another protocol; false when it does not speak it
 */

/**
 * The HTTP server around the shop's pages: what is not a request for one of them is answered and
 * closed at once, and a page that fails or holds nothing is answered by one that says so.
 * @param {ServerOptions} options
 */
export function createShopServer({ handle, trustProxy, handleUpgrade, ...options }) {
  /** @type {WeakMap<import('node:stream').Duplex, http.ServerResponse>} */
  const pendingResponses = new WeakMap();
  /** @type {WeakSet<import('node:stream').Duplex>} */
  const internalSockets = new WeakSet();
  const isInternal = (/** @type {http.IncomingMessage} */ { socket }) =>
    internalSockets.has(socket);
  const { limits, cachePages, bodyRate, idleConnections } = options;
  let accepted = 0;
  const connections = () => accepted;
  const render =
    limits === null ? handle : limitRenders({ render: handle, isInternal, limits, connections });
  const handleRequest = cachePages?.(render) ?? render;
  const server = http.createServer(serverOptions, (request, response) => {
    const { socket } = request;
    const rejection = rejectionFor(request);
    if (rejection) return sendPlainResponse(response, rejection);
    if (answerHealth(request, response)) return;
    setClientAddress(request, trustProxy);
    enforceBodyRate(request, () => closeConnection(socket, 'ERR_HTTP_REQUEST_TIMEOUT'), bodyRate);
    if (isDocument(request)) {
      response.onReplace = () => void sendReplacement(connectInternally, request, response);
    }
    const start = () => (response.destroyed ? undefined : handleRequest(request, response));
    const fail = (/** @type {unknown} */ error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendPlainResponse(response, internalError);
    };
    // What is in memory is answered without waiting for anything.
    try {
      const work = hasBody(request) ? bodyReceived(request).then(start) : start();
      work?.catch(fail);
    } catch (error) {
      fail(error);
    }
    if (!response.writableEnded) trackResponse(socket, response);
  });
  server.maxConnections = maxConnections;
  server.on('connection', () => {
    accepted += 1;
  });
  limitIdleConnections(server, { trustProxy, limits: idleConnections });

  /**
   * Notes an answer that is not all there yet.
   * @param {import('node:stream').Duplex} socket
   * @param {http.ServerResponse} response
   */
  function trackResponse(socket, response) {
    pendingResponses.set(socket, response);
    response.once('close', () => {
      if (pendingResponses.get(socket) === response) pendingResponses.delete(socket);
    });
  }

  /** A connection to this server within the process. */
  function connectInternally() {
    const [near, far] = duplexPair();
    internalSockets.add(far);
    server.emit('connection', far);
    return near;
  }

  /**
   * Ends a connection on which no further request can be read.
   * @param {import('node:stream').Duplex} socket
   * @param {string | undefined} code
   */
  function closeConnection(socket, code) {
    const response = pendingResponses.get(socket);
    // What is wrong may come behind a request that is still being answered; what is late is that request itself.
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT' && response?.headersSent === false;
    if (response && !isLate) socket.destroy();
    else writePlainResponse(socket, rejectionForError(code));
  }

  server.on('connect', (_request, socket) => writePlainResponse(socket, tunnelRejection));
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    closeConnection(socket, error.code);
  });
  if (handleUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      if (!handleUpgrade(request, socket, head)) writePlainResponse(socket, webSocketRejection);
    });
  }
  return server;
}
