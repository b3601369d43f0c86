import { rejectionFor } from './request-filter';

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

  describe('of the router of Next.js', () => {
    const of = (tree: string) =>
      statusOf('GET', '/login', { rsc: '1', 'next-router-state-tree': tree });
    const page = ['', { children: ['(information)', { children: ['__PAGE__', {}] }, null, null] }];

    it('accepts the tree of a page', () => {
      expect(of(encodeURIComponent(JSON.stringify(page)))).toBeUndefined();
    });

    it.each(['', 'x', '%', '{}', '["",{},null,null,true]', `["${'x'.repeat(40_000)}",{}]`])(
      'rejects a tree that Next.js cannot read: %.30j',
      (tree) => {
        expect(of(tree)).toBe(400);
      },
    );
  });
});
