import http from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { requestIdOf, withRequestId } from '@/telemetry/request-id';
import { setClientAddress } from './client-address';
import { answerHealth } from './health';
import { limitIdleConnections } from './idle-connections';
import { log } from './log';
import { removeInvalidRouterHeaders } from './next-internals';
import { PageResponse, type ReplaceableResponse } from './page-response';
import { sendPlainResponse, writePlainResponse } from './plain-response';
import { type LimitOptions, limitRenders, type Render } from './render-limit';
import { isDocument, sendReplacement } from './replacement-page';
import { type BodyRate, bodyReceived, enforceBodyRate, hasBody } from './request-body';
import {
  navigationRejection,
  rejectionFor,
  rejectionForError,
  tunnelRejection,
  webSocketRejection,
} from './request-filter';
import { measureRequest } from './request-metrics';

/**
 * Timeouts for receiving a request (a photo of 5 MB at 50 kB/s takes 100 s) and for idle keep-alive
 * connections. The keep-alive timeout exceeds the minute after which proxies drop theirs, so that a
 * proxy never sends a request on a connection that is being closed.
 */
const serverOptions = {
  /**
   * The shop's cookies alone can take 28 kB: seven of 3 kB (`cookie-limit.ts`), the session of up to
   * 4 kB, and small ones.
   */
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  ServerResponse: PageResponse,
};

/**
 * How long a connection may make no progress, in either direction, while it has a request. More
 * than any handler takes, and than the heartbeat of event streams.
 */
const maxStallMs = 60_000;

/** More than all event streams together. Each connection costs about ten kilobytes. */
const maxConnections = 10_000;

const internalError = { status: 500, message: 'Un incident technique est survenu.' };

type RequestHandler = (
  request: http.IncomingMessage,
  response: ReplaceableResponse,
) => Promise<void> | void;

export interface ServerOptions {
  /** Renders a request. */
  handle: Render;
  /** Whether `X-Forwarded-*` headers come from a trusted proxy. */
  trustProxy: boolean;
  /** Wraps `render` in a cache. */
  cachePages?: (render: Render) => RequestHandler;
  /** Concurrency limits; null disables them. */
  limits?: LimitOptions['limits'] | null;
  /** Minimum rate of request bodies. */
  bodyRate?: BodyRate;
  /** How long a client may neither send nor read while it has a request. */
  stallMs?: number;
  idleConnections?: Parameters<typeof limitIdleConnections>[1]['limits'];
  /** Switches a connection to another protocol; returns false if it does not support it. */
  handleUpgrade?: (request: http.IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/**
 * Creates the HTTP server in front of Next.js. It rejects requests that are not for the shop,
 * limits concurrency, and replaces pages that fail or have no content by a complete error page.
 */
export function createShopServer({ handle, trustProxy, handleUpgrade, ...options }: ServerOptions) {
  const pendingResponses = new WeakMap<Duplex, http.ServerResponse>();
  const internalSockets = new WeakSet<Duplex>();
  const isInternal = ({ socket }: http.IncomingMessage) => internalSockets.has(socket);
  const { limits, cachePages, bodyRate, stallMs = maxStallMs, idleConnections } = options;
  let accepted = 0;
  const connections = () => accepted;
  const renderReadable: Render = async (request, response) => {
    const rejection = navigationRejection(request.headers);
    if (rejection) return sendPlainResponse(response, rejection);
    return handle(request, response);
  };
  const render =
    limits === null
      ? renderReadable
      : limitRenders({ render: renderReadable, isInternal, limits, connections });
  const handleRequest = cachePages?.(render) ?? render;
  const server = http.createServer(serverOptions, (request, response) => {
    const { socket } = request;
    if (!isInternal(request)) measureRequest(request, response);
    setClientAddress(request, trustProxy);
    removeInvalidRouterHeaders(request);
    const rejection = rejectionFor(request);
    if (rejection) return sendPlainResponse(response, rejection);
    if (answerHealth(request, response)) return;
    enforceBodyRate(request, () => closeConnection(socket, 'ERR_HTTP_REQUEST_TIMEOUT'), bodyRate);
    if (isDocument(request)) {
      response.onReplace = () => void sendReplacement(connectInternally, request, response);
    }
    const id = requestIdOf(request.headers);
    withRequestId(id, () => respond(handleRequest, request, response));
    if (!response.writableEnded) trackResponse(socket, response);
  });
  server.maxConnections = maxConnections;
  // Node.js destroys the connection. Its buffered response may have 16 MB.
  server.timeout = stallMs;
  server.on('connection', () => {
    accepted += 1;
  });
  limitIdleConnections(server, { trustProxy, limits: idleConnections });

  /** Tracks a response that is not complete yet. */
  function trackResponse(socket: Duplex, response: http.ServerResponse) {
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
   */
  function closeConnection(socket: Duplex, code: string | undefined) {
    const response = pendingResponses.get(socket);
    // A parser error may come from a request behind the one that is being answered. A timeout
    // concerns that request itself.
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT' && response?.headersSent === false;
    if (response && !isLate) socket.destroy();
    else writePlainResponse(socket, rejectionForError(code));
  }

  server.on('connect', (_request, socket) => writePlainResponse(socket, tunnelRejection));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    closeConnection(socket, error.code);
  });
  if (handleUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      if (!handleUpgrade(request, socket, head)) writePlainResponse(socket, webSocketRejection);
    });
  }
  return server;
}

/** Handles a request once its body has been received. A failure is answered with status 500. */
function respond(
  handleRequest: RequestHandler,
  request: http.IncomingMessage,
  response: ReplaceableResponse,
): void {
  const start = () => (response.destroyed ? undefined : handleRequest(request, response));
  const fail = (error: unknown) => {
    log.error({ err: error }, 'request failed');
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
}
