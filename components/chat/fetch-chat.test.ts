import { fetchChats, fetchThread } from './fetch-chat';

const message = { id: 'm1', text: 'Bonjour', by: 'seller', at: null, clientId: null };
const chat = {
  roomId: 'r1',
  productId: 'p1',
  sellerId: 's1',
  sellerName: '',
  product: { title: 'Robe', price: null, image: null },
  isReported: false,
  startedAt: null,
  last: message,
  isNew: true,
};

function answer(respond: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
}

const questions = [
  ['thread', () => fetchThread('p 1&x'), { messages: [message] }, [message]],
  ['list', () => fetchChats(), { chats: [chat] }, [chat]],
] as const;

describe.each(questions)('the %s of chats', (_, ask, reply, value) => {
  it('returns the answer', async () => {
    answer(async () => Response.json(reply));
    expect(await ask()).toEqual({ state: 'read', value });
  });

  it('reports an ended session', async () => {
    answer(async () => Response.json(reply, { status: 401 }));
    expect(await ask()).toEqual({ state: 'signed-out' });
  });

  it.each([
    ['the shop fails', async () => Response.json(reply, { status: 503 })],
    ['the answer is not JSON', async () => new Response('<!doctype html>')],
    ['the answer has another shape', async () => Response.json({ messages: 'x', chats: [{}] })],
    ['no answer arrives', async () => Response.json(null)],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('is unknown, and never empty, when %s', async (_case, respond) => {
    answer(respond);
    expect(await ask()).toEqual({ state: 'unknown' });
  });
});

it('a thread is requested by its product, whatever the id contains', async () => {
  const fetched = answer(async () => Response.json({ messages: [] }));
  expect(await fetchThread('p 1&x')).toEqual({ state: 'read', value: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/chat/thread?product_id=p+1%26x');
});
