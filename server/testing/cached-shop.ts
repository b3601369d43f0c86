import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { clientNetwork } from '../client-address';
import { createShopServer } from '../http-server';
import { log } from '../log';
import { createPageCache } from '../page-cache';
import { limitRenders } from '../render-limit';

const sMaxAge = 's-maxage=60, stale-while-revalidate=60';

/** The `Cache-Control` of a page, for these seconds. */
export const lifetime = (fresh: number, stale: number) =>
  `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${stale}`;

/** Repeated text, which is worth compressing. */
const filling = 'Robe à fleurs, taille 38, livrée demain. '.repeat(100);

interface CachedResponse {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** How the cache served it: hit, stale or miss; undefined if it did not store it. */
  readonly how: string | undefined;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A handler that responds with a page that the cache may store. */
export function page(text: string, headers: http.OutgoingHttpHeaders = {}, status = 200) {
  return (_request: http.IncomingMessage, response: http.ServerResponse) => {
    response.statusCode = status;
    const all = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': sMaxAge,
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value) response.setHeader(name, value);
    response.end(text + filling);
  };
}

/** Lets pending callbacks run. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

type PageCache = ReturnType<typeof createPageCache>;

/**
 * A server with the page cache in front of a handler that each test may replace. Its clock is that
 * of the process, and errors are not logged.
 */
export class CachedShop {
  answer: http.RequestListener = page('first');
  /** Milliseconds since 1970. */
  clock = 1_800_000_000_000;
  readonly rendered: string[] = [];
  /** The requests that have arrived. */
  readonly arrived: http.IncomingMessage[] = [];
  /** The network of the client of each render. */
  readonly networks: unknown[] = [];
  #server: http.Server | undefined;
  #cache: PageCache | undefined;

  /** Starts the server. Renders end after `maxMs`. */
  async start({ maxMs }: { maxMs?: number } = {}): Promise<void> {
    stopSteadyClock(() => this.clock);
    for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation();
    const server = createShopServer({
      handle: async (request, response) => {
        this.rendered.push(`${request.method} ${request.url}`);
        this.networks.push(clientNetwork(request));
        this.answer(request, response);
      },
      cachePages: (handle) => {
        const render = maxMs ? limitRenders({ maxMs, render: handle }) : handle;
        this.#cache = createPageCache({ render, maxBytes: 2_000_000 });
        return this.#cache.handle;
      },
      trustProxy: false,
      limits: null,
    });
    server.on('request', (request) => this.arrived.push(request));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#cache?.store.stop();
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  get cache(): PageCache {
    if (!this.#cache) throw new Error('The server has not started.');
    return this.#cache;
  }

  get address(): { readonly host: string; readonly port: number } {
    const address = this.#server?.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return { host: '127.0.0.1', port };
  }

  get(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
    const options = { path, method, headers: { 'accept-encoding': 'br', ...headers } };
    return new Promise<CachedResponse>((resolve, reject) => {
      const request = http.request({ ...this.address, ...options }, async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        const timing = String(response.headers['server-timing'] ?? '');
        resolve({
          status: response.statusCode,
          headers: response.headers,
          how: /cache;desc=(\w+)/.exec(timing)?.[1],
          bytes,
          text: decoded(bytes, response.headers['content-encoding']).replace(filling, ''),
        });
      });
      request.on('error', reject);
      request.end();
    });
  }

  /** Requests the page until its revalidated version is served. */
  async untilShown(path: string, text: string): Promise<CachedResponse> {
    for (;;) {
      const response = await this.get(path);
      if (response.text === text) return response;
    }
  }
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return String(brotliDecompressSync(bytes));
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes);
}
