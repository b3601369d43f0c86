import type { Server } from 'node:http';
import net from 'node:net';
import { requestId } from '@/telemetry/request-id';
import { createShopServer } from './http-server';
import { log } from './log';

let server: Server;
let port: number;
const seen: string[] = [];
let isReplacementBroken = false;
/** The id of the request for the page that fails. */
let brokenId: string | undefined;
/** Those of the last request for `/router`. */
let routerHeaders: Record<string, unknown>;

beforeAll(async () => {
  server = createShopServer({
    trustProxy: false,
    handle: async ({ method, url, headers }, response) => {
      seen.push(`${method} ${url} ${headers['x-vitrine-address']}`);
      if (url === '/indisponible') {
        if (isReplacementBroken) response.statusCode = 500;
        response.setHeader('cache-control', 's-maxage=60');
        response.setHeader('x-page', 'indisponible');
        response.write('<h1>Cette page');
        return void response.end(' ne peut pas être affichée</h1>');
      }
      if (url === '/introuvable') {
        response.statusCode = isReplacementBroken ? 500 : 404;
        return void response.end('<h1>Cette page n’existe pas</h1>');
      }
      if (url === '/article-introuvable') {
        response.statusCode = 404;
        return void response.end('<h1>Cet article ou ce rayon n’existe plus</h1>');
      }
      if (url?.endsWith('missing')) {
        response.setHeader('cache-control', 's-maxage=60');
        response.writeHead(404, { 'content-type': 'text/html' });
        return void response.end('<html id="__next_error__">');
      }
      if (url === '/complete') {
        response.setHeader('x-nextjs-prerender', '1');
        response.statusCode = 404;
        return void response.end('<h1>Cet article n’existe plus</h1>');
      }
      if (url === '/router') {
        const isOfRouter = ([name]: [string, unknown]) => /^(rsc|next-.*)$/.test(name);
        routerHeaders = Object.fromEntries(Object.entries(headers).filter(isOfRouter));
      }
      if (url === '/broken') {
        brokenId = requestId();
        throw new Error('broken');
      }
      if (url?.endsWith('failed')) {
        const ended = ['__Host-vitrine_flash', 'vitrine_message'].map((name) => `${name}=; Path=/`);
        response.setHeader('set-cookie', ['a=b', ...ended]);
        response.writeHead(500, { 'content-type': 'text/html', etag: 'x' });
        response.flushHeaders();
        response.write('Internal ');
        return void response.end('Server Error');
      }
      response.end('the shop');
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen.length = 0;
});

/** Sends raw bytes and resolves to everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    // The client's side stays open, because the server must close the connection.
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('end', () => {
      socket.destroy();
      resolve(received);
    });
    socket.on('error', reject);
    socket.write(bytes);
  });
}

const host = 'Host: vitrine.example\r\n';

describe('an invalid request gets a French response on a closed connection', () => {
  it.each([
    [400, `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    [400, `GET /%E0%A4 HTTP/1.1\r\n${host}\r\n`],
    [400, `GET http://exemple.org/ HTTP/1.1\r\n${host}\r\n`],
    [400, `GET / HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`],
    [405, `TRACE / HTTP/1.1\r\n${host}\r\n`],
    [405, `CONNECT exemple.org:443 HTTP/1.1\r\n${host}\r\n`],
    [405, `TRUC / HTTP/1.1\r\n${host}\r\n`],
    [414, `GET /${'x'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
    [431, `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%d: %.40j', async (status, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('<html lang="fr">');
    expect(answer).toMatch(/connection: close/i);
    expect(seen).toEqual([]);
  });

  it('incomplete headers', async () => {
    const usual = server.headersTimeout;
    server.headersTimeout = 1;
    const answer = await send(`GET / HTTP/1.1\r\n${host}`);
    server.headersTimeout = usual;
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*<html lang="fr">.*tardé à venir/s);
    expect(seen).toEqual([]);
  });

  it('answers OPTIONS without a body', async () => {
    const answer = await send(`OPTIONS * HTTP/1.1\r\n${host}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 204 .*allow: GET, HEAD, OPTIONS, POST.*\r\n\r\n$/s);
  });
});

it("passes valid requests on with the client's address", async () => {
  const answer = await send(`GET /x?y HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(answer).toContain('the shop');
  expect(seen).toEqual(['GET /x?y 127.0.0.1']);
});

it('accepts all cookies of the shop at their greatest lengths', async () => {
  const cookies = Array.from({ length: 7 }, (_, index) => `c${index}=${'x'.repeat(3_000)}`);
  const head = `${host}Connection: close\r\nCookie: ${cookies.join('; ')}\r\n`;
  expect(await send(`GET / HTTP/1.1\r\n${head}\r\n`)).toContain('the shop');
});

describe('an invalid router state', () => {
  const state = `${host}Next-Router-State-Tree: x\r\nConnection: close\r\n`;

  it('is rejected instead of rendered', async () => {
    const answer = await send(`GET /login HTTP/1.1\r\nRSC: 1\r\n${state}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 .*<html lang="fr">.*illisible/s);
    expect(seen).toEqual([]);
  });

  it('is read neither of other requests nor before a request has a slot', async () => {
    expect(await send(`GET /login HTTP/1.1\r\n${state}\r\n`)).toContain('the shop');
    const health = `GET /api/health HTTP/1.1\r\nRSC: 1\r\n${state}\r\n`;
    expect(await send(health)).toMatch(/^HTTP\/1.1 200 /);
  });
});

it('answers a request that proposes another upgrade', async () => {
  const proposal = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n';
  expect(await send(`GET / HTTP/1.1\r\n${host}${proposal}\r\n`)).toContain('the shop');
});

describe('the health check', () => {
  const ask = (method: string, path = '/api/health') =>
    send(`${method} ${path} HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 0\r\n\r\n`);

  it('does not reach the shop', async () => {
    const answer = await ask('GET');
    expect(answer).toMatch(/^HTTP\/1.1 200 .*cache-control: no-store.*\r\n\r\n{"status":"ok"}$/s);
    expect(await ask('HEAD')).toMatch(/^HTTP\/1.1 200 .*content-length: 15\r\n.*\r\n\r\n$/s);
    expect(await ask('GET', '/api/health?x')).toMatch(/^HTTP\/1.1 200 /);
    expect(seen).toEqual([]);
  });

  it('accepts no POST and no longer path', async () => {
    await ask('POST');
    await ask('GET', '/api/healthy');
    expect(seen).toHaveLength(2);
  });
});

const close = `${host}Connection: close\r\n`;

describe('a failed page', () => {
  it('is replaced by the complete, uncached error page', async () => {
    const answer = await send(`GET /failed HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/);
    expect(answer).toContain('\r\n\r\n<h1>Cette page ne peut pas être affichée</h1>');
    expect(answer).toContain('retry-after: 10\r\n');
    expect(answer).toContain('cache-control: no-store\r\n');
    expect(answer).toContain('x-page: indisponible\r\n');
    expect(answer).toContain('set-cookie: a=b\r\n');
    expect(answer).not.toMatch(/Internal|etag|s-maxage/);
    expect(answer).not.toMatch(/vitrine_flash|vitrine_message/);
  });

  it('has no body for HEAD', async () => {
    const answer = await send(`HEAD /failed HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 503 .*content-length: 47\r\n.*\r\n\r\n$/s);
  });

  it.each(['/api/failed', '/_next/failed', '/media/failed'])(
    'is not replaced at %s',
    async (url) => {
      const answer = await send(`GET ${url} HTTP/1.1\r\n${close}\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 500 .*Internal /s);
    },
  );

  it('is not replaced for navigation requests', async () => {
    const answer = await send(`GET /failed HTTP/1.1\r\n${close}RSC: 1\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 500 /);
  });

  it('is replaced by a short French page if the error page fails too', async () => {
    isReplacementBroken = true;
    const answer = await send(`GET /failed HTTP/1.1\r\n${close}\r\n`);
    isReplacementBroken = false;
    expect(answer).toMatch(/^HTTP\/1.1 503 .*<html lang="fr">.*Réessayer/s);
  });

  it('is replaced if the handler throws', async () => {
    let loggedId: string | undefined;
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {
      loggedId = requestId();
    });
    const answer = await send(`GET /broken HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 503 .*Cette page ne peut pas/s);
    expect(logged).toHaveBeenCalledWith({ err: new Error('broken') }, 'request failed');
    expect(loggedId).toBe(brokenId);
    expect(loggedId).toMatch(/^[\w-]{36}$/);
  });
});

describe('headers of the router of Next.js', () => {
  const router = {
    'next-hmr-refresh': '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}])),
    'next-url': '/cart',
  };
  const ask = (given: Readonly<Record<string, string>>) => {
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
    return send(`GET /router HTTP/1.1\r\n${close}${lines.join('')}\r\n`);
  };

  it('are passed on with a navigation', async () => {
    await ask({ ...router, rsc: '1' });
    expect(routerHeaders).toEqual({ ...router, rsc: '1' });
  });

  it.each(['', '0', '1, 1', undefined])('are removed if RSC is %j', async (rsc) => {
    await ask({ ...router, ...(rsc !== undefined && { rsc }) });
    expect(routerHeaders).toEqual({});
  });

  it('are ignored for an error page unless they belong to a navigation', async () => {
    const answer = await send(`GET /failed HTTP/1.1\r\n${close}RSC: 0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 503 .*Cette page ne peut pas être affichée/s);
  });
});

describe('a missing page', () => {
  it('is replaced by the complete, uncached not-found page', async () => {
    const answer = await send(`GET /missing HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
    expect(answer).toContain('\r\n\r\n<h1>Cette page n’existe pas</h1>');
    expect(answer).toContain('cache-control: no-store\r\n');
    expect(answer).not.toMatch(/__next_error__|s-maxage|retry-after/i);
  });

  it('is not replaced if it is complete', async () => {
    const answer = await send(`GET /complete HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 .*Cet article n’existe plus/s);
    expect(seen).toHaveLength(1);
  });

  it('has its own text for a product', async () => {
    const answer = await send(`GET /product_detail/missing HTTP/1.1\r\n${close}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 .*Cet article ou ce rayon n’existe plus/s);
  });

  it.each([
    ['/api/missing', ''],
    ['/missing', 'RSC: 1\r\n'],
  ])('is not replaced for scripts at %s', async (url, headers) => {
    const answer = await send(`GET ${url} HTTP/1.1\r\n${close}${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 .*__next_error__/s);
  });

  it('is replaced by a short French page if the not-found page fails', async () => {
    isReplacementBroken = true;
    const answer = await send(`GET /missing HTTP/1.1\r\n${close}\r\n`);
    isReplacementBroken = false;
    expect(answer).toMatch(/^HTTP\/1.1 404 .*<html lang="fr">.*Cette page n’existe pas/s);
  });
});

it('closes a connection whose client does not read the response', async () => {
  const closed = new Promise<boolean>((resolve) => {
    const stalling = createShopServer({
      trustProxy: false,
      stallMs: 50_000,
      handle: async ({ socket }, response) => {
        // The server's own timeout begins with the connection.
        socket.setTimeout(20);
        response.once('close', () => {
          stalling.close();
          resolve(socket.destroyed);
        });
        // More than the buffers of both sockets hold.
        response.end(Buffer.alloc(32 * 1024 * 1024));
      },
    });
    expect(stalling.timeout).toBe(50_000);
    stalling.listen(0, '127.0.0.1', () => {
      const address = stalling.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      const client = net.connect(address.port, '127.0.0.1');
      // The server may reset the connection.
      client.once('error', () => undefined);
      stalling.once('close', () => client.destroy());
      client.write('GET /media/robe.webp HTTP/1.1\r\nHost: a\r\n\r\n');
    });
  });
  expect(await closed).toBe(true);
});
