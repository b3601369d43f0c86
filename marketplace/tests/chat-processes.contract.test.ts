import { Client } from 'pg';
import { get_all_message_by_product_user_id } from '../../lib/marketplace/contract/chat';
import {
  type ChatClient,
  type ChatTestEnvironment,
  type ChatTopic,
  chatTopics,
  connectChat,
  startChatTestEnvironment,
  texts,
} from '../testing/chat-client';
import { ask } from '../testing/client';
import { databaseEnvironment } from '../testing/database';
import type { Server, ServerProcess } from '../testing/server';

/** Two processes can only share a database on PostgreSQL. */
const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

/** Connections on which the processes listen for notifications. */
const listeners =
  "from pg_stat_activity where datname = current_database() and query like 'LISTEN%'";

let environment: ChatTestEnvironment;
let other: ServerProcess;
let topic: ChatTopic;
let unused: string[];
let database: Client;
beforeAll(async () => {
  if (!onPostgres) return;
  environment = await startChatTestEnvironment(16);
  unused = [...environment.customers];
  const [first] = await chatTopics(environment, 1);
  if (!first) throw new Error('no topics');
  topic = first;
  other = await environment.startProcess();
  database = new Client(databaseEnvironment(environment.server.dataDir).DATABASE_URL);
  await database.connect();
  await listening(2);
});
afterAll(async () => {
  if (!onPostgres) return;
  await database.end();
  await Promise.all([environment.server.stop(), other.stop()]);
  await environment.remove();
});

const connected: ChatClient[] = [];
afterEach(() => {
  for (const client of connected.splice(0)) client.leave();
});

const customer = () => unused.pop() ?? '';
async function enter(server: Server, auth: Readonly<Record<string, string>>) {
  const client = await connectChat(server, auth);
  connected.push(client);
  return client;
}
const asSeller = (server: Server) => {
  const { seller_id, seller_key } = topic;
  return enter(server, { seller_id, seller_key });
};
const note = (userId: string, message: string, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id: userId,
  product_id: topic.product_id,
  seller_id: topic.seller_id,
  message,
  message_by: 1,
  ...more,
});
const stored = async (userId: string) => {
  const body = { user_id: userId, product_id: topic.product_id };
  return texts((await ask(environment.server, get_all_message_by_product_user_id, { body })).data);
};

(onPostgres ? describe : describe.skip)('two processes on one PostgreSQL', () => {
  test('notify each other’s sockets, but no third parties', async () => {
    const userId = customer();
    const [here, there, third] = [
      await enter(environment.server, { user_id: userId }),
      await asSeller(other),
      await enter(other, { user_id: customer() }),
    ];
    await here.send(note(userId, 'Bonjour'));
    await there.waitFor(({ chat }) => chat.length === 1);
    await there.send(note(userId, 'Bonjour madame', { message_by: 2 }));
    const { chat } = await here.waitFor(({ chat: thread }) => thread.length === 2);
    expect(texts(chat)).toEqual(['Bonjour', 'Bonjour madame']);
    await third.send({});
    await third.waitFor(({ status }) => status === 0);
    expect(third.received).toHaveLength(1);
  });

  test('store a message that is sent to both at the same time once', async () => {
    const userId = customer();
    const sockets = [
      await enter(environment.server, { user_id: userId }),
      await enter(other, { user_id: userId }),
    ];
    for (let round = 0; round < 20; round += 1) {
      const sent = note(userId, `Message ${round}`, { client_id: String(round) });
      const replies = await Promise.all(sockets.map((socket) => socket.send(sent)));
      expect(replies.map(({ status }) => status)).toEqual([1, 1]);
      expect(replies.filter(({ duplicate }) => duplicate)).toHaveLength(1);
    }
    expect(await stored(userId)).toEqual(
      Array.from({ length: 20 }, (_, round) => `Message ${round}`),
    );
  });

  test('order concurrent messages of both sides alike', async () => {
    const userId = customer();
    const [here, there] = [
      await enter(environment.server, { user_id: userId }),
      await asSeller(other),
    ];
    await here.send(note(userId, 'Bonjour'));
    const lines = Array.from({ length: 40 }, (_, index) => String(index));
    await Promise.all([
      ...lines.map((line) => here.send(note(userId, `cliente ${line}`))),
      ...lines.map((line) => there.send(note(userId, `vendeur ${line}`, { message_by: 2 }))),
    ]);
    const threads = await Promise.all(
      [here, there].map((client) => client.waitFor(({ chat }) => chat.length === 81)),
    );
    expect(threads[0]?.chat).toEqual(threads[1]?.chat);
    const thread = await stored(userId);
    for (const side of ['cliente', 'vendeur']) {
      const said = thread.filter((text) => text.startsWith(side));
      expect(said).toEqual(lines.map((line) => `${side} ${line}`));
    }
    for (const { received } of [here, there]) {
      for (const { chat } of received) expect(texts(chat)).toEqual(thread.slice(0, chat.length));
    }
  });

  test('reconnect whenever the database closes their connections, and let clients read again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const userId = customer();
      const entered = [await enter(environment.server, { user_id: userId }), await asSeller(other)];
      const sentAway = entered.map(
        ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
      );
      await database.query(`select pg_terminate_backend(pid, 10000) ${listeners}`);
      await Promise.all(sentAway);
      await listening(2);
      const [here, there] = [
        await enter(environment.server, { user_id: userId }),
        await asSeller(other),
      ];
      await here.send(note(userId, 'Encore là ?'));
      await there.waitFor(({ user_id }) => user_id === userId);
    }
  });

  test.each(['no JSON', '{"from":"an older release"}'])(
    'ignore the signal %j, which they cannot read',
    async (payload) => {
      const userId = customer();
      const [here, there] = [
        await enter(environment.server, { user_id: userId }),
        await asSeller(other),
      ];
      await database.query('select pg_notify($1, $2)', ['vitrine_chat', payload]);
      await here.send(note(userId, 'Toujours là ?'));
      await there.waitFor(({ user_id }) => user_id === userId);
    },
  );

  test('keep serving their own sockets when the other process stops', async () => {
    const userId = customer();
    const [here, there] = [
      await enter(environment.server, { user_id: userId }),
      await asSeller(other),
    ];
    await environment.server.stop();
    expect(here.socket.connected).toBe(false);
    await there.send({});
    expect(there.socket.connected).toBe(true);
    const doomed = await environment.startProcess();
    await listening(2);
    await doomed.kill();
    await there.send({});
    environment = { ...environment, server: await environment.start() };
    await listening(2);
    const again = await enter(environment.server, { user_id: userId });
    await again.send(note(userId, 'Me revoilà'));
    await there.waitFor(({ user_id }) => user_id === userId);
  });
});

/** Resolves when this number of processes listen. */
async function listening(processes: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query(`select ${listeners}`);
    if (rows.length === processes) return;
  }
}
