import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OrderLine } from '@/lib/domain/orders';
import { sampleProduct } from '@/lib/domain/sample-product';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readLineThreads } from './line-threads';
import { notifySeller } from './notify-seller';
import { findSoldProduct } from './sold-product';

const mockSend = jest.fn();
jest.mock('@/lib/marketplace/chat-hub', () => ({ chatHub: () => ({ send: mockSend }) }));
jest.mock('./line-threads', () => ({ readLineThreads: jest.fn() }));
jest.mock('./sold-product', () => ({ findSoldProduct: jest.fn() }));

const line: OrderLine = {
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
  isSaidBy: (text: string) => text.includes('Retour demandé.'),
});
const chat: ChatSummary = {
  roomId: 'r1',
  productId: 'p1',
  sellerId: 'v1',
  sellerName: '',
  product: null,
  isReported: false,
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
  mockSend.mockReset().mockResolvedValue({ ok: true, message: '' });
  jest.mocked(readLineThreads).mockResolvedValue([]);
  jest.mocked(findSoldProduct).mockResolvedValue(product);
});

describe('a statement to a seller', () => {
  it('is sent into the chat about the article, under a key of its own', async () => {
    const customer = somebody();
    expect(await notifySeller(customer, statement('a'))).toEqual({ kind: 'told', chat: path });
    expect(mockSend).toHaveBeenCalledWith(customer, {
      productId: 'p1',
      sellerId: 'v1',
      text: 'Retour demandé.',
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('made twice at once is sent once', async () => {
    const customer = somebody();
    const both = [notifySeller(customer, statement('a')), notifySeller(customer, statement('a'))];
    expect(await Promise.all(both)).toEqual(Array(2).fill({ kind: 'told', chat: path }));
    expect(mockSend).toHaveBeenCalledTimes(1);
  });

  it('that the thread holds already is not sent', async () => {
    const messages = [message('Bonjour', 'customer'), message('Retour demandé.', 'customer')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(somebody(), statement('a'))).toEqual({
      kind: 'told-before',
      chat: path,
    });
    expect(mockSend).not.toHaveBeenCalled();
  });

  it('is not taken for what the seller wrote', async () => {
    const messages = [message('Retour demandé.', 'seller')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(somebody(), statement('a'))).toMatchObject({ kind: 'told' });
  });

  it('reaches nobody where the article is gone', async () => {
    jest.mocked(findSoldProduct).mockResolvedValue(null);
    expect(await notifySeller(somebody(), statement('a'))).toEqual({ kind: 'no-seller' });
    expect(mockSend).not.toHaveBeenCalled();
  });

  it('that was refused can be made again', async () => {
    const customer = somebody();
    mockSend.mockResolvedValueOnce({ ok: false, message: 'Trop long.' });
    expect(await notifySeller(customer, statement('a'))).toEqual({
      kind: 'refused',
      message: 'Trop long.',
    });
    expect(await notifySeller(customer, statement('a'))).toMatchObject({ kind: 'told' });
  });

  it('of which the answer was lost is looked for before it is sent again', async () => {
    const customer = somebody();
    mockSend.mockRejectedValueOnce(new MarketplaceError('lost', 'sendMessage'));
    await expect(notifySeller(customer, statement('a'))).rejects.toThrow(MarketplaceError);
    const messages = [message('Retour demandé.', 'customer')];
    jest.mocked(readLineThreads).mockResolvedValue([{ chat, messages }]);
    expect(await notifySeller(customer, statement('a'))).toMatchObject({ kind: 'told-before' });
    expect(mockSend).toHaveBeenCalledTimes(1);
  });
});
