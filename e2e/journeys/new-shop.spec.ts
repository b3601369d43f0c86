import http from 'node:http';
import type { Page } from 'playwright/test';
import { otherLoopback } from '../../scripts/lib/testing/other-loopback';
import { listeningPorts } from '../../telemetry/testing/listening-ports';
import { startNewShop } from '../support/new-shop';
import { expect, test } from '../support/test';

test.describe('a new shop', { tag: '@once' }, () => {
  // All tests use one shop, which the last one stops.
  test.describe.configure({ mode: 'default' });
  test.slow(true, 'A shop is started within the first test, and images are encoded.');
  let shop: Awaited<ReturnType<typeof startNewShop>>;
  test.beforeAll(async () => {
    shop = await startNewShop();
  });
  test.afterAll(() => shop.end());

  const image = (query: string) => fetch(`${shop.baseURL}/_next/image?${query}`);

  test('opens only its own port by default', () => {
    expect(listeningPorts(shop.pid)).toEqual([shop.port]);
  });

  test('listens on one address with SHOP_HOST', async ({ openOneMoreShop }) => {
    const { baseURL } = await openOneMoreShop({ SHOP_HOST: '127.0.0.1' });
    const at = (host: string) => fetch(`${baseURL.replace('localhost', host)}/api/health`);
    expect((await at('127.0.0.1')).status).toBe(200);
    const other = await otherLoopback();
    const refused = { cause: { code: 'ECONNREFUSED' } };
    await expect(at(other.includes(':') ? `[${other}]` : other)).rejects.toMatchObject(refused);
  });

  test('five requests for an image render it once, and another spelling does not render it', async ({
    page,
  }) => {
    const name = await someTile(page);
    const query = `url=${encodeURIComponent(`/media/${name}`)}&w=480&q=75`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => image(query)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
    }
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
    expect(tags.size).toBe(1);
    expect(shop.kept()).toHaveLength(1);

    const [tag = ''] = tags;
    const address = `${shop.baseURL}/_next/image?${query}`;
    const again = await fetch(address, { headers: { 'if-none-match': tag ?? '' } });
    expect(again.status).toBe(304);

    const code = `%25${name.charCodeAt(0).toString(16)}`;
    const odd = [
      query.replace('w=480', 'w=0480'),
      query.replace('w=480', 'w=481'),
      query.replace('q=75', 'q=74'),
      query.replace('%2Fmedia%2F', '%2Fmedia%2F.%2F'),
      query.replace(name.charAt(0), code),
      `${query}&w=480`,
      `${query}&x=1`,
    ];
    for (const spelling of odd) expect((await image(spelling)).status, spelling).toBe(400);
    expect(shop.kept()).toHaveLength(1);

    const headers = { accept: 'image/avif,image/webp,*/*' };
    const smaller = await fetch(address, { headers });
    expect(smaller.headers.get('content-type')).toBe('image/avif');
    expect(smaller.headers.get('vary')).toContain('accept');
    expect(shop.kept()).toHaveLength(2);
  });

  test('a shop that is stopped responds to all received requests', async () => {
    const { port } = shop;
    const agent = new http.Agent({ keepAlive: true });
    // From the cache on, no answer depends on the time of a render.
    await expect.poll(() => statusOf(port, agent)).toBe('200');
    const ends: string[] = [];
    const ask = async () => {
      while (ends.at(-1) !== 'ECONNREFUSED') ends.push(await statusOf(port, agent));
    };
    const askers = Promise.all([ask(), ask(), ask()]);
    await expect.poll(() => ends.length).toBeGreaterThan(5);
    await shop.stop();
    await askers;
    expect(await shop.exited).toBe('code 0');
    expect(new Set(ends)).toEqual(new Set(['200', 'ECONNREFUSED']));
    agent.destroy();
  });
});

/** Returns the file name of an image of the catalogue. */
async function someTile(page: Page): Promise<string> {
  const document = await (await page.request.get('/category')).text();
  const [, name = ''] = /%2Fmedia%2F([\w.-]+)&/.exec(document) ?? [];
  expect(name, 'an image on the page of all categories').not.toBe('');
  return name;
}

/** Returns the status of the listing, or the error code. */
function statusOf(port: number, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(
      { port, host: '127.0.0.1', agent, path: '/sub_category' },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', (error) => resolve(error.message));
      },
    );
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}
