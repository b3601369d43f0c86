import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { lineActionsOf } from './line-actions';

const order = sampleOrder();
const line = sampleOrderLine({ progress: 'preparing' });
const delivered = sampleOrderLine({ progress: 'delivered' });

describe('the actions for a line', () => {
  it.each([
    [
      'is followed and withdrawn from before it comes',
      line,
      null,
      true,
      'detail track withdraw again',
    ],
    [
      'is returned or withdrawn from once it is delivered',
      delivered,
      null,
      true,
      'detail track return withdraw again',
    ],
    ['is returned only after fourteen days', delivered, null, false, 'detail track return again'],
    [
      'shows its receipt after a withdrawal',
      delivered,
      'withdrawal',
      true,
      'detail track receipt again',
    ],
    [
      'can be withdrawn from after a return was asked for',
      delivered,
      'return',
      true,
      'detail track return withdraw again',
    ],
  ] as const)('%s', (_, bought, afterSale, mayWithdraw, actions) => {
    expect(lineActionsOf({ order, line: bought, afterSale, mayWithdraw }).join(' ')).toBe(actions);
  });

  it('exclude those that the marketplace does not support', () => {
    const lost = sampleOrderLine({ partId: '', progress: 'delivered' });
    const bare = { ...order, trackingNumber: '' };
    expect(lineActionsOf({ order: bare, line: lost, afterSale: null, mayWithdraw: true })).toEqual(
      [],
    );
  });
});
