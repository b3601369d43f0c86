import type { Server } from 'node:http';
import net from 'node:net';
import commonHeaders from './common-headers.json';
import { createShopServer } from './http-server';
import { shedLoad } from './load-shedding';
import { log } from './log';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createShopServer({
    trustProxy: true,
    limits: null,
    handle: async (request, response) => {
      if (request.url === '/api/slow') response.timeOut?.();
      else if (request.url?.includes('shed')) shedLoad(request, response);
      else if (request.url === '/api/broken') throw new Error('broken');
      else response.writeHead(500, { 'content-type': 'text/html' }).end();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a request and resolves to the status and the headers of the response. */
async function ask(line: string, fields = '') {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.write(`${line} HTTP/1.1\r\nHost: vitrine.example\r\nConnection: close\r\n${fields}\r\n`);
  const received = Buffer.concat(await socket.toArray()).toString();
  const [first = '', ...lines] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const pairs = lines.map((text) => {
    const [name = '', ...value] = text.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) };
}

const responses: [status: number, line: string][] = [
  [204, 'OPTIONS *'],
  [400, 'GET /%E0%A4'],
  [405, 'TRACE /'],
  [414, `GET /${'x'.repeat(9_000)}`],
  [200, 'GET /api/health'],
  [500, 'GET /api/broken'],
  [503, 'GET /api/slow'],
  [503, 'GET /api/shed'],
  [503, 'GET /shed'],
  [503, 'GET /failed'],
];
const unreadable: [status: number, line: string][] = [
  [405, 'TRUC /'],
  [405, 'CONNECT exemple.org:443'],
  [431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\nY:`],
];

test.each([...responses, ...unreadable])(
  'the common headers are in a response with status %d: %.40j',
  async (status, line) => {
    const answer = await ask(line);
    expect(answer).toMatchObject({ status, headers: commonHeaders.everywhere });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  },
);

test.each(responses)(
  'HSTS is in a response over https with status %d: %.40j',
  async (status, line) => {
    const answer = await ask(line, 'X-Forwarded-Proto: https\r\n');
    const headers = { ...commonHeaders.everywhere, ...commonHeaders.onHttps };
    expect(answer).toMatchObject({ status, headers });
  },
);
