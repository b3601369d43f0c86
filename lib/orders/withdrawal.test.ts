import type { Progress } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, sampleOwnLine } from '@/lib/domain/testing/sample-order';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { inParis } from '@/lib/format/dates';
import { maySeemOpen, withdrawalEnd, withdrawalMessage, withdrawalObstacle } from './withdrawal';

const delivered = { lines: [{ progress: 'delivered' }] } as const;
const own = sampleOwnLine({ title: 'Robe Augustine', color: 'Noir', size: '38' });
const at = new Date('2026-11-22T09:00:00Z');
const ordered = (progress: Progress) => sampleOwnLine({ progress });

describe('the right of withdrawal', () => {
  it('ends with the fourteenth day after the delivery, in Paris', () => {
    expect(withdrawalEnd(delivered, '2026-11-02T09:00:00Z')?.toISOString()).toBe(
      '2026-11-16T22:59:59.999Z',
    );
    const entries = [{ deliveryDate: '2026-11-02' }];
    const atTheEnd = (time: string) =>
      withdrawalObstacle(ordered('delivered'), entries, new Date(`2026-11-16T${time}Z`));
    expect(atTheEnd('22:59:00')).toBeNull();
    expect(atTheEnd('23:01:00')).toBe('expired');
  });

  it('counts days, not hours, across a clock change', () => {
    expect(withdrawalEnd(delivered, '2026-10-20T22:30:00Z')?.toISOString()).toBe(
      '2026-11-04T22:59:59.999Z',
    );
  });

  it.each([
    ['a Saturday', '2026-11-07', '2026-11-23'],
    ['a Sunday', '2026-11-08', '2026-11-23'],
    ['a public holiday', '2026-04-30', '2026-05-15'],
    ['a public holiday before a weekend', '2026-12-11', '2026-12-28'],
    ['a holiday followed by another before a weekend', '2043-04-23', '2043-05-11'],
    ['the Saturday before Easter', '2027-03-13', '2027-03-30'],
  ])('ends with the next working day instead of %s', (_, deliveryDate, last) => {
    const end = withdrawalEnd(delivered, deliveryDate);
    expect(end && inParis(end).format('YYYY-MM-DD HH:mm')).toBe(`${last} 23:59`);
  });

  it('has no end before the delivery, or while its date is unknown', () => {
    const late = new Date('2030-01-01');
    const entries = [{ deliveryDate: '2026-11-01' }];
    expect(withdrawalObstacle(ordered('in-delivery'), entries, late)).toBeNull();
    expect(withdrawalObstacle(ordered('unknown'), entries, late)).toBeNull();
    expect(withdrawalObstacle(ordered('delivered'), [{ deliveryDate: null }], late)).toBeNull();
  });

  it('starts with the last article of an order', () => {
    const late = new Date('2026-11-29T09:00:00Z');
    const withOther = (progress: Progress) => {
      const first = sampleOrderLine({ progress: 'delivered' });
      const order = sampleOrder({ lines: [first, sampleOrderLine({ partId: 'l2', progress })] });
      return { order, line: first, index: 0 };
    };
    const entries = [{ deliveryDate: '2026-11-02' }];
    expect(withdrawalObstacle(withOther('in-delivery'), entries, late)).toBeNull();
    expect(withdrawalObstacle(withOther('delivered'), entries, late)).toBe('expired');
    const { order, line } = withOther('in-delivery');
    expect(maySeemOpen(order, line, late)).toBe(true);
    expect(maySeemOpen(withOther('delivered').order, line, late)).toBe(false);
  });

  it('starts with the last of several entries, and not while the date of one is unknown', () => {
    const late = new Date('2026-11-29T09:00:00Z');
    const obstacleWith = (...dates: readonly (string | null)[]) => {
      const entries = dates.map((deliveryDate) => ({ deliveryDate }));
      return withdrawalObstacle(ordered('delivered'), entries, late);
    };
    expect(obstacleWith('2026-11-02', '2026-11-20T09:00:00Z')).toBeNull();
    expect(obstacleWith('2026-11-20', '2026-11-02')).toBeNull();
    expect(obstacleWith('2026-11-02', null)).toBeNull();
    expect(obstacleWith('2026-11-02', '2026-11-05')).toBe('expired');
  });

  it('does not exist against a private seller, and exists if the seller may be a professional', () => {
    const against = (...professional: readonly (boolean | null)[]) => {
      const sellers = professional.map((isProfessional) => sampleSeller({ isProfessional }));
      return withdrawalObstacle(ordered('delivered'), [{ deliveryDate: null, sellers }], at);
    };
    expect(against(false)).toBe('private-seller');
    for (const sellers of [[], [null], [true], [false, true]]) {
      expect(against(...sellers)).toBeNull();
    }
  });

  it('exists when another line may be of a seller whom the marketplace does not identify', () => {
    const sellers = [sampleSeller({ isProfessional: false })];
    const lines = [sampleOrderLine(), sampleOrderLine({ partId: 'l2' })];
    const two = { ...ordered('delivered'), order: sampleOrder({ lines }) };
    expect(withdrawalObstacle(two, [{ deliveryDate: null, sellers }], at)).toBeNull();
  });
});

describe('the withdrawal message', () => {
  it('contains customer, contract and date', () => {
    const text = withdrawalMessage({ number: 'VIT-0001', own, customerName: 'Louise Perrin', at });
    expect(text).toBe(
      'Renonciation au contrat : Robe Augustine (Noir, 38), quantité 1.\nCommande n° VIT-0001.\nJe vous notifie par la présente ma rétractation du contrat portant sur cet article.\nLouise Perrin, le 22/11/2026 10:00 (heure de Paris).',
    );
    const nameless = withdrawalMessage({ number: 'VIT-0001', own, customerName: '', at });
    expect(nameless).toMatch(/\nLe 22\/11\/2026 10:00 \(heure de Paris\)\.$/);
  });
});
