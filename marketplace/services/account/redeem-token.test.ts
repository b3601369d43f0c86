import { unconnectedDatabase } from '../../testing/unconnected-database';
import { redeemToken } from './redeem-token';

const db = unconnectedDatabase();

const valid = { expires_at: new Date('2999-01-01'), used_at: null };
const past = new Date('2020-01-01');

/** Redeems a stored link or code and returns the result. */
async function outcomeOf(
  kind: 'link' | 'code',
  stored: { expires_at: Date; used_at: Date | null; wrong_tries?: number } | undefined,
  isRight?: boolean,
) {
  const done: string[] = [];
  const does = (name: string) => async () => {
    done.push(name);
  };
  const said = await redeemToken(db, {
    kind,
    find: async () => stored,
    ...(isRight === undefined
      ? {}
      : { guess: { isRight: () => isRight, countWrong: does('counted') } }),
    use: does('used'),
  }).then(
    () => '',
    (error: Error) => error.message,
  );
  return { said, done };
}

test.each([
  ['link', undefined],
  ['code', true],
] as const)('a %s that is valid is used', async (kind, isRight) => {
  expect(await outcomeOf(kind, valid, isRight)).toEqual({ said: '', done: ['used'] });
});

test.each([
  ['link', undefined, 'Ce lien n’est pas valable. Demandez-en un nouveau.'],
  ['link', { ...valid, used_at: past }, 'Ce lien a déjà été utilisé. Demandez-en un nouveau.'],
  ['link', { ...valid, expires_at: past }, 'Ce lien a expiré. Demandez-en un nouveau.'],
  [
    'link',
    { expires_at: past, used_at: past },
    'Ce lien a déjà été utilisé. Demandez-en un nouveau.',
  ],
  ['code', undefined, 'Ce code n’est pas valable. Demandez-en un nouveau.'],
  ['code', { ...valid, used_at: past }, 'Ce code a déjà été utilisé.'],
  ['code', { ...valid, expires_at: past }, 'Ce code a expiré. Demandez-en un nouveau.'],
  ['code', { ...valid, wrong_tries: 5 }, 'Trop d’essais. Demandez un nouveau code.'],
] as const)('a %s stored as %j opens nothing', async (kind, stored, message) => {
  expect(await outcomeOf(kind, stored, true)).toEqual({ said: message, done: [] });
});

test('counts wrong codes and still reports the fifth one as wrong', async () => {
  expect(await outcomeOf('code', { ...valid, wrong_tries: 4 }, false)).toEqual({
    said: 'Ce code n’est pas le bon.',
    done: ['counted'],
  });
});
