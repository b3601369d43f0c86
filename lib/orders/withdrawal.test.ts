import type { ChatMessage } from '@/lib/domain/chat';
import { mayWithdraw, withdrawalEnd, withdrawalIn, withdrawalMessage } from './withdrawal';

const delivered = { progress: 'delivered' } as const;
const line = { partId: 'L1', title: 'Robe Augustine', color: 'Noir', size: '38', quantity: 1 };
const at = new Date('2026-11-22T09:00:00Z');

describe('the right of withdrawal', () => {
  it('ends with the fourteenth day after the delivery, in Paris', () => {
    expect(withdrawalEnd(delivered, '2026-11-01T09:00:00Z')?.toISOString()).toBe(
      '2026-11-15T22:59:59.999Z',
    );
    expect(mayWithdraw(delivered, '2026-11-01', new Date('2026-11-15T22:59:00Z'))).toBe(true);
    expect(mayWithdraw(delivered, '2026-11-01', new Date('2026-11-15T23:01:00Z'))).toBe(false);
  });

  it('counts days, not hours, where the clocks change', () => {
    expect(withdrawalEnd(delivered, '2026-10-20T22:30:00Z')?.toISOString()).toBe(
      '2026-11-04T22:59:59.999Z',
    );
  });

  it('has not begun to end before the delivery, or while nobody knows when it was', () => {
    const late = new Date('2030-01-01');
    expect(mayWithdraw({ progress: 'in-delivery' }, '2026-11-01', late)).toBe(true);
    expect(mayWithdraw({ progress: 'unknown' }, '2026-11-01', late)).toBe(true);
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
  const text = withdrawalMessage({ number: 'VIT-0001', line, customerName: 'Louise Perrin', at });

  it('says who gives up which contract, and when', () => {
    expect(text).toBe(
      'Renonciation au contrat : Robe Augustine (Noir, 38), quantité 1.\nCommande n° VIT-0001, article L1.\nJe vous notifie par la présente ma rétractation du contrat portant sur cet article.\nLouise Perrin, le 22/11/2026 10:00 (heure de Paris).',
    );
    const nameless = withdrawalMessage({ number: 'VIT-0001', line, customerName: '', at });
    expect(nameless).toMatch(/\nLe 22\/11\/2026 10:00 \(heure de Paris\)\.$/);
  });

  it('is found again in the thread, for its line alone', () => {
    const thread = [said('Bonjour'), said(text)];
    expect(withdrawalIn(thread, 'VIT-0001', line)?.text).toBe(text);
    expect(withdrawalIn(thread, 'VIT-0001', { partId: 'L2' })).toBeNull();
    expect(withdrawalIn(thread, 'VIT-0002', line)).toBeNull();
  });

  it('is found again where its line breaks were lost', () => {
    const flat = text.replaceAll('\n', ' ');
    expect(withdrawalIn([said(flat)], 'VIT-0001', line)?.text).toBe(flat);
  });

  it('is the customer’s own', () => {
    expect(withdrawalIn([said(text, 'seller')], 'VIT-0001', line)).toBeNull();
  });
});
