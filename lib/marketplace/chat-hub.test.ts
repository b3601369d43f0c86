/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { responseEvent, sendMessageEvent } from './contract/chat';

const message = { productId: 'p1', sellerId: 'v1', text: 'Bonjour', clientId: 'cle-00001' };
const reply = { status: 1, message: 'Message envoyé.', chat: [] as object[] };

let sockets: Server;
let hub: import('./chat-hub').ChatHub;

beforeEach(async () => {
  const server = http.createServer();
  sockets = new Server(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  jest.resetModules();
  process.env.MARKETPLACE_API_URL = `http://127.0.0.1:${port}`;
  const { ChatHub } = await import('./chat-hub');
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
const onMessage = (answer: (payload: object, acknowledge?: (reply: object) => void) => void) =>
  sockets.on('connection', (socket) => socket.on(sendMessageEvent, answer));
const changes = (customerId: string) => {
  const heard = { count: 0, next: () => new Promise<void>(() => undefined) };
  let wake = () => undefined as undefined;
  heard.next = () =>
    new Promise((resolve) => {
      wake = () => resolve() as undefined;
    });
  const leave = hub.listen(customerId, () => {
    heard.count += 1;
    wake();
  });
  return { heard, leave };
};

describe('a message', () => {
  it('is sent with the fields of the specification, in the customer’s name', async () => {
    const received = new Promise((resolve) =>
      onMessage((payload, acknowledge) => {
        resolve(payload);
        acknowledge?.({ status: 1, message: 'Message envoyé.' });
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

  it('is sent where the marketplace acknowledges nothing and shows the thread instead', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => {
        // Somebody else's thread, which a marketplace may tell everybody.
        socket.emit(responseEvent, { ...reply, chat: [{ message: 'Autre', message_by: 1 }] });
        socket.emit(responseEvent, { ...reply, chat: [{ message: 'Bonjour', message_by: 1 }] });
      }),
    );
    expect(await hub.send('u1', message)).toMatchObject({ ok: true });
  });

  it('that is refused says why', async () => {
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

  it('of which nothing is heard any more is not known to have come', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, () => socket.disconnect(true)),
    );
    await expect(hub.send('u1', message)).rejects.toMatchObject({ ending: 'not-known' });
  });

  it('that cannot be sent was not', async () => {
    await sockets.close();
    await expect(hub.send('u1', message)).rejects.toMatchObject({ ending: 'not-sent' });
  });

  it('waits for the one before', async () => {
    const order: string[] = [];
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, (payload: { message: string }, acknowledge) => {
        order.push(payload.message);
        setImmediate(() => {
          order.push(`${payload.message} reçu`);
          acknowledge({ status: 1, message: '' });
        });
      }),
    );
    await Promise.all(
      ['un', 'deux', 'trois'].map((text) => hub.send('u1', { ...message, text, clientId: '' })),
    );
    expect(order).toEqual(['un', 'un reçu', 'deux', 'deux reçu', 'trois', 'trois reçu']);
  });
});

describe('listeners', () => {
  it('share one connection for each customer, who is named in the handshake', async () => {
    const first = connected();
    const one = changes('u1');
    expect(await first).toBe('u1');
    const other = changes('u1');
    await one.heard.next();
    expect((await sockets.fetchSockets()).length).toBe(1);
    for (const { leave } of [one, other]) leave?.();
  });

  it('hear of what concerns the customer, never what it says, and nothing of others', async () => {
    const one = changes('u1');
    await one.heard.next();
    const before = one.heard.count;
    sockets.emit(responseEvent, { ...reply, user_id: 'u2', product_id: 'p1' });
    const next = one.heard.next();
    sockets.emit(responseEvent, { ...reply, user_id: 'u1', product_id: 'p1' });
    await next;
    expect(one.heard.count).toBe(before + 1);
  });

  it('look again after a break', async () => {
    const one = changes('u1');
    await one.heard.next();
    const again = one.heard.next();
    sockets.disconnectSockets(true);
    await again;
    expect(one.heard.count).toBe(2);
  });

  it('are few for one customer', () => {
    const leaves = Array.from({ length: 7 }, () => hub.listen('u1', () => undefined));
    expect(leaves.map((leave) => leave !== null)).toEqual([...Array<boolean>(6).fill(true), false]);
  });
});
