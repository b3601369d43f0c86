import { log } from '@/lib/config/log';
import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OrderDetail } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, unknownSummary } from '@/lib/domain/testing/sample-order';
import { readChats, readThread } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { returnMessage } from '@/lib/orders/after-sale';
import { withdrawalMessage } from '@/lib/orders/withdrawal';
import { readAfterSale, readAfterSales } from './after-sales';
import { ownReference } from './declaration-reference';
import { declarations } from './withdrawal-store';

jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn(), error: jest.fn() } }));
jest.mock('@/lib/marketplace/chat', () => ({ readChats: jest.fn(), readThread: jest.fn() }));
jest.mock('@/lib/marketplace/orders', () => ({ readOrderDetail: jest.fn() }));
jest.mock('./withdrawal-store', () => ({ declarations: { read: jest.fn() } }));

const chat: ChatSummary = {
  roomId: 'r1',
  productId: 'p1',
  sellerId: 's1',
  sellerName: '',
  product: { title: 'Robe Agathe', price: 9_000, image: null },
  isReported: false,
  startedAt: null,
};
const [dress, pullover] = [sampleOrderLine(), sampleOrderLine({ partId: 'l2', title: 'Pull' })];
const order = sampleOrder({ lines: [dress, pullover] });
const own = { order, line: dress, index: 0 };
const at = new Date('2026-11-22T09:00:00Z');
const withdrawal = withdrawalMessage({ number: 'V-2026-000042', own, customerName: '', at });

const detail: OrderDetail = {
  number: 'V-2026-000042',
  createdAt: null,
  deliveryDate: null,
  paymentMethod: '',
  address: null,
  summary: unknownSummary,
};

/** Lets the shop keep a withdrawal from the dress. */
function keepDeclaration(): void {
  const reference = ownReference('u1', order.id, dress.id);
  const kept = {
    reference,
    receivedAt: at.toISOString(),
    name: '',
    email: '',
    orderNumber: '',
    articles: '',
    wording: withdrawal,
    customerId: 'u1',
    isOwnOrder: true,
  };
  jest
    .mocked(declarations.read)
    .mockImplementation(async (asked) => (asked === reference ? kept : null));
}

function write(...texts: readonly string[]): void {
  const messages = texts.map(
    (text): ChatMessage => ({ id: text, text, by: 'customer', at: null, clientId: null }),
  );
  jest.mocked(readThread).mockResolvedValue(messages);
}

beforeEach(() => {
  jest.mocked(readChats).mockResolvedValue([chat]);
  jest.mocked(readOrderDetail).mockReset();
  jest.mocked(declarations.read).mockReset().mockResolvedValue(null);
});

