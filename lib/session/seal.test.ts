import { sealData, unsealData } from 'iron-session';
import { env } from '@/lib/config/env';
import { seal, unseal } from './seal';

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Variants of a sealed value that a lenient parser might accept. */
function variants(sealed: string): readonly string[] {
  const [body = '', version = ''] = sealed.split('~');
  const parts = body.split('*');
  const padded = parts.map((part, nth) => parts.with(nth, `${part}=`).join('*'));
  return [
    ...[
      'x',
      '0',
      '=',
      '==',
      '~',
      '~2',
      '~x',
      ' ',
      '\t',
      '\n',
      '\u0000',
      '*',
      '"',
      ';',
      '\u00e9',
    ].map((more) => sealed + more),
    ...[' ', '"', '~', 'x'].map((more) => more + sealed),
    ...[`"${sealed}"`, body, `${body}~`, `${body}~02`, `${body}~2.0`, `${body}~+2`, `${body}~1`],
    ...padded.map((changed) => `${changed}~${version}`),
    sealed.toUpperCase(),
    sealed.toLowerCase(),
  ];
}

/**
 * A sealed value with one character replaced, at each position; includes unused bits of base64url.
 */
function changedSomewhere(sealed: string): readonly string[] {
  return Array.from(sealed, (letter, at) => {
    const next = base64url[(base64url.indexOf(letter) + 1) % base64url.length];
    return sealed.slice(0, at) + next + sealed.slice(at + 1);
  });
}

/** All spellings of the last character of each part. */
function changedAtEnds(sealed: string): readonly string[] {
  const ends = [...sealed.matchAll(/[\w-](?=[*~])/g)].map(({ index }) => index);
  return ends.flatMap((at) =>
    [...base64url].map((letter) => sealed.slice(0, at) + letter + sealed.slice(at + 1)),
  );
}

describe('a sealed value', () => {
  it('opens unchanged', async () => {
    const sealed = await seal({ said: 'oui' }, 60);
    expect(await unseal(sealed, 60)).toEqual({ said: 'oui' });
  });

  it('is rejected in any other spelling', async () => {
    const sealed = await seal({ said: 'oui' }, 60);
    const others = [...variants(sealed), ...changedSomewhere(sealed), ...changedAtEnds(sealed)];
    const accepted: string[] = [];
    for (const other of others.filter((one) => one !== sealed)) {
      const read = await unseal(other, 60);
      if (JSON.stringify(read ?? {}) !== '{}') accepted.push(other);
    }
    expect(accepted).toEqual([]);
  });
});

describe('during a rotation of the secret', () => {
  const data = { said: 'oui' };
  const old = 'o'.repeat(32);
  const next = 'n'.repeat(32);
  const newest = 'm'.repeat(32);
  const configure = (secrets: string[]) => jest.replaceProperty(env(), 'SESSION_SECRET', secrets);

  it.each([
    [[old], [old, next]],
    [[old, next], [old]],
    [
      [old, next],
      [next, old],
    ],
    [
      [next, old],
      [old, next],
    ],
    [[next, old], [next]],
    [[next], [next, old]],
    [
      [next, old],
      [newest, next],
    ],
  ])('a value sealed under %j opens under %j', async (before, after) => {
    configure(before);
    const sealed = await seal(data, 60);
    configure(after);
    expect(await unseal(sealed, 60)).toEqual(data);
  });

  it.each([1, 2, 7])('a value opens with either secret under the id %d', async (id) => {
    configure([next, old]);
    for (const secret of [next, old]) {
      const sealed = await sealData(data, { password: { [id]: secret }, ttl: 60 });
      expect(await unseal(sealed, 60)).toEqual(data);
    }
  });

  it('a value opens in the previous release, which numbers the secrets from the last', async () => {
    configure([next, old]);
    const password = { 1: old, 2: next };
    expect(await unsealData(await seal(data, 60), { password })).toEqual(data);
  });

  it('a value no longer opens once its secret is removed', async () => {
    configure([old]);
    const sealed = await seal(data, 60);
    configure([newest, next]);
    expect(await unseal(sealed, 60)).toEqual({});
  });
});
