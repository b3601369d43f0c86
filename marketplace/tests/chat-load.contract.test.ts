import { io, type Socket } from 'socket.io-client';
import {
  get_all_message_by_product_user_id,
  responseEvent,
  sendAcknowledgement,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import {
  type ChatTestEnvironment,
  chatTopics,
  startChatTestEnvironment,
} from '../testing/chat-client';
import { ask } from '../testing/client';

/** Half of the messages come from each side of the rooms. */
const messages = Number(process.env.VITRINE_CHAT_MESSAGES ?? 800);
const rooms = 100;
const perSide = Math.ceil(messages / rooms / 2);
/** Every so many messages, one is sent twice or the connection is broken during it. */
const resendEvery = 20;
const breakEvery = 33;

interface ReceivedThread {
  readonly userId: string;
  readonly productId: string;
  readonly length: number;
  readonly last: string;
}

interface Side {
  readonly name: 'cliente' | 'vendeur';
  readonly room: Room;
  readonly socket: Socket;
  readonly received: ReceivedThread[];
  doubled: number;
  breaks: number;
}

interface Room {
  readonly number: number;
  readonly user_id: string;
  readonly product_id: string;
  readonly seller_id: string;
}

let environment: ChatTestEnvironment;
const sides: Side[] = [];
beforeAll(async () => {
  environment = await startChatTestEnvironment(rooms);
  const topics = await chatTopics(environment, rooms);
  for (const [number, { seller_key, ...topic }] of topics.entries()) {
    const room = { number, user_id: environment.customers[number] ?? '', ...topic };
    sides.push(open(room, 'cliente', { user_id: room.user_id }));
    sides.push(open(room, 'vendeur', { seller_id: topic.seller_id, seller_key }));
  }
});
afterAll(async () => {
  for (const { socket } of sides) socket.disconnect();
  await environment.server.stop();
  await environment.remove();
});

test(`delivers ${messages} messages in ${rooms} rooms without loss, duplicates, reordering or leaks`, async () => {
  const start = performance.now();
  await Promise.all(sides.filter(isCustomer).map((side) => say(side, 'ouverture')));
  await Promise.all(sides.map(sayAll));
  // A connection may have been broken during the last messages, so both sides get one more.
  await Promise.all(sides.filter(isCustomer).map((side) => say(side, 'fin')));
  const seconds = (performance.now() - start) / 1_000;

  for (const customer of sides.filter(isCustomer)) {
    const thread = await threadOf(customer.room);
    expect(thread.filter(said('cliente'))).toEqual(
      ['ouverture', ...numbers(), 'fin'].map((what) => line(customer, what)),
    );
    const seller = sides.find(({ room, name }) => room === customer.room && name === 'vendeur');
    if (!seller) throw new Error('a room without a seller');
    expect(thread.filter(said('vendeur'))).toEqual(numbers().map((what) => line(seller, what)));
    for (const side of [customer, seller]) {
      await until(() => receivedBy(side).some(({ length }) => length === thread.length));
      const lengths = receivedBy(side).map(({ length }) => length);
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      for (const { length, last } of receivedBy(side)) expect(last).toBe(thread[length - 1]);
    }
  }
  for (const { name, room, received } of sides) {
    const mine = sides
      .map((side) => side.room)
      .filter(name === 'cliente' ? (other) => other === room : sameSeller(room));
    const allowed = new Set(mine.map(({ user_id, product_id }) => `${user_id} ${product_id}`));
    const foreign = received.filter(
      ({ userId, productId }) => !allowed.has(`${userId} ${productId}`),
    );
    expect(foreign).toEqual([]);
  }
  const sum = (of: (side: Side) => number) => sides.reduce((total, side) => total + of(side), 0);
  expect(sum(({ doubled }) => doubled)).toBeGreaterThan(0);
  expect(sum(({ breaks }) => breaks)).toBeGreaterThan(0);
  if (process.env.VITRINE_CHAT_MESSAGES) {
    const sent = rooms * (2 * perSide + 2);
    process.stdout.write(
      `${sent} messages in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)}/s), ` +
        `${sum(({ doubled }) => doubled)} sent again, ${sum(({ breaks }) => breaks)} broken connections, ` +
        `${sum(({ received }) => received.length)} threads heard\n`,
    );
  }
  // `npm run test:all` sends ten thousand messages.
}, 1_800_000);

function open(room: Room, name: Side['name'], auth: Readonly<Record<string, string>>): Side {
  const socket = io(environment.server.api, {
    transports: ['websocket'],
    forceNew: true,
    auth,
    reconnectionDelay: 10,
    reconnectionDelayMax: 100,
  });
  const received: ReceivedThread[] = [];
  socket.on(responseEvent, ({ user_id, product_id, chat }) => {
    const last = chat.at(-1).message;
    received.push({ userId: user_id, productId: product_id, length: chat.length, last });
  });
  return { name, room, socket, received, doubled: 0, breaks: 0 };
}

/** Sends all messages of a side, one after the other. */
async function sayAll(side: Side): Promise<void> {
  for (const what of numbers()) {
    const turn = Number(what) + side.room.number;
    if (turn % breakEvery === 0) {
      side.breaks += 1;
      const sending = say(side, what);
      side.socket.io.engine.close();
      await sending;
    } else {
      await say(side, what);
    }
    if (turn % resendEvery === 0) {
      side.doubled += 1;
      await say(side, what);
    }
  }
}

/** Sends a message and retries until it is acknowledged. */
async function say(side: Side, what: string): Promise<void> {
  const { number: _number, ...room } = side.room;
  const message = {
    ...room,
    message: line(side, what),
    message_by: side.name === 'cliente' ? 1 : 2,
    client_id: what,
  };
  for (;;) {
    try {
      const reply: unknown = await side.socket
        .timeout(240_000)
        .emitWithAck(sendMessageEvent, message);
      expect(sendAcknowledgement.parse(reply)).toMatchObject({ status: 1 });
      return;
    } catch (error) {
      if (side.socket.connected || !String(error).includes('disconnected')) throw error;
    }
  }
}

async function threadOf({ product_id, user_id }: Room): Promise<string[]> {
  const body = { product_id, user_id };
  const { data } = await ask(environment.server, get_all_message_by_product_user_id, { body });
  return data.map(({ message }) => message);
}

/** Polls until the condition holds; sockets are read between two checks. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

function line({ name, room }: Side, what: string): string {
  return `${name} ${room.number} : ${what}`;
}

function said(name: Side['name']) {
  return (text: string) => text.startsWith(name);
}

function numbers(): string[] {
  return Array.from({ length: perSide }, (_, index) => String(index));
}

function isCustomer({ name }: Side): boolean {
  return name === 'cliente';
}

function sameSeller(room: Room) {
  return (other: Room) => other.seller_id === room.seller_id;
}

/** Returns the threads of its own room that a side received. */
function receivedBy({ received, room }: Side): ReceivedThread[] {
  return received.filter(
    ({ userId, productId }) => userId === room.user_id && productId === room.product_id,
  );
}
