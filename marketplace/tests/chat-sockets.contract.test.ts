import { userRegisteration } from '../../lib/marketplace/contract/account';
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
import { newCustomer, newEmail, registration } from '../testing/shopper';

let environment: ChatTestEnvironment;
let topic: ChatTopic;
let otherTopic: ChatTopic;
let unused: string[];
beforeAll(async () => {
  environment = await startChatTestEnvironment(30);
  unused = [...environment.customers];
  const [first, second] = await chatTopics(environment, 2);
  if (!first || !second) throw new Error('not enough topics');
  [topic, otherTopic] = [first, second];
});
afterAll(async () => {
  await environment.server.stop();
  await environment.remove();
});

const connected: ChatClient[] = [];
afterEach(() => {
  for (const client of connected.splice(0)) client.leave();
});

const customer = () => unused.pop() ?? '';
async function enter(auth: Readonly<Record<string, unknown>> = {}) {
  const client = await connectChat(environment.server, auth);
  connected.push(client);
  return client;
}
const asCustomer = (userId: string) => enter({ user_id: userId });
const asSeller = ({ seller_id, seller_key }: ChatTopic) => enter({ seller_id, seller_key });
const note = (userId: string, message: string, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id: userId,
  product_id: topic.product_id,
  seller_id: topic.seller_id,
  message,
  message_by: 1,
  ...more,
});
const stored = async (userId: string, { product_id } = topic) => {
  const body = { user_id: userId, product_id };
  return texts((await ask(environment.server, get_all_message_by_product_user_id, { body })).data);
};

describe('a message', () => {
  test('is acknowledged and answered with the whole thread', async () => {
    const userId = customer();
    const client = await asCustomer(userId);
    expect(await client.send(note(userId, 'Un', { client_id: 'a' }))).toEqual({
      status: 1,
      message: 'Message envoyé.',
      duplicate: false,
    });
    await client.send(note(userId, '  Deux\n', { client_id: 'b' }));
    const reply = await client.waitFor(({ client_id }) => client_id === 'b');
    expect(reply).toMatchObject({ status: 1, user_id: userId, product_id: topic.product_id });
    expect(reply.chat).toEqual([
      expect.objectContaining({ message: 'Un', message_by: 1, client_id: 'a' }),
      expect.objectContaining({ message: 'Deux', message_by: 1, client_id: 'b' }),
    ]);
  });

  test('is answered without an acknowledgement callback and without a client id', async () => {
    const userId = customer();
    const client = await asCustomer(userId);
    client.socket.emit('sendMessage', note(userId, 'Sans accusé'));
    const { chat } = await client.waitFor(({ status }) => status === 1);
    expect(texts(chat)).toEqual(['Sans accusé']);
    expect(chat[0]).not.toHaveProperty('client_id');
  });

  test('is stored once when it is sent repeatedly with its client id', async () => {
    const userId = customer();
    const [first, second] = [await asCustomer(userId), await asCustomer(userId)];
    const sent = note(userId, 'Une fois', { client_id: 'clé' });
    const replies = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [first.send(sent), second.send(sent)]),
    );
    expect(replies.every(({ status }) => status === 1)).toBe(true);
    expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await stored(userId)).toEqual(['Une fois']);
    await chatAfter(first);
  });

  test('has a client id scoped to its room and sender', async () => {
    const userId = customer();
    const [client, seller] = [await asCustomer(userId), await asSeller(topic)];
    const client_id = 'partagée';
    await client.send(note(userId, 'Question', { client_id }));
    await seller.send(note(userId, 'Réponse', { client_id, message_by: 2 }));
    await client.send({ ...note(userId, 'Ailleurs', { client_id }), ...otherTopic });
    expect(await stored(userId)).toEqual(['Question', 'Réponse']);
    expect(await stored(userId, otherTopic)).toEqual(['Ailleurs']);
  });

  test('is stored twice without a client id', async () => {
    const userId = customer();
    const client = await asCustomer(userId);
    await client.send(note(userId, 'Allô ?'));
    await client.send(note(userId, 'Allô ?', { client_id: '' }));
    expect(await stored(userId)).toEqual(['Allô ?', 'Allô ?']);
  });

  test('keeps all of its 2 000 characters', async () => {
    const userId = customer();
    const client = await asCustomer(userId);
    const message = `<b>Éloïse & Zoë</b> 🧥 “${"'; drop table chat_message; --"}”`.padEnd(
      2_000,
      'é',
    );
    await client.send(note(userId, message));
    expect(await stored(userId)).toEqual([message]);
  });

  test('is stored in the order of sending', async () => {
    const userId = customer();
    const client = await asCustomer(userId);
    const messages = Array.from({ length: 60 }, (_, index) => `Message ${index}`);
    await Promise.all(messages.map((message) => client.send(note(userId, message))));
    expect(await stored(userId)).toEqual(messages);
    const lengths = client.received.map(({ chat }) => chat.length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });
});

