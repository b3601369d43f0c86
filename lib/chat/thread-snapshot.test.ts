import type { ChatMessage } from '@/lib/domain/chat';
import {
  indexThread,
  isLastMessage,
  snapshotThread,
  containsMessage as stands,
  type ThreadSnapshot,
} from './thread-snapshot';

const said = (text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: text,
  text,
  by: 'customer',
  at: null,
  clientId: null,
  ...more,
});
const containsMessage = (
  thread: readonly ChatMessage[],
  wanted: { readonly text: string; readonly clientId: string },
  before: ThreadSnapshot | null,
) => stands(indexThread(thread), wanted, before);
const message = { text: 'Oui', clientId: 'cle-1' };

describe('a sent message', () => {
  it('is recognised by its key', () => {
    const before = snapshotThread('Oui', [said('Oui', { clientId: 'cle-0' })]);
    expect(containsMessage([said('Oui', { clientId: 'cle-0' })], message, before)).toBe(false);
    expect(containsMessage([said('Oui', { clientId: 'cle-1' })], message, before)).toBe(true);
    expect(containsMessage([said('Oui', { clientId: 'cle-1' })], message, null)).toBe(true);
  });

  it('is recognised by the count of its text, without keys', () => {
    const thread = [said('Oui'), said('Non')];
    const before = snapshotThread('Oui', thread);
    expect(before.same).toBe(1);
    expect(containsMessage(thread, message, before)).toBe(false);
    expect(containsMessage([...thread, said('Oui', { by: 'seller' })], message, before)).toBe(
      false,
    );
    expect(containsMessage([...thread, said('Oui')], message, before)).toBe(true);
    expect(containsMessage([...thread, said('Oui')], message, null)).toBe(false);
  });

  it.each(['Bonjour, merci\u00a0!', 'Bonjour,merci !', ' Bonjour,\r\n\r\nmerci ! '])(
    'is recognised when the marketplace changes its white space: %j',
    (stored) => {
      const text = 'Bonjour,\n\nmerci !';
      const first = said(stored, { at: '2026-01-01T10:00:00.000Z' });
      const second = said(stored, { at: '2026-01-01T10:00:01.000Z' });
      const wanted = { text, clientId: 'cle-1' };
      expect(containsMessage([first], wanted, snapshotThread(text, []))).toBe(true);
      const before = snapshotThread(text, [first]);
      expect(before.same).toBe(1);
      expect(containsMessage([first], wanted, before)).toBe(false);
      expect(containsMessage([first, second], wanted, before)).toBe(true);
      expect(isLastMessage([second], text, before)).toBe(true);
    },
  );

  it('is recognised by its time in a thread of fixed length', () => {
    const first = { at: '2026-01-01T10:00:00.000Z' };
    const thread = [said('Oui', first), said('Oui', first)];
    const before = snapshotThread('Oui', thread);
    const grown = [said('Oui', first), said('Oui', { at: '2026-01-01T10:00:01.000Z' })];
    expect(containsMessage(grown, message, before)).toBe(false);
    expect(isLastMessage(thread, 'Oui', before)).toBe(false);
    expect(isLastMessage(grown, 'Oui', before)).toBe(true);
    expect(isLastMessage(grown, 'Non', before)).toBe(false);
    expect(isLastMessage(grown, 'Oui', null)).toBe(false);
    expect(isLastMessage([said('Oui')], 'Oui', before)).toBe(false);
  });
});
