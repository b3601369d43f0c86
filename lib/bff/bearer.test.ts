import { showsSecret } from './bearer';

const secret = 'un-secret-de-seize-signes';
const shows = (authorization?: string) =>
  showsSecret(
    { headers: new Headers(authorization === undefined ? {} : { authorization }) },
    secret,
  );

describe('a bearer secret', () => {
  it.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER   ${secret}  `])(
    'is known: %s',
    (given) => {
      expect(shows(given)).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    secret,
    'Bearer',
    'Bearer ',
    `Basic ${secret}`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret}x`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer ${secret} ${secret}`,
    `Bearer x Bearer ${secret}`,
  ])('is rejected: %s', (given) => {
    expect(shows(given)).toBe(false);
  });
});
