import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerAlone, type Fault, keepsFromMarketplace, type Reply, send, spoil } from './faults';
import { breaksOn, isLostPicture, plainHeaders, plainReply, plainRequest } from './plain';
import { plainCallOf } from './plain-calls';
import { startPlainChat } from './plain-chat';
import { passUpgrades, Upstream } from './upstream';
import type { AskUpstream } from './without-variations';

interface Options {
  /** Address of the marketplace behind. */
  readonly upstream: string;
  /** Any free one without it. */
  readonly port?: number;
  /** Speaks the specification and nothing else. */
  readonly plain?: boolean;
}

interface Trouble {
  /** The call's path without its parameters, such as `api/cart/userGetToCart`; any call of `api/cart` or all of `api`. */
  readonly call: string;
  readonly fault: Fault;
  /** Only requests that hold this text, in their address or body. */
  readonly about?: string;
}

/** A fault that was put in, and what it met. */
export interface PlacedFault {
  /** Requests that met the fault. */
  readonly hits: number;
  /** Those of them that the marketplace has heard of. */
  readonly reached: number;
  /** Takes the fault out again. */
  end(): void;
}

/** Stands between a shop and a marketplace. */
export interface StandIn {
  /** What the shop takes for the marketplace's address. */
  readonly url: string;
  /** How often somebody followed the fault `redirect` to its other host. */
  readonly strayed: number;
  /** How often a call went through to the marketplace, by its path and a text that it holds. */
  countReached(call: string, about?: string): number;
  place(trouble: Trouble): PlacedFault;
  /** Takes all faults out. */
  clear(): void;
  close(): Promise<void>;
}

/** Starts a stand-in for the marketplace behind it. */
export async function startStandIn({
  upstream,
  port = 0,
  plain = false,
}: Options): Promise<StandIn> {
  const behind = new Upstream(upstream);
  const reached: { readonly path: string; readonly text: string }[] = [];
  const placed = new Set<Placed>();
  let strayed = 0;
  const elsewhere = http.createServer((_request, response) => {
    strayed += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}');
  });
  const ask: AskUpstream = (path, body) => behind.askJson(path, body);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0] ?? '/';
    const body = await read(request);
    const text = url.slice(path.length) + body.toString();
    const met = [...placed].find((one) => one.concerns(path, text));
    if (met) met.hits += 1;
    if (met && keepsFromMarketplace(met.trouble.fault)) {
      return answerAlone(met.trouble.fault, response, addressOf(elsewhere));
    }
    reached.push({ path, text });
    if (met) met.reached += 1;
    const exchange = { method, url, path, body, headers: request.headers };
    const reply = plain ? await askPlainly(exchange) : await behind.ask(exchange);
    if (met) return spoil(met.trouble.fault, reply, response);
    send(response, reply);
  }

  async function askPlainly(exchange: Parameters<Upstream['ask']>[0]): Promise<Reply> {
    const { method, path, body } = exchange;
    if (isLostPicture(path) || !(path.startsWith('/public/') || plainCallOf(method, path))) {
      return notFound(method, path);
    }
    const headers = plainHeaders(exchange.headers);
    const isJson = exchange.headers['content-type']?.includes('json') ?? false;
    const sent: unknown = isJson && body.length > 0 ? JSON.parse(body.toString()) : undefined;
    if (breaksOn(path, sent)) return broken;
    const known = isJson ? await plainRequest(method, path, sent, ask) : undefined;
    const plainBody = isJson ? Buffer.from(JSON.stringify(known)) : body;
    const reply = await behind.ask({ method, path, url: path, body: plainBody, headers });
    if (reply.status !== 200 || !reply.type.includes('json')) return reply;
    const roughened = plainReply(method, path, sent, JSON.parse(reply.body.toString()));
    return { ...reply, body: Buffer.from(JSON.stringify(roughened)) };
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => {
      // The marketplace behind is away: so is this one.
      response.socket?.destroy();
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeChat = plain ? startPlainChat(server, upstream, ask) : null;
  if (!plain) passUpgrades(server, behind);
  await Promise.all([listen(server, port), listen(elsewhere, 0)]);
  return {
    url: addressOf(server),
    get strayed() {
      return strayed;
    },
    countReached: (call, about = '') =>
      reached.filter(
        ({ path, text }) => isOf(call, path) && (path.includes(about) || text.includes(about)),
      ).length,
    place: (trouble) => {
      const one = new Placed(trouble, () => placed.delete(one));
      placed.add(one);
      return one;
    },
    clear: () => placed.clear(),
    close: async () => {
      const closed = Promise.all([closeChat?.(), close(server), close(elsewhere)]);
      // What was upgraded is no connection of HTTP any more: the server would wait for it.
      for (const socket of sockets) socket.destroy();
      await closed;
      behind.close();
    },
  };
}

class Placed implements PlacedFault {
  hits = 0;
  reached = 0;

  constructor(
    readonly trouble: Trouble,
    readonly end: () => void,
  ) {}

  concerns(path: string, text: string): boolean {
    const { call, about = '' } = this.trouble;
    return isOf(call, path) && (path.includes(about) || text.includes(about));
  }
}

function isOf(call: string, path: string): boolean {
  return path === `/${call}` || path.startsWith(`/${call}/`);
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