describe('after-sale requests', () => {
  it('are read from the chats, for the line that they name', async () => {
    write('Bonjour', withdrawal);
    expect(await readAfterSales('u1', [order])).toEqual(new Map([[dress, 'withdrawal']]));
    write(returnMessage('V-2026-000042', own, 'Article défectueux'));
    expect(await readAfterSales('u1', [order])).toEqual(new Map([[dress, 'return']]));
    expect(readOrderDetail).not.toHaveBeenCalled();
  });

  it('belong to one of two lines with the same part id', async () => {
    write();
    keepDeclaration();
    const twin = sampleOrderLine({ id: `${dress.id}~b1c2d3` });
    const shared = sampleOrder({ lines: [twin, dress] });
    expect(await readAfterSales('u1', [shared])).toEqual(new Map([[dress, 'withdrawal']]));
  });

  it('are read for each of many lines, from ten chats at a time', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `p${index}`);
    const lines = ids.map((productId) => sampleOrderLine({ productId, partId: productId }));
    const long = sampleOrder({ lines });
    const [index, last] = [lines.length - 1, lines.at(-1) ?? dress];
    jest.mocked(readChats).mockResolvedValue(ids.map((productId) => ({ ...chat, productId })));
    const text = returnMessage('V-2026-000042', { order: long, line: last, index }, 'Défaut');
    let [running, most] = [0, 0];
    jest.mocked(readThread).mockImplementation(async (_, productId) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const isLast = productId === last.productId;
      return isLast ? [{ id: text, text, by: 'customer', at: null, clientId: null }] : [];
    });
    expect(await readAfterSales('u1', [long])).toEqual(new Map([[last, 'return']]));
    expect(most).toBe(10);
  });

  it('are found on a marketplace without extensions, by the number in the detail', async () => {
    const bought = { ...dress, productId: null };
    const plain = sampleOrder({ number: null, lines: [bought] });
    jest.mocked(readOrderDetail).mockResolvedValue([detail]);
    write(withdrawal);
    expect(await readAfterSales('u1', [plain])).toEqual(new Map([[bought, 'withdrawal']]));
  });

  it('are found for the other lines when the detail of one cannot be read', async () => {
    const orders = ['o1', 'o2'].map((id) =>
      sampleOrder({ id, number: null, lines: [{ ...dress, partId: id }] }),
    );
    jest.mocked(readOrderDetail).mockImplementation(async (_, orderId) => {
      if (orderId === 'o2') return [detail];
      throw new MarketplaceError('failed', 'get_order_detail_by_part_id');
    });
    write(withdrawal);
    const found = await readAfterSales('u1', orders);
    expect([...found]).toEqual([[orders[1]?.lines[0], 'withdrawal']]);
  });

  it('include withdrawals that only the shop has kept, before returns', async () => {
    keepDeclaration();
    write(returnMessage('V-2026-000042', own, 'Article défectueux'));
    expect(await readAfterSales('u1', [order])).toEqual(new Map([[dress, 'withdrawal']]));
    jest.mocked(readChats).mockRejectedValue(new MarketplaceError('timeout', 'chats'));
    expect(await readAfterSales('u1', [order])).toEqual(new Map([[dress, 'withdrawal']]));
  });

  it('do not depend on a declaration that cannot be read', async () => {
    jest.mocked(declarations.read).mockRejectedValue(new Error('EACCES'));
    write(withdrawal);
    expect(await readAfterSales('u1', [order])).toEqual(new Map([[dress, 'withdrawal']]));
    expect(log.error).toHaveBeenCalled();
  });

  it('are empty when the chats cannot be read', async () => {
    jest.mocked(readChats).mockRejectedValue(new MarketplaceError('timeout', 'chats'));
    expect(await readAfterSales('u1', [order])).toEqual(new Map());
  });
});

describe('the after-sale request of one line', () => {
  const number = Promise.resolve('V-2026-000042');
  const asked = returnMessage('V-2026-000042', own, 'Article défectueux');

  it('is read with its chat, a withdrawal before a return of another chat', async () => {
    write(asked);
    expect(await readAfterSale('u1', own, number)).toEqual({ kind: 'return', chat });
    const second = { ...chat, sellerId: 's2' };
    jest.mocked(readChats).mockResolvedValue([chat, second]);
    write(withdrawal);
    jest
      .mocked(readThread)
      .mockResolvedValueOnce([
        { id: asked, text: asked, by: 'customer', at: null, clientId: null },
      ]);
    expect(await readAfterSale('u1', own, number)).toEqual({ kind: 'withdrawal', chat: second });
  });

  it('is a withdrawal that only the shop has kept, without a chat', async () => {
    keepDeclaration();
    write('Bonjour');
    const kept = { kind: 'withdrawal', chat: null };
    expect(await readAfterSale('u1', own, number)).toEqual(kept);
    jest.mocked(readChats).mockRejectedValue(new MarketplaceError('timeout', 'chats'));
    expect(await readAfterSale('u1', own, number)).toEqual(kept);
  });

  it('is null when there is none', async () => {
    write('Bonjour');
    expect(await readAfterSale('u1', own, number)).toBeNull();
  });
});
