import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  answerWithoutUpstream,
  applyFault,
  blocksRequest,
  type Fault,
  type Reply,
  send,
} from './faults';
import { breaksOn, isLostPicture, plainHeaders, plainReply, plainRequest } from './plain';
import { plainCallOf } from './plain-calls';
import { startPlainChat } from './plain-chat';
import { forwardUpgrades, Upstream } from './upstream';

interface Options {
  /** Address of the upstream marketplace. */
  readonly upstream: string;
  /** By default any free port. */
  readonly port?: number;
  /** Whether to reduce the marketplace to the specification. */
  readonly plain?: boolean;
}

interface FaultRule {
  /**
   * The path of a call without parameters, such as `api/cart/userGetToCart`, or a prefix such as
   * `api`.
   */
  readonly call: string;
  readonly fault: Fault;
  /** Restricts the fault to requests with this text in the address or body. */
  readonly about?: string;
}

interface ReceivedRequest {
  readonly path: string;
  /** Parameters and body. */
  readonly text: string;
}

/** An injected fault and its counters. */
export interface InjectedFault {
  /** Number of requests that the fault affected. */
  readonly hits: number;
  /** Number of these requests that the marketplace received. */
  readonly forwarded: number;
  /** Removes the fault. */
  end(): void;
}

/** A proxy between a shop and a marketplace that injects faults. */
export interface FaultProxy {
  /** The address that the shop uses as the marketplace's. */
  readonly url: string;
  /** Number of requests that followed the fault `redirect` to its other host. */
  readonly followedRedirects: number;
  /**
   * Counts the requests of a call that were forwarded, by its path and a text that they contain.
   */
  countForwarded(call: string, about?: string): number;
  inject(rule: FaultRule): InjectedFault;
  /** Removes all faults. */
  clear(): void;
  close(): Promise<void>;
}

/** Starts a fault proxy for a marketplace. */
export async function startFaultProxy({
  upstream,
  port = 0,
  plain = false,
}: Options): Promise<FaultProxy> {
  const marketplace = new Upstream(upstream);
  const forwarded: ReceivedRequest[] = [];
  const injected = new Set<Injected>();
  let followedRedirects = 0;
  const elsewhere = http.createServer((_request, response) => {
    followedRedirects += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}');
  });

  const faultOf = (request: ReceivedRequest) =>
    [...injected].find(({ rule }) => concerns(rule, request));

  /** Responds to the opening of a WebSocket if a fault blocks it. @returns whether one does */
  function answerUpgrade(request: IncomingMessage, socket: Duplex): boolean {
    const [path = '/', text = ''] = (request.url ?? '/').split('?');
    const injectedFault = faultOf({ path, text });
    if (!injectedFault || !blocksRequest(injectedFault.rule.fault)) return false;
    if (!(socket instanceof Socket)) return false;
    injectedFault.hits += 1;
    const response = new http.ServerResponse(request);
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    answerWithoutUpstream(injectedFault.rule.fault, response, addressOf(elsewhere));
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0] ?? '/';
    const body = await read(request);
    const text = url.slice(path.length) + body.toString();
    const injectedFault = faultOf({ path, text });
    if (injectedFault) injectedFault.hits += 1;
    if (injectedFault && blocksRequest(injectedFault.rule.fault)) {
      return answerWithoutUpstream(injectedFault.rule.fault, response, addressOf(elsewhere));
    }
    forwarded.push({ path, text });
    if (injectedFault) injectedFault.forwarded += 1;
    const exchange = { method, url, path, body, headers: request.headers };
    const reply = plain ? await askPlainly(marketplace, exchange) : await marketplace.ask(exchange);
    if (injectedFault) return applyFault(injectedFault.rule.fault, reply, response);
    send(response, reply);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => {
      // The upstream is not available, so the proxy is not either.
      response.socket?.destroy();
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeChat = plain ? startPlainChat(server, upstream, marketplace.askJson) : null;
  if (!plain) forwardUpgrades(server, marketplace, answerUpgrade);
  await Promise.all([listen(server, port), listen(elsewhere, 0)]);
  return {
    url: addressOf(server),
    get followedRedirects() {
      return followedRedirects;
    },
    countForwarded: (call, about) =>
      forwarded.filter((request) => concerns({ call, about }, request)).length,
    inject: (rule) => {
      const one = new Injected(rule, () => injected.delete(one));
      injected.add(one);
      return one;
    },
    clear: () => injected.clear(),
    close: async () => {
      const closed = Promise.all([closeChat?.(), close(server), close(elsewhere)]);
      // `closeAllConnections` does not close upgraded connections, so the server would wait for
      // them.
      for (const socket of sockets) socket.destroy();
      await closed;
      marketplace.close();
    },
  };
}

class Injected implements InjectedFault {
  hits = 0;
  forwarded = 0;

  constructor(
    readonly rule: FaultRule,
    readonly end: () => void,
  ) {}
}

/** Sends a request to the marketplace as if it supported only the specification. */
async function askPlainly(
  marketplace: Upstream,
  exchange: Parameters<Upstream['ask']>[0],
): Promise<Reply> {
  const { method, path, body } = exchange;
  if (isLostPicture(path) || !(path.startsWith('/public/') || plainCallOf(method, path))) {
    return notFound(method, path);
  }
  const headers = plainHeaders(exchange.headers);
  const isJson = exchange.headers['content-type']?.includes('json') ?? false;
  const sent: unknown = isJson && body.length > 0 ? JSON.parse(body.toString()) : undefined;
  if (breaksOn(path, sent)) {
    // A marketplace that has been killed does not answer.
    await marketplace.ask(exchange);
    return broken;
  }
  const known = isJson ? await plainRequest(method, path, sent, marketplace.askJson) : undefined;
  const plainBody = isJson ? Buffer.from(JSON.stringify(known)) : body;
  const reply = await marketplace.ask({ method, path, url: path, body: plainBody, headers });
  if (reply.status !== 200 || !reply.type.includes('json')) return reply;
  const roughened = plainReply(method, path, sent, JSON.parse(reply.body.toString()));
  return { ...reply, body: Buffer.from(JSON.stringify(roughened)) };
}

function concerns(
  { call, about = '' }: Pick<FaultRule, 'call' | 'about'>,
  { path, text }: ReceivedRequest,
): boolean {
  const isOfCall = path === `/${call}` || path.startsWith(`/${call}/`);
  return isOfCall && (path.includes(about) || text.includes(about));
}

const html = 'text/html; charset=utf-8';

function notFound(method: string, path: string): Reply {
  return { status: 404, type: html, body: Buffer.from(`<pre>Cannot ${method} ${path}</pre>`) };
}

const broken: Reply = {
  status: 500,
  type: html,
  body: Buffer.from('<pre>CastError: Cast to ObjectId failed</pre>'),
};

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
}

function addressOf(server: http.Server): string {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://127.0.0.1:${port}`;
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
