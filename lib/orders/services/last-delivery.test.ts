import type { OrderDetail } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, unknownSummary } from '@/lib/domain/testing/sample-order';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { readLastDelivery } from './last-delivery';

jest.mock('@/lib/marketplace/orders', () => ({ readOrderDetail: jest.fn() }));

const now = new Date('2026-11-29T09:00:00Z');
const first = sampleOrderLine({ partId: 'l1', progress: 'delivered' });
const others = ['l2', 'l3'].map((partId) => ({ ...first, id: partId, partId }));
const own = { order: sampleOrder({ lines: [first, ...others] }), line: first };

function detail(deliveryDate: string | null): OrderDetail {
  return {
    number: 'V-42',
    createdAt: null,
    deliveryDate,
    paymentMethod: '',
    address: null,
    summary: unknownSummary,
  };
}

const read = jest.mocked(readOrderDetail);
/** The delivery date that counts for the first line. */
const dateOf = async (date: string, line = own) =>
  (await readLastDelivery('u1', line, [detail(date)], now)).map((entry) => entry.deliveryDate);

beforeEach(() => {
  read.mockReset().mockResolvedValue([detail('2026-11-02T09:00:00Z')]);
});

it('is the latest of all lines of the order, in any notation', async () => {
  read.mockResolvedValueOnce([detail('2026-11-20')]);
  expect(await dateOf('2026-11-01')).toEqual(['2026-11-20']);
  expect(read.mock.calls).toEqual([
    ['u1', 'o1', 'l2'],
    ['u1', 'o1', 'l3'],
  ]);
  read.mockResolvedValue([detail('2026-10-20')]);
  expect(await dateOf('2026-11-01')).toEqual(['2026-11-01']);
});

it('is the latest of the entries of another line', async () => {
  read.mockResolvedValueOnce([detail('2026-11-02'), detail('2026-11-20')]);
  expect(await dateOf('2026-11-01')).toEqual(['2026-11-20']);
  read.mockResolvedValueOnce([detail('2026-11-02'), detail(null)]);
  expect(await dateOf('2026-11-01')).toEqual([null]);
});

it('is not read while the period of the line itself is open, or it is the only one', async () => {
  expect(await dateOf('2026-11-20')).toEqual(['2026-11-20']);
  const only = { order: sampleOrder({ lines: [first] }), line: first };
  expect(await dateOf('2026-11-01', only)).toEqual(['2026-11-01']);
  expect(read).not.toHaveBeenCalled();
});

it.each<[string, () => unknown]>([
  ['has none', () => read.mockResolvedValueOnce([detail(null)])],
  ['has no detail', () => read.mockResolvedValueOnce([])],
  [
    'cannot be read',
    () => read.mockRejectedValueOnce(new MarketplaceError('failed', 'get_order_detail_by_part_id')),
  ],
])('is unknown when another line %s', async (_, answer) => {
  answer();
  expect(await dateOf('2026-11-01')).toEqual([null]);
});

it('is unknown when a line has no id, or there are too many', async () => {
  const nameless = sampleOrder({ lines: [first, { ...first, id: '', partId: '' }] });
  expect(await dateOf('2026-11-01', { order: nameless, line: first })).toEqual([null]);
  const many = sampleOrder({ lines: [first, ...Array.from({ length: 21 }, () => others).flat()] });
  expect(await dateOf('2026-11-01', { order: many, line: first })).toEqual([null]);
  expect(read).not.toHaveBeenCalled();
});
