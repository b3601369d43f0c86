import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { isBroadcast, startPlainChat } from './plain-chat';

const products = Array.from({ length: 20 }, (_, nth) => `p${nth}`);
const broadcastProduct = products.find(isBroadcast) ?? '';
const silentProduct = products.find((id) => !isBroadcast(id)) ?? '';
const thread = [
  { _id: 'm1', message: 'Bonjour', message_by: 1, created_at: '2024-01-05', client_id: 'k' },
];

let got: unknown[];
/** The requests for threads. */
let asked: unknown[];
let open: (() => Promise<unknown> | unknown)[];
let people: Socket[];

beforeEach(async () => {
  got = [];
  asked = [];
  open = [];
  const upstream = http.createServer();
  new Server(upstream).on('connection', (socket) =>
    socket.on('sendMessage', (message, acknowledge) => {
      got.push(message);
      acknowledge({ status: 1, message: 'Message envoyé.' });
    }),
  );
  const front = http.createServer();
  const close = startPlainChat(front, await listen(upstream), async (_path, body) => {
    asked.push(body);
    return { status: 1, data: thread };
  });
  const address = await listen(front);
  people = ['u1', 'u2'].map((user_id) => io(address, { forceNew: true, auth: { user_id } }));
  await Promise.all(people.map((one) => new Promise<void>((go) => one.on('connect', () => go()))));
  open.push(
    close,
    () => upstream.closeAllConnections(),
    () => upstream.close(),
  );
});
afterEach(async () => {
  for (const one of people) one.disconnect();
  for (const close of open) await close();
});

async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const send = (product_id: string, acknowledge = () => {}) =>
  people[0]?.emit(
    'sendMessage',
    {
      user_id: 'u1',
      product_id,
      seller_id: 'v',
      message: 'Bonjour',
      message_by: 1,
      client_id: 'k',
    },
    acknowledge,
  );

it('broadcasts to all sockets or to none, without naming the customer or the product', async () => {
  const heard: Record<string, unknown>[] = [];
  const both = Promise.all(
    people.map(
      (one) =>
        new Promise<void>((resolve) =>
          one.on('getResponseInitate', (reply) => {
            heard.push(reply);
            resolve();
          }),
        ),
    ),
  );
  const acknowledge = jest.fn();
  send(silentProduct, acknowledge);
  send(broadcastProduct, acknowledge);
  await both;
  expect(got).toHaveLength(2);
  expect(got[0]).not.toHaveProperty('client_id');
  expect(asked).toEqual([{ user_id: 'u1', product_id: broadcastProduct }]);
  expect(heard).toHaveLength(2);
  expect(acknowledge).not.toHaveBeenCalled();
  for (const reply of heard) {
    expect(Object.keys(reply).sort()).toEqual(['chat', 'message', 'status']);
    expect(JSON.stringify(reply)).not.toMatch(/"client_id"|m1/);
    expect(JSON.stringify(reply)).toContain('Bonjour');
  }
});
