import http from 'node:http';
import net from 'node:net';
import { promisify } from 'node:util';
import { createShopServer, type ServerOptions } from './http-server';

interface Asked {
  readonly url: string;
  readonly from: string;
  answer(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const few = { minRunning: 2, maxRunning: 2, waiting: 3, waitMs: 60_000, holdMs: 60_000 };
const limits = { public: few, personal: few, write: few, upload: few };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server whose requests are answered when a test calls `answer`. */
async function start(options: Partial<ServerOptions> = {}) {
  const asked: Asked[] = [];
  const server = createShopServer({
    trustProxy: true,
    limits,
    handle: async ({ url = '', headers }, response) => {
      await new Promise<void>((resolve) => {
        const from = String(headers['x-vitrine-address']);
        response.once('close', resolve);
        asked.push({ url, from, answer: () => void response.end('the shop') });
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let arrived = 0;
  server.on('request', () => {
    arrived += 1;
  });
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const connections = promisify(server.getConnections).bind(server);
  return { asked, port, connections, arrived: () => arrived };
}

interface Question {
  readonly from?: string;
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

function ask(
  port: number,
  path: string,
  { from = '10.0.0.1', method = 'GET', headers, body, signal }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        signal,
        agent: false,
        headers: { accept: 'text/html', 'x-forwarded-for': from, ...headers },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: text });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Sends more requests than can run and wait. @returns the rejected ones, before any is answered */
async function flood(port: number, path: string, count: number, question?: Question) {
  const rejected: Answer[] = [];
  const all = Array.from({ length: count }, async (_, nth) => {
    const answer = await ask(port, `${path}${nth}`, question);
    if (answer.status === 503) rejected.push(answer);
    return answer.status;
  });
  const most = few.maxRunning + few.waiting;
  await until(() => rejected.length >= count - most);
  return { all, rejected };
}

async function answerAll(asked: Asked[], statuses: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  const over = Promise.allSettled(statuses).then(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const one of asked.splice(0)) one.answer();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await over;
}

describe('more listings than the server can render', () => {
  it('are rejected at once with a French 503 and Retry-After', async () => {
    const { asked, port } = await start();
    const { all, rejected } = await flood(port, '/sub_category?page=', 40);
    expect(asked).toHaveLength(few.maxRunning);
    expect(rejected).toHaveLength(40 - few.maxRunning - few.waiting);
    for (const { headers, body } of rejected) {
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(body).toMatch(/<html lang="fr">.*<h1[^>]*>Trop de visites.*Réessayer/s);
      expect(body.length).toBeLessThan(1_000);
    }
    await answerAll(asked, all);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(few.maxRunning + few.waiting);
  });

  it('do not affect health checks, personal pages, forms and later requests', async () => {
    const { asked, port } = await start();
    const { all } = await flood(port, '/sub_category?page=', 20);
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await ask(port, '/api/health');
      expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }]);
    }
    const others = [
      ask(port, '/payment'),
      ask(port, '/api/checkout/pay', { method: 'POST', body: 'step=2' }),
      ask(port, '/api/chat/stream'),
      ask(port, '/_next/static/chunks/a.js'),
    ];
    await until(() => asked.length === few.maxRunning + others.length);
    await answerAll(asked, [...all, ...others]);
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const later = ask(port, '/sub_category?page=later');
    await answerAll(asked, [later]);
    expect((await later).status).toBe(200);
  });

  it('from one address leave room for other addresses', async () => {
    const { asked, port } = await start();
    const { all, rejected } = await flood(port, '/sub_category?page=', 30);
    const before = rejected.length;
    const other = ask(port, '/sub_category?own', { from: '10.0.0.2' });
    await until(() => rejected.length === before + 1);
    for (const one of asked.splice(0)) one.answer();
    await until(() => asked.length === few.maxRunning);
    expect(asked.map(({ from }) => from)).toContain('10.0.0.2');
    await answerAll(asked, [...all, other]);
    expect((await other).status).toBe(200);
  });

  it('leave the queue when their clients disconnect', async () => {
    const { asked, port, connections, arrived } = await start();
    const running = Array.from({ length: few.maxRunning }, () => ask(port, '/sub_category'));
    await until(() => asked.length === few.maxRunning);
    const leaving = new AbortController();
    const gone = Array.from({ length: few.waiting }, () =>
      ask(port, '/sub_category?gone', { signal: leaving.signal }).catch(() => 'gone'),
    );
    await until(() => arrived() === few.maxRunning + few.waiting);
    leaving.abort();
    expect(await Promise.all(gone)).toEqual(gone.map(() => 'gone'));
    await until(async () => (await connections()) === few.maxRunning);
    const stayed = ask(port, '/sub_category?stayed');
    for (const one of asked.splice(0)) one.answer();
    await until(() => asked.length > 0);
    expect(asked.map(({ url }) => url)).toEqual(['/sub_category?stayed']);
    await answerAll(asked, [...running, stayed]);
    expect((await stayed).status).toBe(200);
  });
});

describe('a rejected request', () => {
  const json = { accept: 'application/json' };
  it.each([
    ['HEAD', '/sub_category?a', {}, /^$/],
    ['GET', '/sub_category?a', { rsc: '1' }, /^$/],
    ['GET', '/api/me', json, /^{"status":0,"message":"Trop de visites.* rien n’a été modifié/],
    ['POST', '/api/login', json, /^{"status":0,"message":"Trop de visites/],
    ['POST', '/api/login', {}, /<html lang="fr">.*Rien n’a été modifié.*est envoyé de nouveau/s],
  ])('gets the format that it expects: %s %s %j', async (method, path, headers, words) => {
    const { asked, port } = await start();
    const question = { method, headers, body: method === 'POST' ? 'email=a' : undefined };
    const { all, rejected } = await flood(port, path, 6, question);
    expect(rejected[0]?.headers['retry-after']).toBe('5');
    expect(rejected[0]?.body).toMatch(words);
    await answerAll(asked, all);
  });
});

describe('a slow client', () => {
  const bodyRate = { graceMs: 40, bytesPerSecond: 1_000_000, checkEveryMs: 10 };
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

  /** Opens a connection. @returns the socket, and everything received until the server closes it */
  function connect(port: number) {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    socket.on('end', () => socket.destroy());
    return { socket, closed };
  }

  it('does not start the handler for a form that never arrives completely', async () => {
    const { asked, port } = await start({ bodyRate });
    const { socket, closed } = connect(port);
    socket.write(`${head('/api/login', 100)}email=`);
    expect(await closed).toMatch(/^HTTP\/1.1 408 .*Cette demande a tardé à venir/s);
    expect(asked).toEqual([]);
  });

  it('ends the upload of a photo that stops arriving', async () => {
    const { asked, port } = await start({
      bodyRate,
      handle: async (request) => {
        asked.push({ url: request.url ?? '', from: '', answer: () => {} });
        request.on('error', () => {});
        request.resume();
      },
    });
    const { socket, closed } = connect(port);
    socket.write(head('/api/profile', 5_000_000) + 'x'.repeat(70_000));
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
    expect(asked).toHaveLength(1);
  });

  it('accepts a photo that keeps arriving, however long it takes', async () => {
    const sizes: number[] = [];
    const slow = { graceMs: 30, bytesPerSecond: 1_000, checkEveryMs: 5 };
    const { port } = await start({
      bodyRate: slow,
      handle: async (request, response) => {
        let size = 0;
        for await (const chunk of request) size += chunk.length;
        sizes.push(size);
        response.end('taken');
      },
    });
    const { socket, closed } = connect(port);
    let unsent = head('/api/profile', 200_000).replace('Host', 'Connection: close\r\nHost');
    for (let part = 0; part < 20; part += 1) {
      // The server reads the head with the first part: none is late on a busy machine.
      socket.write(unsent + 'x'.repeat(10_000));
      unsent = '';
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await closed).toMatch(/^HTTP\/1.1 200 .*taken/s);
    expect(sizes).toEqual([200_000]);
  });

  it('does not delay other forms, even with three hundred connections', async () => {
    const { asked, port } = await start();
    const slow = Array.from({ length: 300 }, () => connect(port));
    for (const { socket } of slow) socket.write(`${head('/api/login', 100)}email=`);
    const quick = ask(port, '/api/login', { method: 'POST', body: 'email=a' });
    await answerAll(asked, [quick]);
    expect((await quick).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
  });

  it('has time to send its request after it connects', async () => {
    const { port } = await start({
      idleConnections: { max: 1, maxPerNetwork: 1, graceMs: 60_000 },
    });
    const silent = Array.from({ length: 9 }, () => connect(port));
    expect((await ask(port, '/api/health')).status).toBe(200);
    expect(silent.every(({ socket }) => !socket.destroyed)).toBe(true);
    for (const { socket } of silent) socket.destroy();
  });

  it('has its oldest idle connections closed beyond the limit', async () => {
    const { asked, port } = await start({
      trustProxy: false,
      idleConnections: { max: 8, maxPerNetwork: 4, graceMs: 0 },
    });
    const busy = ask(port, '/sub_category');
    await until(() => asked.length === 1);
    const silent = Array.from({ length: 9 }, () => connect(port));
    await Promise.all(silent.slice(0, 5).map(({ closed }) => closed));
    await answerAll(asked, [busy]);
    expect((await busy).status).toBe(200);
    expect(silent.slice(5).every(({ socket }) => !socket.destroyed)).toBe(true);
    for (const { socket } of silent) socket.destroy();
  });
});
