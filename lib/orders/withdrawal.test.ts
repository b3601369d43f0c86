import type { ChatMessage } from '@/lib/domain/chat';
import { mayWithdraw, withdrawalEnd, withdrawalIn, withdrawalMessage } from './withdrawal';

const delivered = { progress: 'delivered' } as const;
const order = { id: 'o1', number: 'VIT-0001' };
const line = { partId: 'L1', title: 'Robe Augustine', quantity: 1 };

describe('the right of withdrawal', () => {
  it('ends with the fourteenth day after the delivery, in Paris', () => {
    expect(withdrawalEnd(delivered, '2026-11-01T09:00:00Z')?.toISOString()).toBe(
      '2026-11-15T22:59:59.999Z',
    );
    expect(mayWithdraw(delivered, '2026-11-01', new Date('2026-11-15T22:59:00Z'))).toBe(true);
    expect(mayWithdraw(delivered, '2026-11-01', new Date('2026-11-15T23:01:00Z'))).toBe(false);
  });

  it('has not begun to end before the delivery, or while nobody knows when it was', () => {
    const late = new Date('2030-01-01');
    expect(mayWithdraw({ progress: 'in-delivery' }, '2026-11-01', late)).toBe(true);
    expect(mayWithdraw(delivered, null, late)).toBe(true);
  });
});

describe('the message of a withdrawal', () => {
  const said = (text: string, by: ChatMessage['by'] = 'customer'): ChatMessage => ({
    id: text,
    text,
    by,
    at: '2026-11-22T09:00:00.000Z',
    clientId: null,
  });
  const text = withdrawalMessage(order, line, 'Louise Perrin');

  it('is found again in the thread, for its line alone', () => {
    const thread = [said('Bonjour'), said(text)];
    expect(withdrawalIn(thread, order, line)?.text).toBe(text);
    expect(withdrawalIn(thread, order, { partId: 'L2' })).toBeNull();
    expect(withdrawalIn(thread, { id: 'o2', number: 'VIT-0002' }, line)).toBeNull();
  });

  it('is the customer’s own', () => {
    expect(withdrawalIn([said(text, 'seller')], order, line)).toBeNull();
  });
});
