import { hash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { withHydrationData } from './hydration-data-renderer';

const sharedHtml = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };

const policy = "default-src 'self'; script-src 'self'; x";

interface Page {
  readonly status?: number;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly hydrationData?: string;
}

let pages: Record<string, Page>;
let rendered: string[];
let server: http.Server;
let origin: string;

const htmlOf = (hydrationData = 'a') =>
  `<html><head><script src="/a.js" async=""></script></head><body><h1>Robe</h1><script>self.__next_f.push([1,"${hydrationData}"])</script></body></html>`;

beforeEach(async () => {
  pages = { '/': {}, '/product_detail/1': {}, '/sub_category?cat_id=a': {} };
  rendered = [];
  const answerOf = (url: string) => {
    rendered.push(url);
    const { status = 200, headers = sharedHtml, hydrationData } = pages[url] ?? { status: 404 };
    return { status, headers, body: Buffer.from(htmlOf(hydrationData)) };
  };
  const render = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { status, headers, body } = answerOf(request.url ?? '');
    response.writeHead(status, headers).end(body);
  };
  const record = async (_render: unknown, url: string) => answerOf(url);
  server = http.createServer(withHydrationData(render, record, '0123')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${portOf(server.address())}`;
});
afterEach(() => server.close());

function portOf(url: string | AddressInfo | null): number {
  return typeof url === 'object' && url ? url.port : 0;
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { response, text: await response.text() };
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

const hydrationDataUrlIn = (html: string) => /"(\/_donnees\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('withHydrationData', () => {
  test.each(['/', '/product_detail/1', '/sub_category?cat_id=a'])(
    'sends %s without hydration data and serves the data immutably',
    async (path) => {
      const { response, text } = await ask(path);
      expect(text).not.toContain('__next_f');
      expect(text).toContain('<h1>Robe</h1>');
      expect(response.headers.get('cache-control')).toBe('s-maxage=60');
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      const hydrationData = await ask(hydrationDataUrlIn(text));
      expect(hydrationData.text).toBe('a');
      expect(hydrationData.response.headers.get('content-type')).toBe('text/x-component');
      expect(hydrationData.response.headers.get('cache-control')).toContain('immutable');
      expect(rendered).toEqual([path]);
    },
  );

  test.each([200, 404, 503])(
    'allows exactly the inline scripts of a document with status %i',
    async (status) => {
      pages['/'] = { status, headers: { ...sharedHtml, 'content-security-policy': policy } };
      const { response, text } = await ask('/');
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, source = '']) => source,
      );
      const hashes = scripts.map((source) => hash('sha256', source, 'base64'));
      expect(scripts).not.toEqual([]);
      const sources = hashes.map((one) => `'sha256-${one}'`).join(' ');
      expect(policyOf(response)).toBe(`default-src 'self'; script-src 'self' ${sources}; x`);
    },
  );

  test('allows the inline scripts of the page that replaces a missing product', async () => {
    const headers = { ...sharedHtml, 'content-security-policy': policy };
    pages['/article-introuvable'] = { status: 404, headers };
    const { response } = await ask('/article-introuvable');
    expect(policyOf(response)).toContain("'sha256-");
  });

  test('allows the same inline scripts on every page whose hydration data is separate', async () => {
    const headers = { ...sharedHtml, 'content-security-policy': policy };
    pages = { '/': { headers }, '/product_detail/1': { headers, hydrationData: 'other' } };
    const [home, product] = await Promise.all([ask('/'), ask('/product_detail/1')]);
    expect(policyOf(home.response)).toBe(policyOf(product.response));
  });

  test('serves newer hydration data uncached if the requested one is gone', async () => {
    const { text } = await ask('/');
    const url = hydrationDataUrlIn(text);
    pages['/'] = { hydrationData: 'newer' };
    const known = await ask(url);
    expect(known.text).toBe('a');
    // As in a process that has rendered no page.
    const unknown = await ask(url.replace(/.\?/, '-?'));
    expect(unknown.text).toBe('newer');
    expect(unknown.response.headers.get('cache-control')).toBe('no-store');
  });

  test('serves no hydration data to a document of another build', async () => {
    const { text } = await ask('/');
    const { response } = await ask(hydrationDataUrlIn(text).replace('/0123', '/3210'));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(rendered).toEqual(['/']);
  });

  test.each<[string, Page]>([
    ['a failure', { status: 503 }],
    ['a missing page', { status: 404 }],
    ['a private page', { headers: { ...sharedHtml, 'cache-control': 'private' } }],
    ['a response that is not HTML', { headers: { ...sharedHtml, 'content-type': 'text/plain' } }],
  ])('does not change %s', async (_what, page) => {
    pages['/'] = page;
    const { response, text } = await ask('/');
    expect(text).toBe(htmlOf());
    expect(response.status).toBe(page.status ?? 200);
  });

  test('does not change navigations and other pages', async () => {
    expect((await ask('/', { rsc: '1' })).text).toBe(htmlOf());
    expect((await ask('/cart')).text).toBe(htmlOf());
    expect(rendered).toEqual(['/', '/cart']);
  });

  test('serves hydration data of catalogue pages only', async () => {
    const url = '/_donnees/0123456789abcdef?page=%2Fmy_account';
    await ask(url);
    expect(rendered).toEqual([url]);
  });

  test('responds 404 for hydration data of a missing page', async () => {
    const { response } = await ask('/_donnees/0123456789abcdef?page=%2Fproduct_detail%2F9');
    expect(response.status).toBe(404);
  });

  test('responds 503 for hydration data of a page that cannot be rendered at the moment', async () => {
    pages['/product_detail/9'] = { status: 503 };
    const { response } = await ask('/_donnees/0123456789abcdef?page=%2Fproduct_detail%2F9');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['/', '/accueil/toutes', ''],
    ['/?category_id=a', '/', '?category_id=a'],
    ['/category', '/category/tous', ''],
    ['/sub_category?cat_id=a', '/sub_category', '?cat_id=a'],
    ['/product_detail/1', '/product_detail/1', ''],
    ['/product_detail/1?couleur=Noir', '/product_detail/1', '?couleur=Noir'],
  ])('sends the rewritten path of %s with its hydration data', async (page, path, query) => {
    pages[page] = {};
    const { response } = await ask(hydrationDataUrlIn((await ask(page)).text));
    expect(response.headers.get('x-nextjs-rewritten-path')).toBe(path);
    expect(response.headers.get('x-nextjs-rewritten-query')).toBe(query);
  });
});
