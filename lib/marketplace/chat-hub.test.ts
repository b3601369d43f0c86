import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { processWide } from '@/lib/concurrency/process-wide';
import { keptAfter } from '@/lib/concurrency/testing/kept-after';
import { type Env, parseEnv } from '@/lib/config/env';
import { ChatHub } from './chat-hub';
import { responseEvent, sendMessageEvent } from './contract/chat';

let mockEnv: Env;
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => mockEnv,
}));

const message = { productId: 'p1', sellerId: 'v1', text: 'Bonjour', clientId: 'cle-00001' };
const reply = { status: 1, message: 'Message envoyé.', chat: [] as object[] };
const own = (text: string) => ({ message: text, message_by: 1, created_at: null });

let api: http.Server;
let sockets: Server;
let hub: ChatHub;
/** The thread that the fake marketplace returns. */
let thread: object[];
/** The bodies of the requests for threads. */
let reads: string[];

beforeEach(async () => {
  thread = [];
  reads = [];
  api = http.createServer(async (request, response) => {
    if (request.url?.startsWith('/socket.io/')) return;
    reads.push(String(Buffer.concat(await request.toArray())));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 1, data: thread }));
  });
  sockets = new Server(api);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  mockEnv = parseEnv({ ...process.env, MARKETPLACE_API_URL: `http://127.0.0.1:${port}` });
  processWide('bulkheads', () => ({ bulkheads: new Map() })).bulkheads.clear();
  hub = new ChatHub();
});
afterEach(async () => {
  hub.end();
  await sockets.close();
});

const connected = () =>
  new Promise<string>((resolve) =>
    sockets.once('connection', (socket) => resolve(String(socket.handshake.auth.user_id))),
  );
type Acknowledge = (reply: object) => void;
const onMessage = (answer: (payload: { message: string }, acknowledge: Acknowledge) => void) =>
  sockets.on('connection', (socket) => socket.on(sendMessageEvent, answer));

/** A listener and the changes it receives. */
function listener(customerId: string) {
  const heard: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const ended = jest.fn();
  const unsubscribe = hub.listen(customerId, {
    changed: ({ productId }) => {
      heard.push(productId);
      for (const wake of waiting.splice(0)) wake();
    },
    ended,
  });
  const until = async (count: number): Promise<void> => {
    while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { heard, until, unsubscribe, ended };
}

describe('a message', () => {
  it.each(['websocket', 'polling'] as const)(
    'reaches a marketplace that supports only %s',
    async (transport) => {
      sockets.engine.opts.transports = [transport];
      onMessage((_, acknowledge) => acknowledge({ status: 1, message: 'Message envoyé.' }));
      expect((await hub.send('u1', message)).ok).toBe(true);
    },
  );

  it('needs one connection, so that it may pass a load balancer without affinity', async () => {
    const handshakes: string[] = [];
    api.on('request', ({ url }) => url?.startsWith('/socket.io/') && handshakes.push(url));
    onMessage((_, acknowledge) => acknowledge({ status: 1, message: 'Message envoyé.' }));
    await hub.send('u1', message);
    expect(handshakes).toEqual([]);
  });

  it('is sent with the fields of the specification under the customer’s id', async () => {
    const received = new Promise((resolve) =>
      onMessage((payload, acknowledge) => {
        resolve(payload);
        acknowledge({ status: 1, message: 'Message envoyé.' });
      }),
    );
    expect(await hub.send('u1', message)).toEqual({ ok: true, message: 'Message envoyé.' });
    expect(await received).toEqual({
      user_id: 'u1',
      product_id: 'p1',
      seller_id: 'v1',
      message: 'Bonjour',
      message_by: 1,
      client_id: 'cle-00001',
    });
  });

  it('is not searched in the thread once the marketplace acknowledges', async () => {
    onMessage((_, acknowledge) => acknowledge({ status: 1, message: '' }));
    await hub.send('u1', message);
    expect(reads.join()).toContain('"p1"');
    await hub.send('u1', { ...message, productId: 'p2', clientId: 'cle-00002' });
    await hub.send('u2', { ...message, productId: 'p2', clientId: 'cle-00003' });
    expect(reads.join()).not.toContain('"p2"');
  });

  it('is found in the thread when the marketplace broadcasts events', async () => {
    thread = [own('Bonjour')];
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => {
        // Another customer's message with the same text arrives first.
        sockets.emit(responseEvent, { ...reply, chat: [own('Bonjour')] });
        setTimeout(() => {
          thread = [own('Bonjour'), own('Bonjour')];
          sockets.emit(responseEvent, { ...reply, chat: thread });
        }, 50);
      }),
    );
    expect(await hub.send('u1', message)).toMatchObject({ ok: true });
    expect(thread).toHaveLength(2);
  });

  it('is found in the thread when the marketplace sends no events', async () => {
    onMessage(() => {
      thread = [own('Bonjour')];
    });
    expect(await hub.send('u1', message)).toMatchObject({ ok: true });
  });

  it('returns the reason of a rejection, also of one without a user id', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () =>
        socket.emit(responseEvent, { status: 0, message: 'Ce vendeur n’existe plus.', chat: [] }),
      ),
    );
    expect(await hub.send('u1', message)).toEqual({
      ok: false,
      message: 'Ce vendeur n’existe plus.',
    });
  });

  it('has arrived when the refusal concerned someone else', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => {
        sockets.emit(responseEvent, { status: 0, message: 'Non.', chat: [] });
        setTimeout(() => {
          thread = [own('Bonjour')];
        }, 200);
      }),
    );
    expect(await hub.send('u1', message)).toMatchObject({ ok: true });
  });

  it('can be resent only when the marketplace stores message keys', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, ({ client_id }, acknowledge) => {
        acknowledge({ status: 1, message: '' });
        socket.emit(responseEvent, { ...reply, user_id: 'u1', client_id });
      }),
    );
    expect(hub.storesClientIds).toBe(false);
    const one = listener('u1');
    await one.until(1);
    await hub.send('u1', message);
    await one.until(2);
    expect(hub.storesClientIds).toBe(true);
  });

  it('has an unknown outcome when nothing more is received', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => socket.disconnect(true)),
    );
    await expect(hub.send('u1', message)).rejects.toMatchObject({ ending: 'not-known' });
  });

  it('has arrived when it was received before the connection broke', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => {
        thread = [{ ...own('Bonjour'), client_id: message.clientId }];
        socket.disconnect(true);
      }),
    );
    expect(await hub.send('u1', message)).toMatchObject({ ok: true });
  });

  it('is reported as not sent when it cannot be sent', async () => {
    await sockets.close();
    await expect(hub.send('u1', message)).rejects.toMatchObject({ ending: 'not-sent' });
  });

  it('waits for the previous one', async () => {
    const order: string[] = [];
    onMessage((payload, acknowledge) => {
      order.push(payload.message);
      setImmediate(() => {
        order.push(`${payload.message} reçu`);
        acknowledge({ status: 1, message: '' });
      });
    });
    await Promise.all(
      ['un', 'deux', 'trois'].map((text) => hub.send('u1', { ...message, text, clientId: '' })),
    );
    expect(order).toEqual(['un', 'un reçu', 'deux', 'deux reçu', 'trois', 'trois reçu']);
  });

  it('is sent once for the same key, unless it was refused or its result is forgotten', async () => {
    const got: string[] = [];
    onMessage(({ message: text }, acknowledge) => {
      got.push(text);
      acknowledge({ status: text === 'Non' && got.length < 3 ? 0 : 1, message: '' });
    });
    await Promise.all([hub.send('u1', message), hub.send('u1', message)]);
    await hub.send('u1', message);
    expect(got).toEqual(['Bonjour']);
    const refused = { ...message, text: 'Non', clientId: 'cle-00002' };
    expect(await hub.send('u1', refused)).toMatchObject({ ok: false });
    expect(await hub.send('u1', refused)).toMatchObject({ ok: true });
    expect(got).toEqual(['Bonjour', 'Non', 'Non']);
    hub.forgetResult('u1', message);
    await hub.send('u1', message);
    expect(got).toEqual(['Bonjour', 'Non', 'Non', 'Bonjour']);
  });

  it('leaves nothing of its request in memory, though its result is known', async () => {
    const got: string[] = [];
    onMessage(({ message: text }, acknowledge) => {
      got.push(text);
      acknowledge({ status: 1, message: '' });
    });
    const one = listener('u1');
    await one.until(1);
    const isKept = await keptAfter(() => hub.send('u1', message));
    expect(await isKept()).toBe(false);
    await hub.send('u1', message);
    expect(got).toEqual(['Bonjour']);
  });

  it('is limited in the number of pending ones', async () => {
    const answers: Acknowledge[] = [];
    onMessage((_, acknowledge) => answers.push(acknowledge));
    const sent = Array.from({ length: 20 }, () => hub.send('u1', { ...message, clientId: '' }));
    expect(await hub.send('u1', { ...message, clientId: '' })).toMatchObject({ ok: false });
    hub.end();
    await Promise.allSettled(sent);
  });
});

