import type { APIRequestContext, APIResponse } from 'playwright/test';
import { findSizedDress } from '../steps/shopping';
import { visitorPages } from '../steps/visitor-pages';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

const price = /\d,\d\d\s€/;

test.describe('HTML without a browser', { tag: '@once' }, () => {
  test('home, category, listing and product contain their products, links and prices', async ({
    request,
  }) => {
    const home = await read(request, '/');
    expect(cardsIn(home).length).toBeGreaterThan(3);
    // In the specification, products of the home page have no price.
    if (!isPlain) expectWholeCards(home);

    const category = await read(request, '/category');
    const families = linksIn(category, /href="(\/sub_category\?cat_id=[^"]+)"/g);
    expect(families.length).toBeGreaterThan(5);

    const listing = await read(request, families[0] ?? '');
    expectWholeCards(listing);
    const announced = Number(/(\d+) articles/.exec(plain(listing))?.[1]);
    expect(await allProducts(request, families[0] ?? '')).toHaveLength(announced);

    const product = await read(request, await findSizedDress({ request }));
    expect(product).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(product).toMatch(price);
    expect(product).toMatch(
      /<form[^>]+method="post"[^>]+action="\/api\/cart"|action="\/api\/cart"[^>]+method="post"/,
    );
    expect(product.match(/type="radio"[^>]+name="variation_/g)?.length).toBeGreaterThan(1);
    expect(product).toContain('application/ld+json');
  });

  test('pages show only illustrations that exist', async ({ request }) => {
    const shown = new Set<string>();
    for (const address of visitorPages) {
      const html = await (await request.get(address)).text();
      const sources = html.matchAll(/<img[^>]* src="(\/(?!_next\/|media\/)[^"]+)"/g);
      for (const [, source = ''] of sources) shown.add(source);
    }
    expect(shown.size).toBeGreaterThan(8);
    for (const source of shown) expect((await request.head(source)).status(), source).toBe(200);
  });

  test('missing pages respond 404', async ({ request }) => {
    for (const address of [
      '/product_detail/000000000000000000000000',
      '/nulle-part',
      '/sub_category?cat_id=x',
      '/sub_category?page=900',
      '/?category_id=x',
    ]) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(404);
      const html = await answer.text();
      expect(html, address).toMatch(
        /<html[^>]+lang="fr".*<header.*<h1[^>]*>[^<]*n’existe p(lus|as)/s,
      );
      expect(plain(html), address).toMatch(/n’existe plus|n’existe pas/);
    }
    const product = await request.get('/product_detail/000000000000000000000000');
    expect(plain(await product.text())).toContain('Cet article ou ce rayon n’existe plus');
    expect(plain(await (await request.get('/nulle-part')).text())).toContain('n’existe pas');
    const listing = plain(await (await request.get('/sub_category?page=900')).text());
    expect(listing).toContain('La page 900 n’existe pas');
    expect(listing).toContain('Voir la première page');
  });

  test('a missing image is replaced with a placeholder that is cached briefly', async ({
    request,
  }) => {
    const lost = '/media/photo perdue.webp';
    for (const address of [
      lost,
      `/_next/image?url=${encodeURIComponent(encodeURI(lost))}&w=320&q=75`,
    ]) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['content-type'], address).toMatch(/^image\//);
      expect(answer.headers()['cache-control'], address).toContain('max-age=60');
      expect((await answer.body()).length, address).toBeGreaterThan(1_000);
    }
  });

  test('all responses have security headers', async ({ request, marketplace }) => {
    const answers = await Promise.all(
      [
        '/',
        '/category',
        '/login',
        '/nulle-part',
        '/api/me',
        '/robots.txt',
        '/no-img.jpeg',
        '/sw.js',
      ].map((address) => request.get(address)),
    );
    for (const answer of answers) {
      expect(answer.headers(), answer.url()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(answer.headers()).not.toHaveProperty('x-powered-by');
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policyOf(answer).split(directive), answer.url()).toHaveLength(2);
      }
    }
    const [home, , login] = answers;
    for (const answer of [home, login]) {
      expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(login?.headers()['cache-control']).toContain('no-store');
    const secure = await request.get('/login', { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers()['strict-transport-security']).toBe('max-age=31536000');
    expect(policyOf(home)).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policyOf(home)).not.toContain('nonce-');
    for (const policy of [policyOf(home), policyOf(login)]) {
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    }
    const [, nonce] =
      /script-src[^;]*'nonce-([^']+)'[^;]*'strict-dynamic'/.exec(policyOf(login)) ?? [];
    expect(nonce).toBeTruthy();
    expect(policyOf(login)).toContain(`form-action 'self' ${marketplace.payments}`);
    const scripts = (await login?.text())?.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    const next = policyOf(await request.get('/login'));
    expect(next).toContain("'nonce-");
    expect(next).not.toContain(nonce);
  });
});

async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

/** Collects the products on all pages of a listing. */
async function allProducts(request: APIRequestContext, first: string): Promise<readonly string[]> {
  const found = new Set<string>();
  let address: string | undefined = first;
  while (address) {
    const page: string = await read(request, address);
    for (const card of cardsIn(page)) found.add(card);
    address = /<a[^>]+rel="next"[^>]*>/.exec(page)?.[0].match(/href="([^"]+)"/)?.[1];
    address = address?.replaceAll('&amp;', '&');
  }
  return [...found];
}

/** Fails unless every card has the name, link and price of its product. */
function expectWholeCards(html: string): void {
  const articles = html.match(/<article.*?<\/article>/gs) ?? [];
  expect(articles.length).toBeGreaterThan(0);
  expect(articles.length).toBe(cardsIn(html).length);
  for (const article of articles) expect(plain(article)).toMatch(price);
}

function cardsIn(html: string): readonly string[] {
  const articles = (html.match(/<article.*?<\/article>/gs) ?? []).join('');
  return linksIn(articles, /href="(\/product_detail\/[^"]+)"/g);
}

function linksIn(html: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, link]) => link ?? ''))];
}

/** Returns the visible text without scripts. */
function plain(html: string): string {
  return html
    .replace(/<!--.*?-->|<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ');
}

function policyOf(answer: APIResponse | undefined): string {
  return answer?.headers()['content-security-policy'] ?? '';
}
