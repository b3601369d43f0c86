import { randomUUID } from 'node:crypto';
import { navigationRejection, rejectionFor } from './request-filter';

function statusOf(method: string, url: string, headers = {}): number | undefined {
  return rejectionFor({ method, url, headers })?.status;
}

describe('rejectionFor', () => {
  it.each([
    ['GET', '/'],
    ['HEAD', '/category'],
    ['POST', '/api/login'],
    ['GET', '/sub_category?q=robe&color=%23fff&size=%'],
    ['GET', '/product_detail/%C3%A9t%C3%A9%20%25'],
    ['GET', `/sub_category?q=${'x'.repeat(8000)}`],
  ])('accepts %s %s', (method, url) => {
    expect(rejectionFor({ method, url, headers: {} })).toBeNull();
  });

  it.each([
    ['TRACE', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/category', 'GET, HEAD, OPTIONS'],
    ['POST', '/apiculture', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/login', 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/api/addresses/1', 'GET, HEAD, OPTIONS, POST'],
  ])('rejects %s at %s with the allowed methods', (method, url, allow) => {
    expect(rejectionFor({ method, url, headers: {} })).toMatchObject({
      status: 405,
      headers: { allow },
    });
  });

  it.each([
    ['*', 'GET, HEAD, OPTIONS, POST'],
    ['/', 'GET, HEAD, OPTIONS'],
    ['/api/login', 'GET, HEAD, OPTIONS, POST'],
  ])('answers OPTIONS at %s', (url, allow) => {
    const answer = rejectionFor({ method: 'OPTIONS', url, headers: {} });
    expect(answer).toEqual({ status: 204, headers: { allow } });
  });

  it.each([
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/product_detail/%FF',
    '/product_detail/%00',
    'http://exemple.org/',
    'exemple.org:443',
    '*',
    '',
    '?x',
  ])('rejects %j', (url) => {
    expect(statusOf('GET', url)).toBe(400);
  });

  it('limits the length of the URL', () => {
    expect(statusOf('GET', `/${'x'.repeat(8192)}`)).toBe(414);
  });

  it('rejects WebSockets and ignores other upgrades', () => {
    expect(statusOf('GET', '/', { upgrade: 'WebSocket' })).toBe(400);
    expect(statusOf('GET', '/', { upgrade: 'foo, websocket' })).toBe(400);
    expect(statusOf('GET', '/', { upgrade: 'h2c' })).toBeUndefined();
  });
});

describe('navigationRejection', () => {
  const of = (tree: string, rsc = '1') =>
    navigationRejection({ rsc, 'next-router-state-tree': tree })?.status;

  type State = [segment: unknown, slots: Record<string, State>, ...marks: unknown[]];
  /** Returns the state that the router sends from a page with these segments. */
  const stateAt = (segments: readonly unknown[]): string => {
    const page: State = ['__PAGE__', {}];
    const within = (child: State, segment: unknown): State => [segment, { children: child }];
    return encodeURIComponent(JSON.stringify(segments.reduceRight(within, page)));
  };
  const param = (name: string, value: string) => [name, value, 'd', null];

  it.each([
    ['the home page', ['', '(catalogue)', 'accueil', param('all', 'toutes')]],
    [
      'the deepest page',
      [
        '',
        '(personal)',
        'orderDetail',
        param('orderId', randomUUID()),
        param('partId', randomUUID()),
      ],
    ],
    [
      'the page with the longest address',
      ['', '(personal)', 'favoris_partages', param('liste', 'é,'.repeat(240))],
    ],
  ])('accepts the state of %s', (_page, segments) => {
    expect(of(stateAt(segments))).toBeUndefined();
  });

  it.each(['', 'x', '%', '{}', '["",{},null,null,true]', `["${'x'.repeat(40_000)}",{}]`])(
    'rejects a state that Next.js cannot read: %.30j',
    (tree) => {
      expect(of(tree)).toBe(400);
    },
  );

  it('rejects states that would take long to validate', () => {
    const slots = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [n, ['', {}]]));
    expect(of(stateAt(Array(300).fill('')))).toBe(400);
    expect(of(encodeURIComponent(JSON.stringify(['', slots])))).toBe(400);
    expect(of(stateAt(Array(20).fill('')))).toBe(400);
  });

  it('accepts requests of which Next.js does not read the state', () => {
    expect(of('x', '0')).toBeUndefined();
    expect(navigationRejection({ 'next-router-state-tree': 'x' })).toBeNull();
    expect(navigationRejection({ rsc: '1' })).toBeNull();
  });
});
