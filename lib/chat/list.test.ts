import type { ChatMessage } from '@/lib/domain/chat';
import { isUnread } from './list';

const at = '2026-01-01T10:00:00.000Z';
const said: ChatMessage = { id: '1', text: 'Bonjour', by: 'seller', at, clientId: null };

describe('a chat of the list', () => {
  it.each([
    ['the seller wrote last and nobody has looked', said, 0, true],
    ['the seller wrote after one had looked', said, Date.parse(at) - 1, true],
    ['one has looked since', said, Date.parse(at), false],
    ['the customer wrote last', { ...said, by: 'customer' as const }, 0, false],
    ['it is not known when', { ...said, at: null }, 0, false],
    ['it is not known what', null, 0, false],
  ])('is new or not: %s', (_case, last, seenUntil, isNew) => {
    expect(isUnread(last, seenUntil)).toBe(isNew);
  });
});
