import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import type { ChatMessage } from '@/lib/domain/chat';
import { ChatConnection } from './chat-connection';
import { responseEvent, sendMessageEvent } from './contract/chat';
import { MarketplaceError } from './errors';

let origin = '';
jest.mock('@/lib/config/env', () => ({ env: () => ({ MARKETPLACE_API_URL: origin }) }));

/** The socket of the connection. */
let client: Socket;
jest.mock('socket.io-client', () => {
  const actual = jest.requireActual<typeof import('socket.io-client')>('socket.io-client');
  return {
    io: (...options: Parameters<typeof actual.io>) => {
      client = actual.io(...options);
      return client;
    },
  };
});

const signal = { status: 1, message: '', chat: [] };

let sockets: Server;
let connection: ChatConnection;
let capabilities: { acknowledges: boolean; storesClientIds: boolean };
/** The thread that the fake marketplace stores, without message keys. */
let thread: ChatMessage[];
const readThread = jest.fn<Promise<readonly ChatMessage[]>, [string]>();
const onChange = jest.fn();

beforeEach(async () => {
  thread = [];
  onChange.mockReset();
  readThread.mockReset().mockImplementation(async () => [...thread]);
  capabilities = { acknowledges: false, storesClientIds: false };
  const api = http.createServer();
  sockets = new Server(api);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  connection = new ChatConnection({
    customerId: 'u1',
    capabilities,
    readThread,
    onChange,
  });
});
afterEach(async () => {
  jest.useRealTimers();
  connection.close();
  await sockets.close();
});

/** A marketplace that stores each message, then acknowledges it with these arguments. */
const acknowledgeWith = (...reply: unknown[]) =>
  sockets.on('connection', (socket) =>
    socket.on(sendMessageEvent, ({ message }, acknowledge) => {
      const id = String(thread.length);
      thread.push({ id, text: message, by: 'customer', at: null, clientId: null });
      acknowledge(...reply);
      socket.emit(responseEvent, signal);
    }),
  );
const send = (text: string) =>
  connection.send({ productId: 'p1', sellerId: 's1', text, clientId: `cle-${text}` });

describe('an acknowledgement without a status', () => {
  it.each([
    ['no argument', []],
    ['null', [null]],
    ['a value of the handler', [{ ok: true }]],
    ['the stored record', [{ _id: 'm1', message: 'Bonjour', status: 'sent' }]],
    ['a list', [[{ status: 1 }]]],
  ])('of %s is ignored: each message is searched in the thread', async (_, reply) => {
    acknowledgeWith(...reply);
    expect(await send('Bonjour')).toEqual({ ok: true, message: '' });
    expect(await send('Encore')).toEqual({ ok: true, message: '' });
    expect(capabilities.acknowledges).toBe(false);
  });
});

it.each([
  [
    { status: 1, message: 'Message envoyé.' },
    { ok: true, message: 'Message envoyé.' },
  ],
  [{ status: '1' }, { ok: true, message: '' }],
  [
    { status: false, message: 'Non.' },
    { ok: false, message: 'Non.' },
  ],
])('the acknowledgement %j is the outcome', async (reply, outcome) => {
  acknowledgeWith(reply);
  expect(await send('Bonjour')).toEqual(outcome);
  expect(capabilities.acknowledges).toBe(true);
});

describe('a failing acknowledgement without a reason', () => {
  const record = { _id: 'm1', message_by: 1, status: 0 };

  it.each([
    ['the stored record', { ...record, message: 'Bonjour, merci' }],
    ['the stored record with another name of the text', { ...record, text: 'Bonjour,\nmerci' }],
  ])('may be the status of %s: the thread shows whether it was delivered', async (_, reply) => {
    acknowledgeWith(reply);
    expect(await send('Bonjour,\nmerci')).toEqual({ ok: true, message: '' });
    expect(capabilities.acknowledges).toBe(false);
  });

  it('is a refusal when the thread does not contain the message', async () => {
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, ({ message }, acknowledge) =>
        acknowledge({ ...record, message }),
      ),
    );
    expect(await send('Bonjour')).toEqual({ ok: false, message: '' });
  });

  const unreadable = () => Promise.reject(new MarketplaceError('unreachable', 'chat'));

  it('leaves the outcome unknown when the thread cannot be read', async () => {
    acknowledgeWith({ ...record, message: 'Bonjour' });
    readThread.mockResolvedValueOnce([]).mockImplementation(unreadable);
    await expect(send('Bonjour')).rejects.toThrow(new MarketplaceError('lost', sendMessageEvent));
  });

  it('leaves the outcome unknown when the thread could not be read before sending', async () => {
    acknowledgeWith({ ...record, message: 'Bonjour' });
    readThread.mockImplementationOnce(unreadable);
    await expect(send('Bonjour')).rejects.toThrow(new MarketplaceError('lost', sendMessageEvent));
  });

  it('is a refusal of a marketplace that acknowledges', async () => {
    capabilities.acknowledges = true;
    sockets.on('connection', (socket) =>
      socket.on(sendMessageEvent, (_, acknowledge) => acknowledge({ status: 0 })),
    );
    expect(await send('Bonjour')).toEqual({ ok: false, message: '' });
  });
});

it('a message of several lines is found in the thread without its line breaks', async () => {
  sockets.on('connection', (socket) =>
    socket.on(sendMessageEvent, ({ message }) => {
      const text = message.replaceAll('\n', ' ');
      thread.push({ id: String(thread.length), text, by: 'customer', at: null, clientId: null });
    }),
  );
  for (const count of [1, 2]) {
    expect(await send('Bonjour,\nmerci')).toEqual({ ok: true, message: '' });
    expect(thread).toHaveLength(count);
  }
});

describe('a marketplace that disconnects each socket at once', () => {
  const second = 1_000;
  const disconnected = () =>
    new Promise<void>((resolve) => client.once('disconnect', () => resolve()));

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    sockets.on('connection', (socket) => socket.disconnect());
  });

  it('is connected to ever more rarely, with few readings of the threads', async () => {
    const connect = jest.spyOn(client, 'connect');
    await disconnected();
    const changes: number[] = [];
    for (const delay of [1, 2, 4, 8, 16, 32, 60, 60]) {
      connect.mockClear();
      jest.advanceTimersByTime(delay * second - 1);
      expect(connect).not.toHaveBeenCalled();
      const next = disconnected();
      jest.advanceTimersByTime(1);
      expect(connect).toHaveBeenCalledTimes(1);
      await next;
      changes.push(onChange.mock.calls.length);
    }
    expect(changes).toEqual([1, 1, 1, 2, 3, 4, 5, 6]);
  });

  it('is connected to at once for a message', async () => {
    await disconnected();
    const next = disconnected();
    jest.advanceTimersByTime(second);
    await next;
    sockets.removeAllListeners('connection');
    acknowledgeWith({ status: 1, message: '' });
    expect(await send('Bonjour')).toEqual({ ok: true, message: '' });
  });

  it('is connected to soon after a connection that lasted, with a reading', async () => {
    await disconnected();
    sockets.removeAllListeners('connection');
    const connected = new Promise<void>((resolve) => client.once('connect', () => resolve()));
    jest.advanceTimersByTime(second);
    await connected;
    jest.advanceTimersByTime(10 * second);
    onChange.mockReset();
    const next = disconnected();
    sockets.disconnectSockets();
    await next;
    const again = new Promise<void>((resolve) => client.once('connect', () => resolve()));
    jest.advanceTimersByTime(second);
    await again;
    expect(onChange.mock.calls).toEqual([[{ productId: null }]]);
  });
});
