import type { ChatMessage } from '@/lib/domain/chat';
import {
  nextOf,
  notYetIn,
  type Outgoing,
  type OutgoingState,
  resumed,
  withMessage,
  without,
  withoutDelivered,
  withState,
} from './outbox';

const message = (text: string, clientId: string | null = null): ChatMessage => ({
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

describe('a message in the outbox', () => {
  it('stays until the thread contains its key', () => {
    const outbox = written('Bonjour');
    expect(notYetIn([], outbox)).toEqual(outbox);
    expect(notYetIn([message('Bonjour', 'cle-9')], outbox)).toEqual(outbox);
    expect(notYetIn([message('Bonjour', 'cle-0')], outbox)).toEqual([]);
  });

  it('is distinguished from an equal earlier text when the marketplace stores no keys', () => {
    const before = [message('Bonjour')];
    const one = withMessage([], 'Bonjour', 'cle-0', before);
    const outbox = withMessage(one, 'Bonjour', 'cle-1', before);
    expect(keys(notYetIn(before, outbox))).toEqual(['cle-0', 'cle-1']);
    expect(keys(notYetIn([...before, message('Bonjour')], outbox))).toEqual(['cle-1']);
    expect(notYetIn([...before, message('Bonjour'), message('Bonjour')], outbox)).toEqual([]);
  });

  it('is recognised after an equal one that the thread contains already', () => {
    const one = withState(written('Oui'), 'cle-0', 'sending');
    const outbox = withMessage(one, 'Oui', 'cle-1', [message('Oui')]);
    expect(keys(notYetIn([message('Oui')], outbox))).toEqual(['cle-1']);
    expect(notYetIn([message('Oui'), message('Oui')], outbox)).toEqual([]);
  });

  it('is found without its line breaks, which a marketplace may drop', () => {
    const before = [message('Bonjour, merci')];
    const one = withMessage([], 'Bonjour,\nmerci', 'cle-0', before);
    const outbox = withMessage(one, 'Bonjour, merci', 'cle-1', before);
    expect(keys(notYetIn(before, outbox))).toEqual(['cle-0', 'cle-1']);
    expect(keys(notYetIn([...before, ...before], outbox))).toEqual(['cle-1']);
    expect(notYetIn([...before, ...before, ...before], outbox)).toEqual([]);
  });

  it('does not match a message of the seller', () => {
    const outbox = written('Oui');
    expect(notYetIn([{ ...message('Oui'), by: 'seller' }], outbox)).toEqual(outbox);
  });

  it('waits for the previous one, even a lost one, but not for one that is not resent', () => {
    const outbox = written('un', 'deux', 'trois');
    expect(nextOf(outbox)?.text).toBe('un');
    expect(nextOf(withState(outbox, 'cle-0', 'sending'))).toBeNull();
    expect(nextOf(withState(outbox, 'cle-0', 'lost', 'Interrompu'))).toBeNull();
    expect(nextOf(withState(outbox, 'cle-0', 'refused', 'Non'))?.text).toBe('deux');
    expect(nextOf(withState(outbox, 'cle-0', 'unconfirmed', 'Peut-être'))?.text).toBe('deux');
    expect(nextOf(without(outbox, 'cle-0'))?.text).toBe('deux');
    expect(nextOf([])).toBeNull();
  });

  it('is resent after a loss, unless it is already in the thread', () => {
    const lost = withState(written('un', 'deux'), 'cle-0', 'lost', 'Interrompu');
    expect(nextOf(resumed(lost, []))?.text).toBe('un');
    expect(keys(resumed(lost, [message('un', 'cle-0')]))).toEqual(['cle-1']);
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

describe('a reading of the thread', () => {
  const thread = [message('Oui'), message('Oui')];
  const state = (value: OutgoingState) => (outbox: readonly Outgoing[], key: string) =>
    withState(withState(outbox, key, 'sending'), key, value);

  it.each(['unconfirmed', 'lost', 'refused', 'sent', 'waiting'] as const)(
    'removes a message from the outbox that was sent before and is now %s',
    (value) => {
      const outbox = state(value)(written('Oui', 'Non'), 'cle-0');
      expect(keys(withoutDelivered(outbox, thread))).toEqual(['cle-1']);
      expect(keys(withoutDelivered(outbox, []))).toEqual(['cle-0', 'cle-1']);
    },
  );

  it('keeps the message that is being sent, and one that was never sent', () => {
    const outbox = withState(written('Oui', 'Oui'), 'cle-0', 'sending');
    expect(withoutDelivered(outbox, [...thread, ...thread])).toEqual(outbox);
  });
});

describe('a message that was written while the thread was unknown', () => {
  const unknown = withMessage([], 'Bonjour', 'cle-0', null);
  const lost = withState(unknown, 'cle-0', 'lost', 'Interrompu');
  const states = (outbox: readonly Outgoing[]) => outbox.map(({ state }) => state);

  it('is not taken for an equal one in the thread, which may be older', () => {
    const thread = [message('Bonjour')];
    expect(notYetIn(thread, lost)).toEqual(lost);
    expect(states(resumed(lost, thread))).toEqual(['unconfirmed']);
    const next = withMessage(resumed(lost, thread), 'Bonjour', 'cle-1', thread);
    expect(keys(notYetIn([...thread, ...thread], next))).toEqual(['cle-0', 'cle-1']);
  });

  it('is not taken for one that differs in white space', () => {
    const lines = withMessage([], 'Bonjour,\nmerci', 'cle-0', null);
    const undecided = withState(lines, 'cle-0', 'lost', 'Interrompu');
    expect(states(resumed(undecided, [message('Bonjour, merci')]))).toEqual(['unconfirmed']);
  });

  it('is resent when the thread contains no such text', () => {
    expect(states(resumed(lost, [message('Bonsoir')]))).toEqual(['waiting']);
  });

  it('is recognised by its key', () => {
    expect(notYetIn([message('Bonjour', 'cle-0')], lost)).toEqual([]);
    expect(resumed(lost, [message('Bonjour', 'cle-0')])).toEqual([]);
  });

  it('is recognised by its text once it was sent', () => {
    const sent = withState(unknown, 'cle-0', 'sent');
    expect(notYetIn([], sent)).toEqual(sent);
    expect(notYetIn([message('Bonjour')], sent)).toEqual([]);
  });
});