describe('both parties', () => {
  test('receive the same thread on all of their sockets', async () => {
    const userId = customer();
    const clients = await Promise.all([
      asCustomer(userId),
      asCustomer(userId),
      asSeller(topic),
      asSeller(topic),
    ]);
    const [desk, phone, seller, till] = clients;
    await desk?.send(note(userId, 'Bonjour', { client_id: 'q' }));
    await seller?.waitFor(({ chat }) => chat.at(-1)?.client_id === 'q');
    await till?.send(note(userId, 'Bonjour madame', { message_by: 2, client_id: 'r' }));
    const threads = await Promise.all(
      clients.map((client) => client.waitFor(({ chat }) => chat.length === 2)),
    );
    for (const { status, chat, user_id, product_id } of threads) {
      expect({ status, user_id, product_id }).toEqual({
        status: 1,
        user_id: userId,
        product_id: topic.product_id,
      });
      expect(chat).toEqual(threads[0]?.chat);
    }
    await phone?.waitFor(({ client_id }) => client_id === 'r');
  });

  test('are the only recipients: no other customer or seller and no anonymous socket', async () => {
    const userId = customer();
    const others = await Promise.all([asCustomer(customer()), asSeller(otherTopic), enter()]);
    const [client, seller] = [await asCustomer(userId), await asSeller(topic)];
    await client.send(note(userId, 'Entre nous'));
    await seller.send(note(userId, 'Bien sûr', { message_by: 2 }));
    await client.waitFor(({ chat }) => chat.length === 2);
    for (const other of others) {
      await chatAfter(other);
      expect(other.received.filter(({ user_id }) => user_id === userId)).toEqual([]);
    }
  });
});

describe('an anonymous socket', () => {
  test('sends for a customer and receives only the direct answer', async () => {
    const userId = customer();
    const [anonymous, client] = [await enter(), await asCustomer(userId)];
    expect(await anonymous.send(note(userId, 'Par la boutique'))).toMatchObject({ status: 1 });
    await anonymous.waitFor(({ chat }) => chat.length === 1);
    await client.send(note(userId, 'Moi-même'));
    await client.waitFor(({ chat }) => chat.length === 2);
    await chatAfter(anonymous);
    expect(anonymous.received.some(({ chat }) => chat.length === 2)).toBe(false);
  });

  test('cannot send for a seller', async () => {
    const userId = customer();
    const anonymous = await enter();
    await anonymous.send(note(userId, 'Question'));
    const sent = note(userId, 'Faux vendeur', { message_by: 2 });
    expect(await anonymous.send(sent)).toEqual({
      status: 0,
      message: 'Seul le vendeur peut répondre en son nom.',
    });
    expect(await stored(userId)).toEqual(['Question']);
  });
});

