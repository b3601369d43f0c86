import type { ChatMessage } from '@/lib/domain/chat';
import { notYetIn, outgoing } from './outbox';

const said = (text: string, clientId: string | null = null): ChatMessage => ({
  id: `${text}-${clientId}`,
  text,
  by: 'customer',
  at: null,
  clientId,
});

describe('a message on its way', () => {
  it('is there until the thread holds its key', () => {
    const message = outgoing('Bonjour', 'cle-1', [], []);
    expect(notYetIn([], [message])).toEqual([message]);
    expect(notYetIn([said('Bonjour', 'cle-2')], [message])).toEqual([message]);
    expect(notYetIn([said('Bonjour', 'cle-1')], [message])).toEqual([]);
  });

  it('is told from the same words said before, where a marketplace keeps no keys', () => {
    const before = [said('Bonjour')];
    const first = outgoing('Bonjour', 'cle-1', before, []);
    const second = outgoing('Bonjour', 'cle-2', before, [first]);
    expect(notYetIn(before, [first, second])).toEqual([first, second]);
    expect(notYetIn([...before, said('Bonjour')], [first, second])).toEqual([second]);
    expect(notYetIn([...before, said('Bonjour'), said('Bonjour')], [first, second])).toEqual([]);
  });

  it('is not what the seller says', () => {
    const message = outgoing('Oui', 'cle-1', [], []);
    expect(notYetIn([{ ...said('Oui'), by: 'seller' }], [message])).toEqual([message]);
  });
});