describe('listeners', () => {
  it('share one connection per customer, who is named in the handshake', async () => {
    const first = connected();
    const one = listener('u1');
    expect(await first).toBe('u1');
    const other = listener('u1');
    await one.until(1);
    expect((await sockets.fetchSockets()).length).toBe(1);
    for (const { unsubscribe } of [one, other]) unsubscribe?.();
  });

  it('receive events of the customer with their product, and none of others', async () => {
    const one = listener('u1');
    await one.until(1);
    sockets.emit(responseEvent, { ...reply, user_id: 'u2', product_id: 'p2' });
    sockets.emit(responseEvent, { ...reply, user_id: 'u1', product_id: 'p1' });
    await one.until(2);
    expect(one.heard).toEqual([null, 'p1']);
  });

  it('receive one event without a product for many unnamed ones', async () => {
    onMessage((_, acknowledge) => acknowledge({ status: 1, message: '' }));
    const one = listener('u1');
    await one.until(1);
    await hub.send('u1', message);
    for (let nth = 0; nth < 50; nth += 1)
      sockets.emit(responseEvent, { ...reply, product_id: 'x' });
    await one.until(2);
    sockets.emit(responseEvent, { ...reply, user_id: 'u1', product_id: 'p9' });
    await one.until(3);
    expect(one.heard).toEqual([null, null, 'p9']);
  });

  it('refresh after an interruption', async () => {
    const one = listener('u1');
    await one.until(1);
    const later = performance.now() + 60_000;
    const now = jest.spyOn(performance, 'now').mockReturnValue(later);
    sockets.disconnectSockets(true);
    await one.until(2);
    now.mockRestore();
    expect(one.heard).toEqual([null, null]);
  });

  it('are limited per customer', () => {
    const unsubscribes = Array.from({ length: 7 }, () => listener('u1').unsubscribe);
    expect(unsubscribes.map((unsubscribe) => unsubscribe !== null)).toEqual([
      ...Array<boolean>(6).fill(true),
      false,
    ]);
    unsubscribes[0]?.();
    expect(listener('u1').unsubscribe).not.toBeNull();
  });

  it('are notified at the end', () => {
    const [one, other] = [listener('u1'), listener('u2')];
    hub.endListening();
    expect(one.ended).toHaveBeenCalledTimes(1);
    expect(other.ended).toHaveBeenCalledTimes(1);
  });
});
