import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import { readChats, readThread } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { isUnread, readChatList } from './read-chat-list';

jest.mock('@/lib/marketplace/chat');

const at = '2026-01-01T10:00:00.000Z';
const said: ChatMessage = { id: '1', text: 'Bonjour', by: 'seller', at, clientId: null };
const chat = (nth: number): ChatSummary => ({
  roomId: `r${nth}`,
  productId: `p${nth}`,
  sellerId: 'v',
  sellerName: '',
  product: null,
  isReported: false,
  startedAt: null,
});
const noCookies = { get: () => undefined };

function serve(count: number, threadOf: (productId: string) => ChatMessage[]) {
  const chats = Array.from({ length: count }, (_, nth) => chat(nth));
  jest.mocked(readChats).mockResolvedValue(chats);
  jest.mocked(readThread).mockReset();
  jest.mocked(readThread).mockImplementation(async (_, productId) => threadOf(productId));
}
const rooms = async () => (await readChatList('u1', noCookies)).map(({ roomId }) => roomId);

describe('the chat list', () => {
  it('is sorted by the last message', async () => {
    serve(3, (id) => [said, { ...said, text: id, at: `2026-01-0${Number(id[1]) + 1}T10:00:00Z` }]);
    expect(await rooms()).toEqual(['r2', 'r1', 'r0']);
    const [first] = await readChatList('u1', noCookies);
    expect(first).toMatchObject({ last: { text: 'p2' }, isNew: true });
  });

  it('is sorted by the beginning of a chat whose last message is unknown', async () => {
    serve(2, (id) => (id === 'p0' ? [said] : []));
    const [first, second] = [chat(0), { ...chat(1), startedAt: '2026-01-02T10:00:00.000Z' }];
    jest.mocked(readChats).mockResolvedValue([first, second]);
    expect(await rooms()).toEqual(['r1', 'r0']);
  });

  it('limits the threads it reads, and is shown when some cannot be read', async () => {
    serve(20, (id) => {
      if (id === 'p1') throw new MarketplaceError('failed', 'chat', { effect: 'read' });
      return [said];
    });
    const chats = await readChatList('u1', noCookies);
    expect(chats).toHaveLength(20);
    expect(jest.mocked(readThread)).toHaveBeenCalledTimes(12);
    expect(chats.filter(({ last }) => last !== null)).toHaveLength(11);
    expect(chats.slice(11).map(({ roomId }) => roomId)).toEqual([
      'r1',
      ...Array.from({ length: 8 }, (_, nth) => `r${nth + 12}`),
    ]);
  });

  it('is unknown, not empty, when it cannot be read', async () => {
    jest.mocked(readChats).mockRejectedValue(new MarketplaceError('failed', 'chat'));
    await expect(readChatList('u1', noCookies)).rejects.toThrow(MarketplaceError);
  });
});

describe('a chat in the list', () => {
  it.each([
    ['the seller wrote last and nobody has looked', said, 0, true],
    ['the seller wrote after one had looked', said, Date.parse(at) - 1, true],
    ['one has looked since', said, Date.parse(at), false],
    ['the customer wrote last', { ...said, by: 'customer' as const }, 0, false],
    ['it is not known when', { ...said, at: null }, 0, false],
    ['it is not known what', null, 0, false],
  ])('is marked as new or not: %s', (_case, last, seenUntil, isNew) => {
    expect(isUnread(last, seenUntil)).toBe(isNew);
  });
});
