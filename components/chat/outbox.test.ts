import type { ChatMessage } from '@/lib/domain/chat';
import {
  nextOf,
  notYetIn,
  type Outgoing,
  resumed,
  withMessage,
  without,
  withState,
} from './outbox';

const said = (text: string, clientId: string | null = null): ChatMessage => ({
  id: `${text}-${clientId}`,
  text,
  by: 'customer',
  at: null,
  clientId,
});
const written = (...texts: string[]) =>
  texts.reduce<readonly Outgoing[]>(
    (outbox, text, index) => withMessage(outbox, text, `cle-${index}`, []),
    [],
  );
const keys = (outbox: readonly Outgoing[]) => outbox.map(({ clientId }) => clientId);

describe('a message on its way', () => {
  it('is there until the thread holds its key', () => {
    const outbox = written('Bonjour');
    expect(notYetIn([], outbox)).toEqual(outbox);
    expect(notYetIn([said('Bonjour', 'cle-9')], outbox)).toEqual(outbox);
    expect(notYetIn([said('Bonjour', 'cle-0')], outbox)).toEqual([]);
  });

  it('is told from the same words said before, where a marketplace keeps no keys', () => {
    const before = [said('Bonjour')];
    const one = withMessage([], 'Bonjour', 'cle-0', before);
    const outbox = withMessage(one, 'Bonjour', 'cle-1', before);
    expect(keys(notYetIn(before, outbox))).toEqual(['cle-0', 'cle-1']);
    expect(keys(notYetIn([...before, said('Bonjour')], outbox))).toEqual(['cle-1']);
    expect(notYetIn([...before, said('Bonjour'), said('Bonjour')], outbox)).toEqual([]);
  });

  it('is not what the seller says', () => {
    const outbox = written('Oui');
    expect(notYetIn([{ ...said('Oui'), by: 'seller' }], outbox)).toEqual(outbox);
  });

  it('waits for the one before, also for one that is lost, but not for a refused one', () => {
    const outbox = written('un', 'deux', 'trois');
    expect(nextOf(outbox)?.text).toBe('un');
    expect(nextOf(withState(outbox, 'cle-0', 'sending'))).toBeNull();
    expect(nextOf(withState(outbox, 'cle-0', 'lost', 'Interrompu'))).toBeNull();
    expect(nextOf(withState(outbox, 'cle-0', 'refused', 'Non'))?.text).toBe('deux');
    expect(nextOf(without(outbox, 'cle-0'))?.text).toBe('deux');
    expect(nextOf([])).toBeNull();
  });

  it('that is lost is sent again, unless it has come after all', () => {
    const lost = withState(written('un', 'deux'), 'cle-0', 'lost', 'Interrompu');
    expect(nextOf(resumed(lost, []))?.text).toBe('un');
    expect(keys(resumed(lost, [said('un', 'cle-0')]))).toEqual(['cle-1']);
    let tired = lost;
    for (let nth = 0; nth < 10; nth += 1) {
      expect(nextOf(resumed(tired, []))?.text).toBe('un');
      tired = withState(withState(tired, 'cle-0', 'sending'), 'cle-0', 'lost', 'Interrompu');
    }
    expect(nextOf(resumed(tired, []))).toBeNull();
    const refused = withState(written('un'), 'cle-0', 'refused', 'Non');
    expect(resumed(refused, [])).toEqual(refused);
  });
});
