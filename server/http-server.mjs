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
 * Timeouts for receiving a request (a photo of 5 MB at 50 kB/s takes 100 s) and for idle keep-alive
 * connections. The keep-alive timeout exceeds the minute after which proxies drop theirs, so that a
 * proxy never sends a request on a connection that is being closed.
 */
const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  ServerResponse: PageResponse,
};

/** More than all event streams together. Each connection costs about ten kilobytes. */
const maxConnections = 10_000;

const internalError = { status: 500, message: 'Un incident technique est survenu.' };

/**
 * @typedef {object} ServerOptions
 * @property {import('./render-limit.mjs').Render} handle renders a request
 * @property {boolean} trustProxy whether `X-Forwarded-*` headers come from a trusted proxy
 * @property {(render: import('./render-limit.mjs').Render) => (request: http.IncomingMessage, response: import('./page-response.mjs').ReplaceableResponse) => Promise<void> | void}
 *   [cachePages] wraps `render` in a cache
 * @property {import('./render-limit.mjs').LimitOptions['limits'] | null} [limits] concurrency
 *   limits; null disables them
 * @property {import('./request-body.mjs').BodyRate} [bodyRate] minimum rate of request bodies
 * @property {Parameters<typeof limitIdleConnections>[1]['limits']} [idleConnections]
 * @property {(request: http.IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => boolean}
 *   [handleUpgrade] switches a connection to another protocol; returns false if it does not support
 *   it
 */

/**
 * Creates the HTTP server in front of Next.js. It rejects requests that are not for the shop,
 * limits concurrency, and replaces pages that fail or have no content by a complete error page.
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
    // Responses from memory are sent synchronously.
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
   * Tracks a response that is not complete yet.
   * @param {import('node:stream').Duplex} socket
   * @param {http.ServerResponse} response
   */
  function trackResponse(socket, response) {
    pendingResponses.set(socket, response);
    response.once('close', () => {
      if (pendingResponses.get(socket) === response) pendingResponses.delete(socket);
    });
  }

  /** Opens an in-process connection to this server. */
  function connectInternally() {
    const [near, far] = duplexPair();
    internalSockets.add(far);
    server.emit('connection', far);
    return near;
  }

  /**
   * Ends a connection from which no further request can be read. Sends an error response first,
   * unless it would mix with a response that is being sent.
   * @param {import('node:stream').Duplex} socket
   * @param {string | undefined} code
   */
  function closeConnection(socket, code) {
    const response = pendingResponses.get(socket);
    // A parser error may come from a request behind the one that is being answered. A timeout
    // concerns that request itself.
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
