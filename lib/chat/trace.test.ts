import type { ChatMessage } from '@/lib/domain/chat';
import { isNewest, knownThread, isIn as stands, type Trace, traceOf } from './trace';

const said = (text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: text,
  text,
  by: 'customer',
  at: null,
  clientId: null,
  ...more,
});
const isIn = (
  thread: readonly ChatMessage[],
  wanted: { readonly text: string; readonly clientId: string },
  before: Trace | null,
) => stands(knownThread(thread), wanted, before);
const message = { text: 'Oui', clientId: 'cle-1' };

describe('a sent message', () => {
  it('is recognised by its key', () => {
    const before = traceOf('Oui', [said('Oui', { clientId: 'cle-0' })]);
    expect(isIn([said('Oui', { clientId: 'cle-0' })], message, before)).toBe(false);
    expect(isIn([said('Oui', { clientId: 'cle-1' })], message, before)).toBe(true);
    expect(isIn([said('Oui', { clientId: 'cle-1' })], message, null)).toBe(true);
  });

  it('is recognised by the count of its text, without keys', () => {
    const thread = [said('Oui'), said('Non')];
    const before = traceOf('Oui', thread);
    expect(before.same).toBe(1);
    expect(isIn(thread, message, before)).toBe(false);
    expect(isIn([...thread, said('Oui', { by: 'seller' })], message, before)).toBe(false);
    expect(isIn([...thread, said('Oui')], message, before)).toBe(true);
    expect(isIn([...thread, said('Oui')], message, null)).toBe(false);
  });

  it('is recognised by its time in a thread of fixed length', () => {
    const first = { at: '2026-01-01T10:00:00.000Z' };
    const thread = [said('Oui', first), said('Oui', first)];
    const before = traceOf('Oui', thread);
    const grown = [said('Oui', first), said('Oui', { at: '2026-01-01T10:00:01.000Z' })];
    expect(isIn(grown, message, before)).toBe(false);
    expect(isNewest(thread, 'Oui', before)).toBe(false);
    expect(isNewest(grown, 'Oui', before)).toBe(true);
    expect(isNewest(grown, 'Non', before)).toBe(false);
    expect(isNewest(grown, 'Oui', null)).toBe(false);
    expect(isNewest([said('Oui')], 'Oui', before)).toBe(false);
  });
});
