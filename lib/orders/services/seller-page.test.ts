import type { ChatSummary } from '@/lib/domain/chat';
import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readOwnLine } from './own-line';
import { readSellerPage } from './seller-page';
import { findSoldChat, findSoldProduct } from './sold-product';

// Next's cache requires a running server.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn(), debug: jest.fn() } }));
jest.mock('./own-line', () => ({ readOwnLine: jest.fn() }));
jest.mock('./sold-product', () => ({ findSoldChat: jest.fn(), findSoldProduct: jest.fn() }));

const sold = sampleProduct({ id: 'p1', sellerId: 's1', similar: null });
const chat: ChatSummary = {
  roomId: 'r1',
  productId: 'p2',
  sellerId: 's2',
  sellerName: '',
  product: null,
  isReported: false,
  startedAt: null,
};
const failure = new MarketplaceError('timeout', 'test');

function open(productId: string | null = null) {
  const line = sampleOrderLine({ productId });
  jest
    .mocked(readOwnLine)
    .mockResolvedValue({ order: sampleOrder({ lines: [line] }), line, index: 0 });
}
beforeEach(() => {
  open();
  jest.mocked(findSoldProduct).mockReset().mockResolvedValue(sold);
  jest.mocked(findSoldChat).mockResolvedValue(null);
});

const find = () => readSellerPage('u1', 'o1', 'l1');

describe('the page to ask the seller of an order line', () => {
  it('is the chat about its product', async () => {
    expect(await find()).toBe('/chat?product_id=p1&seller_id=s1');
  });

  it('is the customer’s chat about a product that is gone', async () => {
    open('p2');
    jest.mocked(findSoldProduct).mockResolvedValue(null);
    jest.mocked(findSoldChat).mockResolvedValue(chat);
    expect(await find()).toBe('/chat?product_id=p2&seller_id=s2');
  });

  it('is the customer’s chat, rather than one about a product found by its title', async () => {
    jest.mocked(findSoldChat).mockResolvedValue(chat);
    expect(await find()).toBe('/chat?product_id=p2&seller_id=s2');
    expect(findSoldProduct).not.toHaveBeenCalled();
  });

  it('is the page of the product when the marketplace omits the seller', async () => {
    jest.mocked(findSoldProduct).mockResolvedValue({ ...sold, sellerId: '' });
    expect(await find()).toBe('/product_detail/p1');
  });

  it('is the page of the product, if it is known, when the seller cannot be read', async () => {
    jest.mocked(findSoldProduct).mockRejectedValue(failure);
    expect(await find()).toBe('/aide');
    open('p3');
    expect(await find()).toBe('/product_detail/p3');
  });

  it('is the help page when neither product nor line is known', async () => {
    jest.mocked(findSoldProduct).mockResolvedValue(null);
    expect(await find()).toBe('/aide');
    jest.mocked(readOwnLine).mockResolvedValue(null);
    expect(await find()).toBe('/aide');
    jest.mocked(readOwnLine).mockRejectedValue(failure);
    expect(await find()).toBe('/aide');
  });
});
