import type { ChatMessage } from '@/lib/domain/chat';
import { messageRows } from './message-rows';
import { withMessage } from './outbox';

const message = (id: string, at: string | null, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  text: id,
  by: 'seller',
  at,
  clientId: null,
  ...more,
});

describe('the rows of a thread', () => {
  it('start each day with its name, in Paris time', () => {
    const rows = messageRows(
      [
        message('a', '2024-01-04T10:00:00.000Z'),
        message('b', '2024-01-04T22:59:00.000Z'),
        message('c', '2024-01-04T23:00:00.000Z'),
        message('d', null),
        message('e', '2024-01-05T09:00:00.000Z'),
      ],
      [],
    );
    expect(rows.map(({ newDay }) => newDay)).toEqual([
      'jeudi 4 janvier 2024',
      '',
      'vendredi 5 janvier 2024',
      '',
      '',
    ]);
  });

  it('keep their position when they enter the thread', () => {
    const outbox = withMessage([], 'Bonjour', 'cle-1', []);
    const [before] = messageRows([], outbox);
    const [after] = messageRows([message('m1', null, { clientId: 'cle-1', by: 'customer' })], []);
    expect(before?.key).toBe('cle-1');
    expect(after?.key).toBe('cle-1');
  });

  it('have unique keys, whatever ids the marketplace uses', () => {
    const rows = messageRows([message('a', null), message('a', null), message('0', null)], []);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});
