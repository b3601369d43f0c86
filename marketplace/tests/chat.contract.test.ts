import { z } from 'zod';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
  getProductDetailForChat,
  report_chat_by_user,
} from '../../lib/marketplace/contract/chat';
import {
  type ChatTestEnvironment,
  type ChatTopic,
  chatTopics,
  connectChat,
  startChatTestEnvironment,
  texts,
} from '../testing/chat-client';
import { ask, send } from '../testing/client';
import { moveClock } from '../testing/clock';
import { operate } from '../testing/operator-line';
import { moveProduct, removeProduct } from '../testing/server';
import { productOf } from '../testing/shopper';

let environment: ChatTestEnvironment;
let topics: ChatTopic[];
let unused: string[];
beforeAll(async () => {
  environment = await startChatTestEnvironment(14);
  unused = [...environment.customers];
  topics = await chatTopics(environment, 3);
});
afterAll(async () => {
  await environment.server.stop();
  await environment.remove();
});

const customer = () => unused.pop() ?? '';
const about = (index: number): ChatTopic => {
  const found = topics[index];
  if (!found) throw new Error('not enough topics');
  return found;
};
const chatsOf = async (userId: string) =>
  (await ask(environment.server, get_all_user_chat, { params: { user_id: userId } })).data;
const threadOf = (userId: string, productId: string) =>
  ask(environment.server, get_all_message_by_product_user_id, {
    body: { user_id: userId, product_id: productId },
  });
const roomOf = async (userId: string) => (await chatsOf(userId))[0]?._id ?? '';

/** Sends messages of the customer about a product. */
async function say(userId: string, { product_id, seller_id }: ChatTopic, ...messages: string[]) {
  const client = await connectChat(environment.server, { user_id: userId });
  for (const message of messages) {
    const sent = { user_id: userId, product_id, seller_id, message, message_by: 1 };
    expect(await client.send(sent)).toMatchObject({ status: 1 });
  }
  client.leave();
}

async function answer(userId: string, { seller_key, ...topic }: ChatTopic, message: string) {
  const client = await connectChat(environment.server, { seller_id: topic.seller_id, seller_key });
  await client.send({ ...topic, user_id: userId, message, message_by: 2 });
  client.leave();
}

describe('the list of chats', () => {
  test('shows each chat with its seller and product, the latest activity first', async () => {
    const userId = customer();
    await say(userId, about(0), 'Bonjour');
    await say(userId, about(1), 'Bonjour aussi');
    const product = await productOf(environment.server, about(1).product_id);
    const [first, second, ...others] = await chatsOf(userId);
    expect(others).toEqual([]);
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      doc: {
        product_id: about(1).product_id,
        seller_id: about(1).seller_id,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        report_user: 0,
        seller_rec: [{ fullname: product.seller_name }],
        product_rec: [{ title: product.title, price: product.price, images: product.images }],
      },
    });
    expect(second?.doc.product_id).toBe(about(0).product_id);

    await answer(userId, about(0), 'Bonjour madame');
    const order = (await chatsOf(userId)).map(({ doc }) => doc.product_id);
    expect(order).toEqual([about(0).product_id, about(1).product_id]);
  });

  test('is empty for a customer without chats and for an unknown one', async () => {
    expect(await chatsOf(customer())).toEqual([]);
    expect(await chatsOf('inconnue')).toEqual([]);
  });

  test('does not show other customers’ chats', async () => {
    const [mine, hers] = [customer(), customer()];
    await say(mine, about(0), 'Entre nous');
    expect(await chatsOf(hers)).toEqual([]);
    expect((await threadOf(hers, about(0).product_id)).data).toEqual([]);
  });
});

describe('a thread', () => {
  test('is shown oldest first, with sender and time', async () => {
    const userId = customer();
    await say(userId, about(0), 'Première question', '  Deuxième question  ');
    await answer(userId, about(0), 'Réponse');
    const { status, data } = await threadOf(userId, about(0).product_id);
    expect(status).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({ message: 'Première question', message_by: 1 }),
      expect.objectContaining({ message: 'Deuxième question', message_by: 1 }),
      expect.objectContaining({ message: 'Réponse', message_by: 2 }),
    ]);
    for (const { created_at } of data) expect(Date.parse(created_at)).not.toBeNaN();
  });

  test('is empty, without an error, when it does not exist', async () => {
    const empty = { status: 1, data: [] };
    expect(await threadOf(customer(), about(2).product_id)).toEqual(empty);
    expect(await threadOf('inconnue', 'inconnu')).toEqual(empty);
  });

  test('requires both ids as texts', async () => {
    for (const body of [{}, { user_id: 'a' }, { user_id: 'a', product_id: ['b'] }]) {
      const { status } = await send(environment.server, get_all_message_by_product_user_id, {
        body,
      });
      expect(status).toBe(400);
    }
  });
});

