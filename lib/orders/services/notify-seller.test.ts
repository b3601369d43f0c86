import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OrderLine } from '@/lib/domain/orders';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readLineThreads } from './line-threads';
import { notifySeller } from './notify-seller';
import { findSoldChat, findSoldProduct } from './sold-product';

const mockSend = jest.fn();
const mockForget = jest.fn();
jest.mock('@/lib/marketplace/chat-hub', () => ({
  chatHub: () => ({ send: mockSend, forgetResult: mockForget }),
}));
jest.mock('./line-threads', () => ({ readLineThreads: jest.fn() }));
jest.mock('./sold-product', () => ({ findSoldChat: jest.fn(), findSoldProduct: jest.fn() }));

const line: OrderLine = {
  id: 'l1',
  partId: 'l1',
  productId: 'p1',
  title: 'Robe',
  image: null,
  color: '',
  size: '',
  quantity: 1,
  amount: null,
  progress: 'delivered',
  shop: null,
};
const product = sampleProduct({ sellerId: 'v1', similar: null });
const statement = (key: string) => ({
  line,
  key,
  text: 'Retour demandé.',
  isMadeIn: (text: string) => text.includes('Retour demandé.'),
});
const chat: ChatSummary = {
  roomId: 'r1',
  productId: 'p1',
  sellerId: 'v1',
  sellerName: '',
  product: null,
  isReported: false,
  startedAt: null,
};
const message = (text: string, by: ChatMessage['by']): ChatMessage => ({
  id: text,
  text,
  by,
  at: null,
  clientId: null,
});
const path = '/chat?product_id=p1&seller_id=v1';
/** A customer without remembered data. */
const somebody = () => randomUUID();

beforeEach(() => {
  mockForget.mockReset();
  mockSend.mockReset().mockResolvedValue({ ok: true, message: '' });
  jest.mocked(readLineThreads).mockResolvedValue([]);
  jest.mocked(findSoldProduct).mockResolvedValue(product);
  jest.mocked(findSoldChat).mockResolvedValue(null);
});

describe('a statement to a seller', () => {
  it('is sent to the chat about the article, with an idempotency key', async () => {
    const customer = somebody();
    expect(await notifySeller(customer, statement('a'))).toEqual({ kind: 'sent', chat: path });
    expect(mockSend).toHaveBeenCalledWith(customer, {
      productId: 'p1',
      sellerId: 'v1',
      text: 'Retour demandé.',
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('is sent once for two concurrent submissions', async () => {
    const customer = somebody();
    const both = [notifySeller(customer, statement('a')), notifySeller(customer, statement('a'))];
    expect(await Promise.all(both)).toEqual(Array(2).fill({ kind: 'sent', chat: path }));
    expect(mockSend).toHaveBeenCalledTimes(1);
  });

  it('is not resent when the thread contains it already', async () => {
    const messages = [message('Bonjour', 'customer'), message('Retour demandé.', 'customer')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(somebody(), statement('a'))).toEqual({
      kind: 'sent-before',
      chat: path,
    });
    expect(mockSend).not.toHaveBeenCalled();
  });

  it('is sent again when its thread was deleted, although the first result is remembered', async () => {
    const customer = somebody();
    let result = { ok: false, message: 'remembered' };
    mockSend.mockImplementation(async () => result);
    mockForget.mockImplementation(() => {
      result = { ok: true, message: '' };
    });
    expect(await notifySeller(customer, statement('a'))).toMatchObject({ kind: 'sent' });
    expect(mockForget.mock.calls).toEqual(mockSend.mock.calls);
  });

  it('is not confused with a message of the seller', async () => {
    const messages = [message('Retour demandé.', 'seller')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(somebody(), statement('a'))).toMatchObject({ kind: 'sent' });
  });

  it('is not sent when the article is gone', async () => {
    jest.mocked(findSoldProduct).mockResolvedValue(null);
    expect(await notifySeller(somebody(), statement('a'))).toEqual({ kind: 'no-seller' });
    expect(mockSend).not.toHaveBeenCalled();
  });

  it('is sent to the chat about an article that is gone', async () => {
    jest.mocked(findSoldProduct).mockResolvedValue(null);
    jest.mocked(findSoldChat).mockResolvedValue(chat);
    expect(await notifySeller(somebody(), statement('a'))).toEqual({ kind: 'sent', chat: path });
    expect(mockSend.mock.calls).toMatchObject([[expect.anything(), { sellerId: 'v1' }]]);
  });

  it('can be sent again after a refusal', async () => {
    const customer = somebody();
    mockSend.mockResolvedValueOnce({ ok: false, message: 'Trop long.' });
    expect(await notifySeller(customer, statement('a'))).toEqual({
      kind: 'refused',
      message: 'Trop long.',
    });
    expect(await notifySeller(customer, statement('a'))).toMatchObject({ kind: 'sent' });
  });

  it('is searched in the thread before it is resent after a lost reply', async () => {
    const customer = somebody();
    mockSend.mockRejectedValueOnce(new MarketplaceError('lost', 'sendMessage'));
    await expect(notifySeller(customer, statement('a'))).rejects.toThrow(MarketplaceError);
    const messages = [message('Retour demandé.', 'customer')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(customer, statement('a'))).toMatchObject({ kind: 'sent-before' });
    expect(mockSend).toHaveBeenCalledTimes(1);
  });
});