describe('an invalid message', () => {
  const userId = () => environment.customers[0] ?? '';
  const cases: [string, Readonly<Record<string, unknown>>, string][] = [
    ['an empty message', { message: '' }, 'Message est requis'],
    ['a message of spaces', { message: ' \n ' }, 'Message est requis'],
    ['no message', { message: undefined }, 'Message est requis'],
    [
      'a message too long',
      { message: 'x'.repeat(2_001) },
      'Votre message dépasse 2000 caractères.',
    ],
    ['a message that is no text', { message: {} }, 'Le champ message n’est pas valable.'],
    ['a zero character', { message: 'a\0b' }, 'Le champ message n’est pas valable.'],
    ['no seller', { seller_id: '' }, "L'identifiant du vendeur est requis"],
    ['no product', { product_id: null }, "L'identifiant du produit est requis"],
    ['no customer', { user_id: undefined }, 'Le champ user_id est requis'],
    ['an id that is no text', { product_id: ['a'] }, 'Le champ product_id n’est pas valable.'],
    ['an unknown product', { product_id: 'inconnu' }, 'Cet article n’existe plus.'],
    ['an unknown seller', { seller_id: 'inconnu' }, 'Ce vendeur ne vend pas cet article.'],
    ['a third side', { message_by: 3 }, 'Le champ message_by n’est pas valable.'],
    ['a key too long', { client_id: 'x'.repeat(101) }, 'Le champ client_id n’est pas valable.'],
  ];

  test.each(cases)(
    'is refused to its sender only and not stored: %s',
    async (_name, wrong, message) => {
      const [sender, seller] = [await asCustomer(userId()), await asSeller(topic)];
      const more = 'client_id' in wrong ? {} : { client_id: 'refusé' };
      expect(await sender.send({ ...note(userId(), 'Bonjour', more), ...wrong })).toEqual({
        status: 0,
        message,
      });
      await sender.waitFor(() => true);
      expect(sender.received).toEqual([{ status: 0, message, chat: [], ...more }]);
      await chatAfter(seller);
      expect(await stored(userId())).toEqual([]);
    },
  );

  test('is refused from an unknown and an unverified customer', async () => {
    const anonymous = await enter();
    const unverified = await ask(environment.server, userRegisteration, {
      body: registration(newEmail()),
    });
    const id = unverified.data?._id ?? '';
    const [unknown, waiting] = [
      await anonymous.send(note('inconnue', 'Bonjour')),
      await anonymous.send(note(id, 'Bonjour')),
    ];
    expect(unknown).toEqual({ status: 0, message: 'Ce compte n’existe pas.' });
    expect(waiting).toEqual({ status: 0, message: 'Vérifiez d’abord votre adresse e-mail.' });
    expect(await stored(id)).toEqual([]);
  });

  test('is refused in another customer’s name', async () => {
    const other = customer();
    const sender = await asCustomer(customer());
    const message = 'Cette connexion parle pour quelqu’un d’autre.';
    expect(await sender.send(note(other, 'Faux'))).toEqual({ status: 0, message });
    expect(await stored(other)).toEqual([]);
  });

  test('is refused on behalf of the other party, from a customer or a seller', async () => {
    const mine = customer();
    const [sender, rival, seller] = [
      await asCustomer(mine),
      await asSeller(otherTopic),
      await asSeller(topic),
    ];
    await sender.send(note(mine, 'Question'));
    for (const who of [sender, rival]) {
      const reply = await who.send(note(mine, 'Faux vendeur', { message_by: 2 }));
      expect(reply).toEqual({ status: 0, message: 'Seul le vendeur peut répondre en son nom.' });
    }
    const reply = await seller.send(note(mine, 'Fausse cliente'));
    expect(reply).toEqual({ status: 0, message: 'Cette connexion parle pour quelqu’un d’autre.' });
    expect(await stored(mine)).toEqual(['Question']);
  });

  test('is refused from a seller who writes first', async () => {
    const mine = customer();
    const seller = await asSeller(topic);
    const reply = await seller.send(note(mine, 'Bonjour', { message_by: 2 }));
    expect(reply).toEqual({ status: 0, message: 'Cette conversation n’existe pas.' });
    expect(await stored(mine)).toEqual([]);
  });

  test('is refused beyond the queue of a socket, whose accepted messages are stored', async () => {
    const mine = customer();
    const client = await asCustomer(mine);
    const flood = Array.from({ length: 300 }, (_, index) => `Message ${index}`);
    const replies = await Promise.all(flood.map((message) => client.send(note(mine, message))));
    const taken = flood.filter((_, index) => replies[index]?.status === 1);
    const busy = 'Trop de messages à la fois. Réessayez dans un instant.';
    expect(replies.filter(({ status }) => status === 0).map(({ message }) => message)).toContain(
      busy,
    );
    expect(await stored(mine)).toEqual(taken);
  });
});

describe('connecting', () => {
  const wrong: [string, () => Record<string, unknown>, string][] = [
    [
      'an unknown customer',
      () => ({ user_id: 'inconnue' }),
      'Ce compte n’existe pas ou n’est pas vérifié.',
    ],
    [
      'a seller without a key',
      () => ({ seller_id: topic.seller_id }),
      'La clé de ce vendeur n’est pas la bonne.',
    ],
    [
      'a seller with another’s key',
      () => ({ seller_id: topic.seller_id, seller_key: otherTopic.seller_key }),
      'La clé de ce vendeur n’est pas la bonne.',
    ],
    [
      'an unknown seller',
      () => ({ seller_id: 'inconnu', seller_key: '' }),
      'La clé de ce vendeur n’est pas la bonne.',
    ],
    [
      'both sides at once',
      () => ({ ...topic, user_id: environment.customers[0] }),
      'Une connexion parle pour un client ou pour un vendeur, pas pour les deux.',
    ],
    ['something else than texts', () => ({ user_id: ['a'] }), 'La connexion n’est pas valable.'],
    ['a zero character', () => ({ user_id: 'a\0' }), 'La connexion n’est pas valable.'],
  ];

  test.each(wrong)('is refused as %s', async (_name, auth, message) => {
    await expect(enter(auth())).rejects.toThrow(message);
  });

  test('is refused for an unverified customer', async () => {
    const { data } = await ask(environment.server, userRegisteration, {
      body: registration(newEmail()),
    });
    await expect(asCustomer(data?._id ?? '')).rejects.toThrow('n’est pas vérifié');
  });

  test('is possible once the customer is verified', async () => {
    const userId = await newCustomer(environment.server);
    const client = await asCustomer(userId);
    expect(await client.send(note(userId, 'Bonjour'))).toMatchObject({ status: 1 });
  });
});

