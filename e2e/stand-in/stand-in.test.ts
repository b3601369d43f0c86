import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { type Fault, faults, isHarmless, keepsFromMarketplace } from './faults';
import { type StandIn, startStandIn } from './stand-in';

const reply = { status: 1, record: [{ cart: { _id: 'line', quantity: 2 } }], cart_data: {} };
const path = '/api/cart/userGetToCart/someone';

let behind: http.Server;
let heard: http.IncomingMessage[] = [];
let bodies: Buffer[] = [];
let standIn: StandIn;

beforeAll(async () => {
  behind = http.createServer(async (request, response) => {
    // The socket of a plain marketplace is not called: it connects when it likes.
    if (!request.url?.startsWith('/socket.io/')) {
      heard.push(request);
      bodies.push(Buffer.concat(await request.toArray()));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  standIn = await startStandIn({ upstream: addressOf(behind) });
});
beforeEach(() => {
  heard = [];
  bodies = [];
});
afterEach(() => standIn.clear());
afterAll(async () => {
  await standIn.close();
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
});

it('lets calls through as they are', async () => {
  const before = standIn.countReached('api/cart/userGetToCart', 'someone');
  const answer = await fetch(`${standIn.url}${path}?q=1`, { headers: { 'x-own': 'yes' } });
  expect(await answer.json()).toEqual(reply);
  expect(heard[0]?.url).toBe(`${path}?q=1`);
  expect(heard[0]?.headers).toMatchObject({ 'x-own': 'yes' });
  expect(standIn.countReached('api/cart/userGetToCart', 'someone')).toBe(before + 1);
});

// These end only when somebody gives up.
const endless: readonly Fault[] = ['hang', 'drip'];

describe.each(faults.filter((fault) => !endless.includes(fault)))('%s', (fault) => {
  it('happens to what it was meant for, until it is taken out', async () => {
    const placed = standIn.place({ call: 'api/cart/userGetToCart', fault, about: 'someone' });
    const outcome = await tryOut(`${standIn.url}${path}`);
    expect(outcome === 'whole').toBe(isHarmless(fault));
    expect(placed.hits).toBe(1);
    expect(placed.reached).toBe(keepsFromMarketplace(fault) ? 0 : 1);
    expect(heard).toHaveLength(placed.reached);
    expect(await tryOut(`${standIn.url}/api/cart/userGetToCart/other`)).toBe('whole');
    standIn.clear();
    expect(await tryOut(`${standIn.url}${path}`)).toBe('whole');
  });
});

it.each(endless)('%s never ends', async (fault) => {
  const placed = standIn.place({ call: 'api/cart/userGetToCart', fault });
  const patience = new AbortController();
  const given = fetch(`${standIn.url}${path}`, { signal: patience.signal });
  const text = given.then((answer) => answer.text());
  while (placed.hits === 0) await pause(20);
  await pause(300);
  patience.abort();
  await expect(text).rejects.toThrow(/aborted/);
  expect(placed.hits).toBe(1);
});

it('tells who follows a redirect to another host', async () => {
  standIn.place({ call: 'api/cart', fault: 'redirect' });
  const before = standIn.strayed;
  await fetch(`${standIn.url}${path}`, { redirect: 'manual' });
  expect(standIn.strayed).toBe(before);
  await fetch(`${standIn.url}${path}`);
  expect(standIn.strayed).toBe(before + 1);
});

it('as a plain marketplace answers unknown addresses with 404 and loses some pictures', async () => {
  const plain = await startStandIn({ upstream: addressOf(behind), plain: true });
  const codes = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (one) => (await fetch(plain.url + one)).status));
  expect(await codes(['/api/own/extension', '/', path])).toEqual([404, 404, 200]);
  const pictures = Array.from({ length: 40 }, (_, index) => `/public/picture-${index}.webp`);
  expect(new Set(await codes(pictures))).toEqual(new Set([200, 404]));
  await plain.close();
});

it('as a plain marketplace lets a form with a file through as it is', async () => {
  const plain = await startStandIn({ upstream: addressOf(behind), plain: true });
  const bytes = new Uint8Array([0xff, 0xd8, 0x00, 0x0d, 0x0a, 0x2d, 0x2d, 0xe9]);
  const form = new FormData();
  form.append('first_name', 'Zoé');
  form.append('photo', new Blob([bytes]), 'a.jpg');
  const sent = new Request(`${plain.url}/api/user/createuser/`, { method: 'POST', body: form });
  const whole = Buffer.from(await sent.clone().arrayBuffer());
  expect((await fetch(sent)).status).toBe(200);
  expect(bodies).toEqual([whole]);
  expect(heard[0]?.headers['content-type']).toBe(sent.headers.get('content-type'));
  expect(plain.countReached('api/user/createuser', 'Zoé')).toBe(1);
  await plain.close();
});

it.each([false, true])(
  'ends although a customer’s socket is still open (plain: %s)',
  async (plain) => {
    const chat = http.createServer();
    const sockets = new Server(chat);
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    const own = await startStandIn({ upstream: addressOf(chat), plain });
    const customer = await openedSocket(own.url);
    const left = new Promise((resolve) => customer.once('close', resolve));
    await own.close();
    await left;
    await sockets.close();
  },
);

/** A socket that answers nothing, not even that it is to be closed. */
async function openedSocket(address: string): Promise<Duplex> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  // A stand-in opens nothing while what is behind it is away.
  for (;;) {
    const opened = await new Promise<Duplex | null>((resolve, reject) => {
      const request = http.get(`${address}/socket.io/?EIO=4&transport=websocket`, { headers });
      request.on('upgrade', (_response, socket) => resolve(socket));
      request.on('response', (response) => response.resume().on('end', () => resolve(null)));
      request.on('error', reject);
    });
    if (opened) return opened.on('error', () => undefined);
    await pause(20);
  }
}

/** What comes of a request: the whole answer, another one, or none. */
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
