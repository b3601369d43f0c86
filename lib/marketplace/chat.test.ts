import { toThread } from './chat';

const said = (message: string, created_at = '', more: object = {}) => ({
  message,
  message_by: 1,
  created_at,
  ...more,
});
const texts = (thread: readonly { readonly text: string }[]) => thread.map(({ text }) => text);

describe('a thread', () => {
  it('is converted to the shop’s domain model', () => {
    expect(toThread([said('Oui', '2024-01-05T09:00:00', { message_by: 2 })])).toEqual([
      {
        id: expect.any(String),
        text: 'Oui',
        by: 'seller',
        at: '2024-01-05T09:00:00.000Z',
        clientId: null,
      },
    ]);
    expect(toThread([said('Oui', 'hier', { _id: 'm1', client_id: 'cle' })])).toEqual([
      { id: 'm1', text: 'Oui', by: 'customer', at: null, clientId: 'cle' },
    ]);
  });

  it('begins with the oldest message, in whatever order the marketplace returns them', () => {
    const [old, recent] = [said('a', '2024-01-05T09:00:00Z'), said('b', '2024-01-05T09:00:01Z')];
    expect(texts(toThread([old, recent]))).toEqual(['a', 'b']);
    expect(texts(toThread([recent, old]))).toEqual(['a', 'b']);
    expect(texts(toThread([said('a'), said('b')]))).toEqual(['a', 'b']);
  });

  it('has the order of most of its times, when a clock was wrong for some', () => {
    const shown = (...seconds: number[]) =>
      texts(toThread(seconds.map((one) => said(String(one), `2024-01-05T09:00:0${one}Z`)))).join(
        '',
      );
    expect(shown(3, 1, 2)).toBe('312');
    expect(shown(4, 3, 1, 2)).toBe('2134');
  });

  it('has the same ids after another message, without those of the marketplace', () => {
    const at = (second: number) => `2024-01-05T09:00:0${second}Z`;
    const [old, same] = [said('a', at(1)), said('b', at(2))];
    const known = [old, same, same, { ...same, message_by: 2 }];
    const newest = said('b', at(3));
    const ids = (...records: Parameters<typeof toThread>[0]) =>
      toThread(records).map(({ id }) => id);
    expect(new Set(ids(...known)).size).toBe(4);
    expect(ids(...known, newest).slice(0, 4)).toEqual(ids(...known));
    expect(ids(newest, same, old).slice(0, 2)).toEqual(ids(same, old));
    expect(ids(same, newest)[0]).toBe(ids(old, same)[1]);
  });

  it('has a maximum length', () => {
    const many = Array.from({ length: 700 }, (_, nth) => said(String(nth)));
    expect(texts(toThread(many))).toHaveLength(500);
    expect(texts(toThread(many)).at(-1)).toBe('699');
  });
});