describe('the product of a chat', () => {
  test('comes with its seller', async () => {
    const product = await productOf(environment.server, about(0).product_id);
    const body = { product_id: product._id, user_id: customer() };
    expect(await ask(environment.server, getProductDetailForChat, { body })).toEqual({
      status: 1,
      record: [
        {
          title: product.title,
          price: product.price,
          images: product.images,
          slr_rec: [{ fullname: product.seller_name }],
        },
      ],
    });
  });

  test('is shown to a visitor too', async () => {
    const body = { product_id: about(0).product_id };
    expect((await ask(environment.server, getProductDetailForChat, { body })).status).toBe(1);
  });

  test('is an empty record when it does not exist', async () => {
    const body = { product_id: 'inconnu', user_id: '' };
    const reply = await ask(environment.server, getProductDetailForChat, { body });
    expect(reply).toEqual({ status: 0, record: [] });
  });
});

describe('reporting a chat', () => {
  const report = (room_id: string, reason: unknown) =>
    ask(environment.server, report_chat_by_user, { body: { room_id, reason } });
  const flag = async (userId: string) => (await chatsOf(userId))[0]?.doc.report_user;

  test.each([
    'Attitude discriminatoire ou injures',
    'Comportement inapproprié, choquant, à caractère sexuel',
    'Menaces',
    'Autre chose',
    'x'.repeat(500),
  ])('sets the flag for « %s »', async (reason) => {
    const userId = environment.customers[0] ?? '';
    await say(userId, about(0), 'Bonjour');
    expect(await report(await roomOf(userId), reason)).toMatchObject({ status: 1 });
    expect(await flag(userId)).toBe(1);
  });

  test('needs a reason of at most 500 characters', async () => {
    const userId = customer();
    await say(userId, about(0), 'Bonjour');
    const room = await roomOf(userId);
    const without = { status: 0, message: 'Veuillez sélectionner une raison' };
    for (const reason of ['', '   ', null]) expect(await report(room, reason)).toEqual(without);
    expect(await report(room, 'x'.repeat(501))).toMatchObject({ status: 0 });
    expect(await flag(userId)).toBe(0);
  });

  test('needs a room that exists', async () => {
    const refused = { status: 0, message: 'Cette conversation n’existe plus.' };
    expect(await report('inconnue', 'Menaces')).toEqual(refused);
    const { status } = await send(environment.server, report_chat_by_user, {
      body: { reason: 'x' },
    });
    expect(status).toBe(400);
  });
});

describe('deleting a chat', () => {
  const remove = (room_id: string) =>
    ask(environment.server, delete_chat_user_by_room_id, { params: { room_id } });

  test('deletes it with its messages and leaves the others', async () => {
    const userId = customer();
    await say(userId, about(1), 'Reste');
    await say(userId, about(0), 'Part');
    expect(await remove(await roomOf(userId))).toMatchObject({ status: 1 });
    expect((await chatsOf(userId)).map(({ doc }) => doc.product_id)).toEqual([about(1).product_id]);
    expect((await threadOf(userId, about(0).product_id)).data).toEqual([]);
    expect(texts((await threadOf(userId, about(1).product_id)).data)).toEqual(['Reste']);
  });

  test('allows a new chat about the same product', async () => {
    const userId = customer();
    await say(userId, about(0), 'Ancienne');
    await remove(await roomOf(userId));
    await say(userId, about(0), 'Nouvelle');
    expect(texts((await threadOf(userId, about(0).product_id)).data)).toEqual(['Nouvelle']);
  });

  test('refuses a chat that does not exist or was deleted', async () => {
    const userId = customer();
    await say(userId, about(0), 'Bonjour');
    const room = await roomOf(userId);
    const refused = { status: 0, message: 'Cette conversation n’existe plus.' };
    await remove(room);
    expect(await remove(room)).toEqual(refused);
    expect(await remove('inconnue')).toEqual(refused);
  });
});

