import type { Server } from 'node:http';
import net from 'node:net';
import { createShopServer } from './http-server.mjs';

let server: Server;
let port: number;
const seen: string[] = [];

beforeAll(async () => {
  server = createShopServer({
    trustProxy: false,
    handle: async ({ method, url, headers }, response) => {
      seen.push(`${method} ${url} ${headers['x-vitrine-address']}`);
      if (url === '/broken') throw new Error('broken');
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

/** Sends bytes as they are; resolves to all that came back once the server has closed the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    // The own end stays open: it is for the server to close.
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
    socket.write(bytes);
  });
}

const host = 'Host: vitrine.example\r\n';

describe('what is no request for the shop is answered in French and closed', () => {
  it.each([
    [400, `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    [400, `GET /%E0%A4 HTTP/1.1\r\n${host}\r\n`],
    [400, `GET http://exemple.org/ HTTP/1.1\r\n${host}\r\n`],
    [400, `GET / HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`],
    [405, `TRACE / HTTP/1.1\r\n${host}\r\n`],
    [405, `CONNECT exemple.org:443 HTTP/1.1\r\n${host}\r\n`],
    [405, `TRUC / HTTP/1.1\r\n${host}\r\n`],
    [414, `GET /${'x'.repeat(5_000)} HTTP/1.1\r\n${host}\r\n`],
    [431, `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%d: %.40j', async (status, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('<html lang="fr">');
    expect(answer).toMatch(/connection: close/i);
    expect(seen).toEqual([]);
  });

  it('says what the server understands without a body', async () => {
    const answer = await send(`OPTIONS * HTTP/1.1\r\n${host}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 204 .*allow: GET, HEAD, OPTIONS, POST.*\r\n\r\n$/s);
  });
});

it('hands on what is, with the address of its connection', async () => {
  const answer = await send(`GET /x?y HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(answer).toContain('the shop');
  expect(seen).toEqual(['GET /x?y 127.0.0.1']);
});

it('answers a request that also proposes another protocol', async () => {
  const proposal = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n';
  expect(await send(`GET / HTTP/1.1\r\n${host}${proposal}\r\n`)).toContain('the shop');
});

it('says in French that a page failed for a reason nobody foresaw', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await send(`GET /broken HTTP/1.1\r\n${host}\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 500 .*<html lang="fr">/s);
  expect(log).toHaveBeenCalled();
});
