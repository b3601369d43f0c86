import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { blocksRequest, type Fault, faults, isHarmless } from './faults';

const reply = { status: 1, record: [{ cart: { _id: 'line', quantity: 2 } }], cart_data: {} };
const path = '/api/cart/userGetToCart/someone';

let upstreamServer: http.Server;
let heard: http.IncomingMessage[] = [];
let bodies: Buffer[] = [];
let faultProxy: FaultProxy;

beforeAll(async () => {
  upstreamServer = http.createServer(async (request, response) => {
    // The chat socket of a plain marketplace connects on its own.
    if (!request.url?.startsWith('/socket.io/')) {
      heard.push(request);
      bodies.push(Buffer.concat(await request.toArray()));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => upstreamServer.listen(0, '127.0.0.1', resolve));
  faultProxy = await startFaultProxy({ upstream: addressOf(upstreamServer) });
});
beforeEach(() => {
  heard = [];
  bodies = [];
});
afterEach(() => faultProxy.clear());
afterAll(async () => {
  await faultProxy.close();
  upstreamServer.closeAllConnections();
  await new Promise((resolve) => upstreamServer.close(resolve));
});

it('forwards calls unchanged', async () => {
  const before = faultProxy.countForwarded('api/cart/userGetToCart', 'someone');
  const answer = await fetch(`${faultProxy.url}${path}?q=1`, { headers: { 'x-own': 'yes' } });
  expect(await answer.json()).toEqual(reply);
  expect(heard[0]?.url).toBe(`${path}?q=1`);
  expect(heard[0]?.headers).toMatchObject({ 'x-own': 'yes' });
  expect(faultProxy.countForwarded('api/cart/userGetToCart', 'someone')).toBe(before + 1);
});

// Requests with these faults end only when the client aborts them.
const endless: readonly Fault[] = ['hang', 'drip'];

describe.each(faults.filter((fault) => !endless.includes(fault)))('%s', (fault) => {
  it('affects the matching calls until it is removed', async () => {
    const injected = faultProxy.inject({ call: 'api/cart/userGetToCart', fault, about: 'someone' });
    const outcome = await tryOut(`${faultProxy.url}${path}`);
    expect(outcome === 'whole').toBe(isHarmless(fault));
    expect(injected.hits).toBe(1);
    expect(injected.forwarded).toBe(blocksRequest(fault) ? 0 : 1);
    expect(heard).toHaveLength(injected.forwarded);
    expect(await tryOut(`${faultProxy.url}/api/cart/userGetToCart/other`)).toBe('whole');
    faultProxy.clear();
    expect(await tryOut(`${faultProxy.url}${path}`)).toBe('whole');
  });
});

it.each(endless)('%s never ends', async (fault) => {
  const injected = faultProxy.inject({ call: 'api/cart/userGetToCart', fault });
  const abort = new AbortController();
  const given = fetch(`${faultProxy.url}${path}`, { signal: abort.signal });
  const text = given.then((answer) => answer.text());
  while (injected.hits === 0) await pause(20);
  await pause(300);
  abort.abort();
  await expect(text).rejects.toThrow(/aborted/);
  expect(injected.hits).toBe(1);
});

it('counts requests that follow a redirect to another host', async () => {
  faultProxy.inject({ call: 'api/cart', fault: 'redirect' });
  const before = faultProxy.followedRedirects;
  await fetch(`${faultProxy.url}${path}`, { redirect: 'manual' });
  expect(faultProxy.followedRedirects).toBe(before);
  await fetch(`${faultProxy.url}${path}`);
  expect(faultProxy.followedRedirects).toBe(before + 1);
});

it('responds 404 to unknown addresses and to some images as a plain marketplace', async () => {
  const plain = await startFaultProxy({ upstream: addressOf(upstreamServer), plain: true });
  const codes = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (one) => (await fetch(plain.url + one)).status));
  expect(await codes(['/api/own/extension', '/', path])).toEqual([404, 404, 200]);
  const pictures = Array.from({ length: 40 }, (_, index) => `/public/picture-${index}.webp`);
  expect(new Set(await codes(pictures))).toEqual(new Set([200, 404]));
  await plain.close();
});

it('forwards a form with a file unchanged as a plain marketplace', async () => {
  const plain = await startFaultProxy({ upstream: addressOf(upstreamServer), plain: true });
  const bytes = new Uint8Array([0xff, 0xd8, 0x00, 0x0d, 0x0a, 0x2d, 0x2d, 0xe9]);
  const form = new FormData();
  form.append('first_name', 'Zoé');
  form.append('photo', new Blob([bytes]), 'a.jpg');
  const sent = new Request(`${plain.url}/api/user/createuser/`, { method: 'POST', body: form });
  const whole = Buffer.from(await sent.clone().arrayBuffer());
  expect((await fetch(sent)).status).toBe(200);
  expect(bodies).toEqual([whole]);
  expect(heard[0]?.headers['content-type']).toBe(sent.headers.get('content-type'));
  expect(plain.countForwarded('api/user/createuser', 'Zoé')).toBe(1);
  await plain.close();
});

it.each([false, true])(
  'closes while a customer’s socket is still open (plain: %s)',
  async (plain) => {
    const chat = http.createServer();
    const sockets = new Server(chat);
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    const own = await startFaultProxy({ upstream: addressOf(chat), plain });
    const customer = await openedSocket(own.url);
    const left = new Promise((resolve) => customer.once('close', resolve));
    await own.close();
    await left;
    await sockets.close();
  },
);

it('affects the opening of a WebSocket', async () => {
  const chat = http.createServer();
  const sockets = new Server(chat);
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const own = await startFaultProxy({ upstream: addressOf(chat) });
  const refused = own.inject({ call: 'socket.io', fault: 'http-503' });
  expect(await openSocket(own.url)).toBe(503);
  expect(refused.hits).toBe(1);
  refused.end();
  own.inject({ call: 'socket.io', fault: 'reset-before' });
  await expect(openSocket(own.url)).rejects.toMatchObject({ code: 'ECONNRESET' });
  own.clear();
  const opened = await openedSocket(own.url);
  opened.destroy();
  await own.close();
  await sockets.close();
});

/** Opens a socket that responds to nothing, not even to a close. */
async function openedSocket(address: string): Promise<Duplex> {
  // The fault proxy refuses sockets until its upstream is connected.
  for (;;) {
    const opened = await openSocket(address);
    if (typeof opened !== 'number') return opened.on('error', () => undefined);
    await pause(20);
  }
}

/** Opens a WebSocket. @returns its socket, or the status of the refusal */
function openSocket(address: string): Promise<Duplex | number> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/socket.io/?EIO=4&transport=websocket`, { headers });
    request.on('upgrade', (_response, socket) => resolve(socket));
    request.on('response', (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    request.on('error', reject);
  });
}

/** Sends a request and returns whether its response is whole, another one, or missing. */
async function tryOut(address: string): Promise<'whole' | 'other' | 'none'> {
  try {
    const answer = await fetch(address, { redirect: 'manual' });
    const body = await answer.json();
    return answer.status === 200 && body.record?.[0]?.cart?._id === 'line' && isSmall(body)
      ? 'whole'
      : 'other';
  } catch {
    return 'none';
  }
}

function isSmall(body: object): boolean {
  return JSON.stringify(body).length < 10_000;
}

function addressOf(server: http.Server): string {
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}
