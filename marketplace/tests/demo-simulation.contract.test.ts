/** @jest-environment node */
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
} from '../../lib/marketplace/contract/chat';
import { withOutParamUserGetCartBeforeCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import { deleteUserAccount } from '../../lib/marketplace/contract/profile';
import {
  type ChatTestEnvironment,
  type ChatTopic,
  chatTopics,
  connectChat,
  startChatTestEnvironment,
} from '../testing/chat-client';
import { ask } from '../testing/client';
import { moveClock } from '../testing/clock';
import { type Server, startRefused, startServer } from '../testing/server';
import { addToCart, checkoutBody, findVariation, newCustomer } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

let environment: ChatTestEnvironment;
let server: Server;
let topics: ChatTopic[];
let customers: string[];
beforeAll(async () => {
  environment = await startChatTestEnvironment(20);
  server = environment.server;
  topics = await chatTopics(environment, 2);
  customers = [...environment.customers];
});
afterAll(async () => {
  await server.stop();
  await environment.remove();
});

/** Returns a customer without messages, and a product to ask about. */
function newAsker() {
  const [first] = topics;
  const user_id = customers.pop();
  if (!first || !user_id) throw new Error('no unused customer');
  return { user_id, product_id: first.product_id, seller_id: first.seller_id };
}

type Asker = ReturnType<typeof newAsker>;

async function write(asker: Asker, message: string, at = server) {
  const client = await connectChat(at);
  const { status } = await client.send({ ...asker, message, message_by: 1 });
  client.leave();
  expect(status).toBe(1);
}

async function threadOf({ user_id, product_id }: Asker) {
  const body = { user_id, product_id };
  return (await ask(server, get_all_message_by_product_user_id, { body })).data;
}

async function answersTo(asker: Asker): Promise<string[]> {
  const thread = await threadOf(asker);
  return thread.filter(({ message_by }) => message_by === 2).map(({ message }) => message);
}

async function notificationsOf(userId: string) {
  return (await ask(server, getUserNotification, { params: { user_id: userId } })).data;
}

describe('a demo seller', () => {
  test('answers after a few seconds on the customer’s open socket', async () => {
    const asker = newAsker();
    const watcher = await connectChat(server, { user_id: asker.user_id });
    await write(asker, 'Bonjour, quelle est la composition ?');
    await moveClock(server, 2);
    expect(await answersTo(asker)).toEqual([]);
    await moveClock(server, 3);
    const { chat } = await watcher.waitFor((reply) => reply.chat.length === 2);
    watcher.leave();
    expect(chat.map(({ message_by }) => message_by)).toEqual([1, 2]);
    expect(chat[1]?.message).toMatch(/^Bonjour\u00a0! /);
    await moveClock(server, 3_600);
    expect(await answersTo(asker)).toHaveLength(1);
  });

  test('notifies the customer of the answer once', async () => {
    const asker = newAsker();
    await write(asker, 'Quand serai-je livrée ?');
    await moveClock(server, 5);
    await moveClock(server, 5);
    const [answer = ''] = await answersTo(asker);
    const notifications = await notificationsOf(asker.user_id);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.title).toMatch(/^Nouveau message de \S/);
    expect(notifications[0]?.message).toContain(answer);
  });

  test('answers several messages in a row once, after the last one', async () => {
    const asker = newAsker();
    await write(asker, 'Bonjour');
    await moveClock(server, 3);
    await write(asker, 'Taille-t-il grand ?');
    await moveClock(server, 3);
    expect(await answersTo(asker)).toEqual([]);
    await moveClock(server, 3);
    expect((await threadOf(asker)).map(({ message_by }) => message_by)).toEqual([1, 1, 2]);
  });

  test('confirms a withdrawal that the shop sends for its customer', async () => {
    const asker = newAsker();
    await write(
      asker,
      'Renonciation au contrat : Robe en lin (Noir, 38), quantité 1.\nCommande n° V-2026-000042.\nJe vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    );
    await moveClock(server, 5);
    const [answer = ''] = await answersTo(asker);
    expect(answer).toMatch(/renonciation/);
    expect(answer).toContain('V-2026-000042');
  });

  test('never repeats an answer in a row', async () => {
    const asker = newAsker();
    for (let question = 0; question < 6; question += 1) {
      await write(asker, 'Est-ce disponible ?');
      await moveClock(server, 5);
    }
    const answers = await answersTo(asker);
    expect(answers).toHaveLength(6);
    for (const [index, answer] of answers.slice(1).entries()) {
      expect(answer).not.toBe(answers[index]);
    }
  });

  test('answers each room once, also with concurrent ticks and processes', async () => {
    const askers = topics.map(({ product_id, seller_id }) => ({
      ...newAsker(),
      product_id,
      seller_id,
    }));
    for (const asker of askers) await write(asker, 'Puis-je l’essayer en boutique ?');
    const second = process.env.VITRINE_TEST_SERVER ? await environment.start() : server;
    // The clock of the second process was never advanced, so it has to catch up with the first.
    const seconds = second === server ? 10 : 12 * 3_600;
    const moves = [10, 10, 10].map((later) => moveClock(server, later));
    await Promise.all([...moves, moveClock(second, seconds), moveClock(second, seconds)]);
    for (const asker of askers) {
      expect(await answersTo(asker)).toHaveLength(1);
      expect(await notificationsOf(asker.user_id)).toHaveLength(1);
    }
    if (second !== server) await second.stop();
  });

  test('answers once after the process was killed', async () => {
    const asker = newAsker();
    await write(asker, 'Puis-je le retourner ?');
    await server.kill();
    server = await environment.start();
    await moveClock(server, 3_600 * 24);
    await moveClock(server, 5);
    expect(await answersTo(asker)).toHaveLength(1);
  });

  test('does not answer when a person has answered for the seller', async () => {
    const asker = newAsker();
    await write(asker, 'Bonjour, une question');
    const seller = await connectChat(server, {
      seller_id: asker.seller_id,
      seller_key: environment.keys[asker.seller_id],
    });
    await seller.send({ ...asker, message: 'Je vous écoute.', message_by: 2 });
    seller.leave();
    await moveClock(server, 10);
    expect(await answersTo(asker)).toEqual(['Je vous écoute.']);
  });

  test('does not answer in a deleted chat or to a deleted account', async () => {
    const [asker, leaver] = [newAsker(), newAsker()];
    for (const one of [asker, leaver]) await write(one, 'Bonjour');
    const { data } = await ask(server, get_all_user_chat, { params: { user_id: asker.user_id } });
    const params = { room_id: data[0]?._id ?? '' };
    await ask(server, delete_chat_user_by_room_id, { params });
    await ask(server, deleteUserAccount, { params: { user_id: leaver.user_id } });
    await moveClock(server, 10);
    for (const one of [asker, leaver]) {
      expect(await threadOf(one)).toEqual([]);
      expect(await notificationsOf(one.user_id)).toEqual([]);
    }
  });

  test('answers by itself with the real clock', async () => {
    const lively = await startServer();
    try {
      const userId = await newCustomer(lively);
      const { product } = await findVariation(lively, () => true);
      const client = await connectChat(lively, { user_id: userId });
      const thread = { user_id: userId, product_id: product._id, seller_id: product.provider_id };
      await client.send({ ...thread, message: 'Quel est le prix ?', message_by: 1 });
      const { chat } = await client.waitFor((reply) => reply.chat.length === 2);
      expect(chat[1]?.message_by).toBe(2);
      client.leave();
    } finally {
      await lively.stop();
    }
  });
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
    const bare = await startServer({ env: { MARKETPLACE_CATALOGUE: 'none' } });
    try {
      const params = { user_id: await newCustomer(bare) };
      expect((await ask(bare, getUserNotification, { params })).data).toEqual([]);
    } finally {
      await bare.stop();
    }
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
    const real = await startServer({ env: { MARKETPLACE_CATALOGUE: 'none' } });
    try {
      expect((await move(real, { advance_seconds: 60 })).status).toBe(404);
    } finally {
      await real.stop();
    }
  });

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
});
