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
