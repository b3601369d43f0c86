import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
} from '../../lib/marketplace/contract/chat';
import { withOutParamUserGetCartBeforeCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import { deleteUserAccount } from '../../lib/marketplace/contract/profile';
import { isTestAll } from '../../test-all';
import {
  type ChatTestEnvironment,
  type ChatTopic,
  chatTopics,
  connectChat,
  startChatTestEnvironment,
} from '../testing/chat-client';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { type Server, startRefused } from '../testing/server';
import { addToCart, checkoutBody, findVariation, newCustomer } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

let environment: ChatTestEnvironment;
let server: Server;
let serverWithoutDemo: Server;
let topics: ChatTopic[];
let customers: string[];
beforeAll(async () => {
  environment = await startChatTestEnvironment(20);
  server = environment.server;
  topics = await chatTopics(environment, 2);
  customers = [...environment.customers];
  serverWithoutDemo = await hostServer({ env: { MARKETPLACE_CATALOGUE: 'none', ...manualClock } });
});
afterAll(async () => {
  await serverWithoutDemo.stop();
  await server.stop();
  await environment.remove();
});

/** Returns a customer without messages, and a product to ask about. */
function newCustomerWithTopic() {
  const [first] = topics;
  const user_id = customers.pop();
  if (!first || !user_id) throw new Error('no unused customer');
  return { user_id, product_id: first.product_id, seller_id: first.seller_id };
}

type CustomerWithTopic = ReturnType<typeof newCustomerWithTopic>;

async function write(customer: CustomerWithTopic, message: string, at = server) {
  const client = await connectChat(at);
  const { status } = await client.send({ ...customer, message, message_by: 1 });
  client.leave();
  expect(status).toBe(1);
}

async function threadOf({ user_id, product_id }: CustomerWithTopic) {
  const body = { user_id, product_id };
  return (await ask(server, get_all_message_by_product_user_id, { body })).data;
}

/**
 * Returns how long before the answer, in the marketplace's time, the message before it was sent.
 */
async function answerDelayMs(customer: CustomerWithTopic): Promise<number> {
  const thread = await threadOf(customer);
  const answer = thread.findIndex(({ message_by }) => message_by === 2);
  const [asked, answered] = [thread[answer - 1], thread[answer]];
  return Date.parse(answered?.created_at ?? '') - Date.parse(asked?.created_at ?? '');
}

async function answersTo(customer: CustomerWithTopic): Promise<string[]> {
  const thread = await threadOf(customer);
  return thread.filter(({ message_by }) => message_by === 2).map(({ message }) => message);
}

async function notificationsOf(userId: string) {
  return (await ask(server, getUserNotification, { params: { user_id: userId } })).data;
}

describe('a demo seller', () => {
  test('answers after a few seconds on the customer’s open socket', async () => {
    const customer = newCustomerWithTopic();
    const watcher = await connectChat(server, { user_id: customer.user_id });
    await write(customer, 'Bonjour, quelle est la composition ?');
    await moveClock(server, 0);
    await moveClock(server, 5);
    const { chat } = await watcher.waitFor((reply) => reply.chat.length === 2);
    watcher.leave();
    expect(chat.map(({ message_by }) => message_by)).toEqual([1, 2]);
    expect(chat[1]?.message).toMatch(/^Bonjour\u00a0! /);
    expect(await answerDelayMs(customer)).toBeGreaterThanOrEqual(4_000);
    await moveClock(server, 3_600);
    expect(await answersTo(customer)).toHaveLength(1);
  });

  test('notifies the customer of the answer once', async () => {
    const customer = newCustomerWithTopic();
    await write(customer, 'Quand serai-je livrée ?');
    await moveClock(server, 5);
    await moveClock(server, 5);
    const [answer = ''] = await answersTo(customer);
    const notifications = await notificationsOf(customer.user_id);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.title).toMatch(/^Nouveau message\u00a0: \S/);
    expect(notifications[0]?.message).toContain(answer);
  });

  test('answers several messages in a row once, after the last one', async () => {
    const customer = newCustomerWithTopic();
    await write(customer, 'Bonjour');
    // This server shares the clock, and has no sellers who would answer between the messages.
    await moveClock(serverWithoutDemo, 60);
    await write(customer, 'Taille-t-il grand ?');
    await moveClock(server, 0);
    await moveClock(server, 5);
    expect((await threadOf(customer)).map(({ message_by }) => message_by)).toEqual([1, 1, 2]);
    expect(await answerDelayMs(customer)).toBeGreaterThanOrEqual(4_000);
  });

  test('confirms a withdrawal that the shop sends for its customer', async () => {
    const customer = newCustomerWithTopic();
    await write(
      customer,
      'Renonciation au contrat : Robe en lin (Noir, 38), quantité 1.\nCommande n° V-2026-000042.\nJe vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    );
    await moveClock(server, 5);
    const [answer = ''] = await answersTo(customer);
    expect(answer).toMatch(/renonciation/);
    expect(answer).toContain('V-2026-000042');
  });

  test('never repeats an answer in a row', async () => {
    const customer = newCustomerWithTopic();
    for (let question = 0; question < 6; question += 1) {
      await write(customer, 'Est-ce disponible ?');
      await moveClock(server, 5);
    }
    const answers = await answersTo(customer);
    expect(answers).toHaveLength(6);
    for (const [index, answer] of answers.slice(1).entries()) {
      expect(answer).not.toBe(answers[index]);
    }
  });

  test('answers each room once, also with concurrent ticks and processes', async () => {
    const conversations = topics.map(({ product_id, seller_id }) => ({
      ...newCustomerWithTopic(),
      product_id,
      seller_id,
    }));
    for (const customer of conversations) await write(customer, 'Puis-je l’essayer en boutique ?');
    const second = process.env.VITRINE_TEST_SERVER ? await environment.startProcess() : server;
    // The clock of the second process was never advanced, so it has to catch up with the first.
    const seconds = second === server ? 10 : 12 * 3_600;
    const moves = [10, 10, 10].map((later) => moveClock(server, later));
    await Promise.all([...moves, moveClock(second, seconds), moveClock(second, seconds)]);
    for (const customer of conversations) {
      expect(await answersTo(customer)).toHaveLength(1);
      expect(await notificationsOf(customer.user_id)).toHaveLength(1);
    }
    if (second !== server) await second.stop();
  });

  test('answers once after the process was killed', async () => {
    const customer = newCustomerWithTopic();
    await server.stop();
    const doomed = await environment.startProcess();
    await write(customer, 'Puis-je le retourner ?', doomed);
    await doomed.kill();
    server = await environment.start();
    await moveClock(server, 3_600 * 24);
    await moveClock(server, 5);
    expect(await answersTo(customer)).toHaveLength(1);
  });

  test('does not answer when a person has answered for the seller', async () => {
    const customer = newCustomerWithTopic();
    await write(customer, 'Bonjour, une question');
    const seller = await connectChat(server, {
      seller_id: customer.seller_id,
      seller_key: environment.keys[customer.seller_id],
    });
    await seller.send({ ...customer, message: 'Je vous écoute.', message_by: 2 });
    seller.leave();
    await moveClock(server, 10);
    expect(await answersTo(customer)).toEqual(['Je vous écoute.']);
  });

  test('does not answer in a deleted chat or to a deleted account', async () => {
    const [customer, deleted] = [newCustomerWithTopic(), newCustomerWithTopic()];
    for (const one of [customer, deleted]) await write(one, 'Bonjour');
    const { data } = await ask(server, get_all_user_chat, {
      params: { user_id: customer.user_id },
    });
    const params = { room_id: data[0]?._id ?? '' };
    await ask(server, delete_chat_user_by_room_id, { params });
    await ask(server, deleteUserAccount, { params: { user_id: deleted.user_id } });
    await moveClock(server, 10);
    for (const one of [customer, deleted]) {
      expect(await threadOf(one)).toEqual([]);
      expect(await notificationsOf(one.user_id)).toEqual([]);
    }
  });

  // In `npm test`, the chats of `e2e/journeys/chat.spec.ts` prove it.
  if (isTestAll) {
    test('answers by itself with the real clock', async () => {
      const realTimeServer = await hostServer();
      try {
        const userId = await newCustomer(realTimeServer);
        const { product } = await findVariation(realTimeServer, () => true);
        const client = await connectChat(realTimeServer, { user_id: userId });
        const thread = { user_id: userId, product_id: product._id, seller_id: product.provider_id };
        await client.send({ ...thread, message: 'Quel est le prix ?', message_by: 1 });
        const { chat } = await client.waitFor((reply) => reply.chat.length === 2);
        expect(chat[1]?.message_by).toBe(2);
        client.leave();
      } finally {
        await realTimeServer.stop();
      }
    });
  }
});

describe('a new customer', () => {
  test('is welcomed after the verification, with a valid code', async () => {
    const userId = await newCustomer(server);
    const notifications = await notificationsOf(userId);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.title).toBe('Bienvenue chez Vitrine');
    const code = /[A-Z]+\d+/.exec(notifications[0]?.message ?? '')?.[0] ?? '';
    expect(code).toBe('BIENVENUE10');
    await addToCart(server, userId, await findVariation(server, (stock) => stock >= 5));
    const body = { ...checkoutBody(userId, ''), code };
    const { record } = await ask(server, withOutParamUserGetCartBeforeCheckoutApi, { body });
    expect(record?.discounted_amount).toBeGreaterThan(0);
  });

  test('is not welcomed without the demo', async () => {
    const params = { user_id: await newCustomer(serverWithoutDemo) };
    expect((await ask(serverWithoutDemo, getUserNotification, { params })).data).toEqual([]);
  });
});

describe('the clock', () => {
  const move = (at: Server, body: unknown) =>
    fetch(`${at.api}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('advances by seconds, and only forward', async () => {
    const bodies = [
      {},
      { advance_seconds: -1 },
      { advance_seconds: '60' },
      { advance_seconds: 1e12 },
    ];
    for (const body of bodies) {
      const response = await move(server, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ status: 0 });
    }
  });

  test('cannot be advanced unless the process was started for it', async () => {
    const real = await hostServer({ env: { MARKETPLACE_CATALOGUE: 'none' } });
    try {
      expect((await move(real, { advance_seconds: 60 })).status).toBe(404);
    } finally {
      await real.stop();
    }
  });

  // In `npm test`, `base/config.test.ts` proves it.
  if (isTestAll) {
    test('cannot be manual in production', async () => {
      const folder = newDataDir();
      try {
        const env = { NODE_ENV: 'production', MARKETPLACE_CLOCK: 'manual' };
        expect(await startRefused(folder.path, env)).toEqual({
          code: 1,
          message:
            'Configuration refusée : MARKETPLACE_CLOCK=manual ne sert qu’aux tests, jamais en production.',
        });
      } finally {
        await folder.remove();
      }
    });
  }
});