describe('hostile packets', () => {
  const payloads: readonly unknown[] = [
    undefined,
    null,
    42,
    'texte',
    [],
    [[[[]]]],
    {},
    { user_id: {}, product_id: [], message: null },
    { __proto__: null, constructor: 'x', toString: 1 },
    Buffer.from('binaire'),
    { message: Buffer.from('binaire'), user_id: new Uint8Array(3) },
    JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
  ];

  test('are refused and change nothing', async () => {
    const anonymous = await enter();
    for (const payload of payloads) {
      expect(await anonymous.send(payload)).toMatchObject({ status: 0 });
      anonymous.socket.emit('sendMessage', payload);
      anonymous.socket.emit('sendMessage', payload, payload, 'plus');
    }
    anonymous.socket.emit('sendMessage');
    anonymous.socket.emit('autreChose', { a: 1 });
    await chatAfter(anonymous);
  });

  test('close only their own socket when they are too large', async () => {
    const [anonymous, userId] = [await enter(), customer()];
    const closed = new Promise((resolve) => anonymous.socket.once('disconnect', resolve));
    anonymous.socket.emit('sendMessage', note(userId, 'x'.repeat(100_000)));
    await closed;
    const client = await asCustomer(userId);
    expect(await client.send(note(userId, 'Toujours là'))).toMatchObject({ status: 1 });
  });

  test('do not block others when a client never reads, which is disconnected', async () => {
    const userId = customer();
    const polling = `${environment.server.api}/socket.io/?EIO=4&transport=polling`;
    const opening = await (await fetch(polling)).text();
    const session = `${polling}&sid=${/"sid":"([^"]+)"/.exec(opening)?.[1]}`;
    const post = async (packet: string) =>
      (await fetch(session, { method: 'POST', body: packet })).status;
    expect(await post(`40${JSON.stringify({ user_id: userId })}`)).toBe(200);
    // Earlier data would not be answered. From here on, the client reads nothing.
    expect(await (await fetch(session)).text()).toMatch(/^40{"sid"/);
    const empty = `42${JSON.stringify(['sendMessage', {}])}`;
    // Each is acknowledged before the next is sent. The last one may fail when the connection is
    // closed.
    const isOpen = () =>
      post(empty)
        .then((status) => status === 200)
        .catch(() => false);
    while (await isOpen());
    expect(await post(empty)).toBe(400);
    const client = await asCustomer(userId);
    expect(await client.send(note(userId, 'Bonjour'))).toMatchObject({ status: 1 });
  });
});

describe('a restart', () => {
  test('keeps every acknowledged message, also after SIGKILL', async () => {
    const userId = customer();
    await environment.server.stop();
    const doomed = await environment.startProcess();
    environment = { ...environment, server: doomed };
    const client = await asCustomer(userId);
    await client.send(note(userId, 'Avant', { client_id: 'k' }));
    await doomed.kill();
    client.leave();
    environment = { ...environment, server: await environment.start() };
    const again = await asCustomer(userId);
    expect(await again.send(note(userId, 'Avant', { client_id: 'k' }))).toMatchObject({
      status: 1,
      duplicate: true,
    });
    await again.send(note(userId, 'Après'));
    expect(await stored(userId)).toEqual(['Avant', 'Après']);
  });
});

test('does not wait for open sockets when it stops', async () => {
  const client = await asCustomer(customer());
  const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
  await environment.server.stop();
  await closed;
});

test('requires the token of every socket when one is configured', async () => {
  await environment.server.stop();
  const token = 'un-jeton-de-plus-de-seize-lettres';
  environment = { ...environment, server: await environment.start({ MARKETPLACE_TOKEN: token }) };
  const message = 'Accès refusé : le jeton de la place de marché est absent ou incorrect.';
  const proof = { user_id: environment.customers[0] ?? '' };
  for (const auth of [{}, proof, { ...proof, token: 'faux' }, { token: '' }]) {
    await expect(enter(auth)).rejects.toThrow(message);
  }
  const client = await enter({ ...proof, token });
  expect(await client.send(note(proof.user_id, 'Bonjour'))).toMatchObject({ status: 1 });
  await enter({ token });
});

/**
 * Waits until all pending deliveries to this socket have arrived: its own rejected message is
 * answered last.
 */
async function chatAfter(client: ChatClient): Promise<void> {
  expect(await client.send({})).toMatchObject({ status: 0 });
}
