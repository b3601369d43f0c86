import type { ChatMessage } from '@/lib/domain/chat';
import { messageRows } from './message-rows';
import { withMessage } from './outbox';

const said = (id: string, at: string | null, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  text: id,
  by: 'seller',
  at,
  clientId: null,
  ...more,
});

describe('the messages as they are shown', () => {
  it('begin each day, by the clocks in Paris, with its name', () => {
    const rows = messageRows(
      [
        said('a', '2024-01-04T10:00:00.000Z'),
        said('b', '2024-01-04T22:59:00.000Z'),
        said('c', '2024-01-04T23:00:00.000Z'),
        said('d', null),
        said('e', '2024-01-05T09:00:00.000Z'),
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

  it('keep their place when they come into the thread', () => {
    const outbox = withMessage([], 'Bonjour', 'cle-1', []);
    const [before] = messageRows([], outbox);
    const [after] = messageRows([said('m1', null, { clientId: 'cle-1', by: 'customer' })], []);
    expect(before?.key).toBe('cle-1');
    expect(after?.key).toBe('cle-1');
  });

  it('are told apart, whatever a marketplace calls them', () => {
    const rows = messageRows([said('a', null), said('a', null), said('0', null)], []);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});
