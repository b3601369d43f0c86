/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { ChatMessage } from '@/lib/domain/chat';
import { ChatConnection } from './chat-connection';
import { responseEvent, sendMessageEvent } from './contract/chat';

let origin = '';
jest.mock('@/lib/config/env', () => ({ env: () => ({ MARKETPLACE_API_URL: origin }) }));

const signal = { status: 1, message: '', chat: [] };

let sockets: Server;
let connection: ChatConnection;
let capabilities: { acknowledges: boolean; storesClientIds: boolean };
/** The thread that the fake marketplace stores, without message keys. */
let thread: ChatMessage[];

beforeEach(async () => {
  thread = [];
  capabilities = { acknowledges: false, storesClientIds: false };
  const api = http.createServer();
  sockets = new Server(api);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  connection = new ChatConnection({
    customerId: 'u1',
    capabilities,
    readThread: async () => [...thread],
    onChange: () => undefined,
  });
});
afterEach(async () => {
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