describe('a chat whose product left the catalogue or changed its seller', () => {
  const withdrawal = 'Renonciation au contrat : Robe (Noir, 38), quantité 1.';
  let gone = '';
  let moved = '';
  beforeAll(async () => {
    [gone, moved] = [customer(), customer()];
    // The restart sets the clock back.
    await moveClock(environment.server, 60 * 60);
    await say(gone, about(2), 'Toujours là ?', withdrawal);
    await say(moved, about(0), 'Bonjour');
    const { dataDir } = environment.server;
    await environment.server.stop();
    await removeProduct(dataDir, about(2).product_id);
    const { seller_id: sellerId } = about(1);
    await moveProduct(dataDir, { productId: about(0).product_id, sellerId });
    environment = { ...environment, server: await environment.start() };
  });

  const run = async (...args: string[]) => {
    const { code, output, errors } = await operate(environment.server.dataDir, ...args);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return output;
  };
  const textsOf = async (userId: string, index: number) =>
    texts((await threadOf(userId, about(index).product_id)).data);

  test('is kept after a restart', async () => {
    const [chat] = await chatsOf(gone);
    expect(chat?.doc).toMatchObject({ product_id: about(2).product_id, product_rec: [] });
    expect(chat?.doc.seller_rec[0]?.fullname).not.toBe('');
    expect(await textsOf(gone, 2)).toEqual(['Toujours là ?', withdrawal]);
  });

  test('is still answered by the operator', async () => {
    const listed = await run('withdrawals', 'list', '--json');
    const [request] = z.array(z.object({ id: z.string() })).parse(JSON.parse(listed));
    await run('withdrawals', 'answer', request?.id ?? '', '--decision', 'accepted', '--yes');
    await run('chat', 'reply', await roomOf(gone), 'À bientôt.');
    await run('chat', 'reply', await roomOf(moved), 'Bonjour madame.');
    expect(await textsOf(gone, 2)).toEqual([
      'Toujours là ?',
      withdrawal,
      expect.stringMatching(/^Nous avons bien reçu votre renonciation/),
      'À bientôt.',
    ]);
    expect(await textsOf(moved, 0)).toEqual(['Bonjour', 'Bonjour madame.']);
  });

  test('has its times in the order of its messages, although the clock was set back', async () => {
    const { data } = await threadOf(gone, about(2).product_id);
    const times = data.map(({ created_at }) => Date.parse(created_at));
    const [, last = 0] = times;
    expect(times.slice(2)).toEqual([last + 1, last + 2]);
  });

  test('is continued with its seller only, and not begun, once the product has left', async () => {
    const { product_id, seller_id } = about(2);
    await say(gone, about(2), 'Et le remboursement ?');
    await answer(gone, about(2), 'Il est en route.');
    expect((await textsOf(gone, 2)).slice(-2)).toEqual([
      'Et le remboursement ?',
      'Il est en route.',
    ]);

    const send = async (message: Readonly<Record<string, unknown>>) => {
      const client = await connectChat(environment.server, { user_id: message.user_id });
      const sent = await client.send({ product_id, seller_id, message_by: 1, ...message });
      client.leave();
      return sent;
    };
    expect(await send({ user_id: customer(), message: 'Bonjour' })).toEqual({
      status: 0,
      message: 'Cet article n’existe plus.',
    });
    const others = Object.keys(environment.keys).filter((id) => id !== seller_id);
    expect(await send({ user_id: gone, seller_id: others[0], message: 'Bonjour' })).toEqual({
      status: 0,
      message: 'Ce vendeur ne vend pas cet article.',
    });
  });

  test('is deleted before the customer writes to the new seller', async () => {
    const { product_id } = about(0);
    const { seller_id } = about(1);
    const client = await connectChat(environment.server, { user_id: moved });
    const message = { user_id: moved, product_id, seller_id, message: 'Encore', message_by: 1 };
    expect(await client.send(message)).toEqual({
      status: 0,
      message:
        'Cet article a changé de vendeur\u00a0: supprimez cette conversation pour en commencer une nouvelle.',
    });
    const params = { room_id: await roomOf(moved) };
    await ask(environment.server, delete_chat_user_by_room_id, { params });
    expect(await client.send(message)).toMatchObject({ status: 1 });
    client.leave();
    expect(await textsOf(moved, 0)).toEqual(['Encore']);
  });
});
