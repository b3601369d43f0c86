import { hasBearerToken, isSameOrigin } from './request';

function request(headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:3000/api/login', { method: 'POST', headers });
}

describe('isSameOrigin', () => {
  it.each([
    ['the browser says so', { 'sec-fetch-site': 'same-origin' }],
    ['Origin names this host', { origin: 'https://vitrine.example', host: 'vitrine.example' }],
    ['with a port', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [
      'behind a proxy',
      {
        origin: 'https://vitrine.example',
        host: '10.0.0.4:3000',
        'x-forwarded-host': 'vitrine.example',
      },
    ],
  ])('accepts: %s', (_case, headers) => {
    expect(isSameOrigin(request(headers))).toBe(true);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', host: 'vitrine.example' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', host: 'vitrine.example' }],
    ['typed by the user', { 'sec-fetch-site': 'none', host: 'vitrine.example' }],
    [
      'the browser outweighs Origin',
      {
        'sec-fetch-site': 'cross-site',
        origin: 'https://vitrine.example',
        host: 'vitrine.example',
      },
    ],
    ['neither header is set', { host: 'vitrine.example' }],
    ['another origin', { origin: 'https://pirate.example', host: 'vitrine.example' }],
    [
      'a longer name',
      { origin: 'https://vitrine.example.pirate.example', host: 'vitrine.example' },
    ],
    ['another port', { origin: 'https://vitrine.example:8443', host: 'vitrine.example' }],
    ['an opaque origin', { origin: 'null', host: 'vitrine.example' }],
  ])('refuses: %s', (_case, headers) => {
    expect(isSameOrigin(request(headers))).toBe(false);
  });
});

const secret = 'un-secret-de-seize-signes';
const shows = (authorization?: string) =>
  hasBearerToken(
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
