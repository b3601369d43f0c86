import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedResponse } from './encoded-response';

const words = 'Robe à fleurs, taille 38, livrée demain. '.repeat(100);
const html = { 'content-type': 'text/html; charset=utf-8' };

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

function portOf(server: http.Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function serve(listener: Listener, options: http.RequestOptions = {}) {
  const server = http.createServer({ ServerResponse: EncodedResponse }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const headers = { 'accept-encoding': 'gzip, br', ...options.headers };
  try {
    return await new Promise<{ head: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
      const asked = http.get({ port, host: '127.0.0.1', ...options, headers }, async (head) => {
        resolve({ head, body: Buffer.concat(await head.toArray()) });
      });
      asked.on('error', reject);
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('EncodedResponse', () => {
  it.each<[string, Listener]>([
    ['in one call', (_request, response) => response.writeHead(200, html).end(words)],
    [
      'with the headers as a list',
      (_request, response) =>
        response.writeHead(200, 'OK', Object.entries(html).flat()).end(Buffer.from(words)),
    ],
    [
      'in parts',
      (_request, response) => {
        response.setHeader('content-type', html['content-type']);
        response.setHeader('content-length', Buffer.byteLength(words));
        response.flushHeaders();
        response.write(words.slice(0, 100));
        response.write(words.slice(100), 'utf8', () => response.end());
      },
    ],
  ])('compresses a body that is written %s', async (_how, listener) => {
    const { head, body } = await serve(listener);
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(head.headers).not.toHaveProperty('content-length');
    expect(body.length).toBeLessThan(200);
    expect(String(brotliDecompressSync(body))).toBe(words);
  });

  it('uses gzip without brotli support, and nothing without either', async () => {
    const listener: Listener = (_request, response) => response.writeHead(200, html).end(words);
    const gzip = await serve(listener, { headers: { 'accept-encoding': 'gzip' } });
    expect(String(gunzipSync(gzip.body))).toBe(words);
    const plain = await serve(listener, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.head.headers).not.toHaveProperty('content-encoding');
    expect(plain.head.headers.vary).toBe('Accept-Encoding');
    expect(String(plain.body)).toBe(words);
  });

  it.each<[string, http.OutgoingHttpHeaders, number?]>([
    ['pictures', { 'content-type': 'image/webp' }],
    ['a body without a type', {}],
    ['a body that is already compressed', { ...html, 'content-encoding': 'zstd' }],
    ['a partial response', { ...html, 'content-range': 'bytes 0-9/100' }, 206],
    ['a response with no-transform', { ...html, 'cache-control': 'no-transform' }],
  ])('does not compress %s', async (_what, headers, status = 200) => {
    const { head, body } = await serve((_request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
      response.statusCode = status;
      response.end(words);
    });
    expect(head.headers['content-encoding']).toBe(headers['content-encoding']);
    expect(String(body)).toBe(words);
  });

  it.each<[string, Listener]>([
    [
      'in one call',
      (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end('{"status":1}');
      },
    ],
    [
      'as Next.js writes responses of route handlers',
      (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.flushHeaders();
        response.write('{"status"');
        if (response instanceof EncodedResponse) response.flush();
        process.nextTick(() => response.end(':1}'));
      },
    ],
  ])('does not compress a short body, written %s', async (_how, listener) => {
    const { head, body } = await serve(listener);
    expect(head.headers).not.toHaveProperty('content-encoding');
    expect(String(body)).toBe('{"status":1}');
  });

  it('compresses a body whose first write is short', async () => {
    const { head, body } = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<p>');
      response.write(words);
      setTimeout(() => response.end(), 10);
    });
    expect(head.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(body))).toBe(`<p>${words}`);
  });

  it('sends a short first write without waiting for more', async () => {
    const server = http.createServer({ ServerResponse: EncodedResponse }, (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const asked = http.get({ port: portOf(server), host: '127.0.0.1' });
    const first = await new Promise((resolve) =>
      asked.on('response', (response) => response.once('data', resolve)),
    );
    expect(String(first)).toBe('<p>');
    asked.destroy();
    server.close();
    server.closeAllConnections();
  });

  it('sends each event at once', async () => {
    const server = http.createServer({ ServerResponse: EncodedResponse }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server);
    const headers = { 'accept-encoding': 'br' };
    const asked = http.get({ port, host: '127.0.0.1', headers });
    const first = await new Promise((resolve) =>
      asked.on('response', (response) => response.once('data', resolve)),
    );
    expect(String(first)).toBe('data: 1\n\n');
    asked.destroy();
    server.close();
    server.closeAllConnections();
  });

  it('sends a part of a page when Next.js flushes it', async () => {
    let end = () => {};
    const server = http.createServer({ ServerResponse: EncodedResponse }, (_request, response) => {
      response.writeHead(200, html);
      response.write(words);
      if (response instanceof EncodedResponse) response.flush();
      end = () => void response.end('the rest');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server);
    const asked = http.get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } });
    const body = await new Promise<Buffer>((resolve) =>
      asked.on('response', async (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('data', () => end());
        response.on('end', () => resolve(Buffer.concat(chunks)));
      }),
    );
    expect(String(brotliDecompressSync(body))).toBe(`${words}the rest`);
    server.close();
    server.closeAllConnections();
  });

  it('sends the same headers without a body for HEAD', async () => {
    const { head, body } = await serve(
      (_request, response) => response.writeHead(200, { ...html, 'content-length': 5_000 }).end(),
      { method: 'HEAD' },
    );
    expect(head.headers['content-encoding']).toBe('br');
    expect(head.headers).not.toHaveProperty('content-length');
    expect(body).toHaveLength(0);
  });

  it('makes the ETag weak and extends Vary', async () => {
    const { head } = await serve((_request, response) =>
      response.writeHead(200, { ...html, etag: '"a"', vary: 'rsc' }).end(words),
    );
    expect(head.headers).toMatchObject({ etag: 'W/"a"', vary: 'rsc, Accept-Encoding' });
  });

  it('does not compress a personal page that another site requests', async () => {
    const own: Listener = (_request, response) =>
      response.writeHead(200, { ...html, 'cache-control': 'private, no-store' }).end(words);
    for (const site of ['cross-site', 'same-site']) {
      const { head } = await serve(own, { headers: { 'sec-fetch-site': site } });
      expect(head.headers).not.toHaveProperty('content-encoding');
    }
    for (const site of ['none', 'same-origin']) {
      const { head } = await serve(own, { headers: { 'sec-fetch-site': site } });
      expect(head.headers['content-encoding']).toBe('br');
    }
    const anyones: Listener = (_request, response) =>
      response.writeHead(200, { ...html, 'cache-control': 'public, max-age=0' }).end(words);
    const { head } = await serve(anyones, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(head.headers['content-encoding']).toBe('br');
  });

  it('sends a long first write at once', async () => {
    const seen: boolean[] = [];
    await serve((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.write(words);
      seen.push(response.headersSent);
      response.end();
    });
    expect(seen).toEqual([true]);
  });

  it('applies backpressure to a long response', async () => {
    const long = Array.from({ length: 60_000 }, (_, index) => `${index * 7919}é`).join('\n');
    const { body } = await serve((_request, response) => {
      response.setHeader('content-type', 'text/plain');
      let at = 0;
      const go = () => {
        while (at < long.length) {
          const part = long.slice(at, at + 10_000);
          at += 10_000;
          if (!response.write(part)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
    });
    expect(String(brotliDecompressSync(body)) === long).toBe(true);
  });
});
