import { respondNotFound } from '@/lib/cache/page-lifetime';
import { CompressedBody, Recompressor } from './compressed-body';
import { CachedShop, lifetime, page } from './testing/cached-shop';

let shop: CachedShop;
beforeEach(async () => {
  shop = new CachedShop();
  await shop.start();
});
afterEach(() => shop.stop());

const varied = Array.from({ length: 500 }, (_, index) => `${(index * 7919) % 1013} €`).join(' ');

async function untilSmallerThan(bytes: Buffer) {
  let last = await shop.get('/');
  while (last.bytes.length >= bytes.length) last = await shop.get('/');
  return last;
}

describe('a response of the page cache', () => {
  it('has the encoding that the client accepts', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity', 'gzip;q=1, br;q=0.1'].map((encoding) =>
        shop.get('/', { 'accept-encoding': encoding }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      'gzip',
    ]);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['first']));
    for (const { bytes, headers } of answers) {
      expect(headers['content-length']).toBe(String(bytes.length));
    }
    expect(shop.rendered).toHaveLength(1);
  });

  it('is a 304 for a client that has the content', async () => {
    const { headers } = await shop.get('/');
    const etag = headers.etag ?? '';
    for (const known of [etag, `"x", ${etag.replace('W/', '')}`, '*']) {
      const again = await shop.get('/', { 'if-none-match': known, 'accept-encoding': 'gzip' });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': lifetime(60, 60) });
      expect(again.headers.vary).toMatch(/Accept-Encoding/);
    }
    expect((await shop.get('/', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('is a 404 with the content of a page that is not found, and is not stored', async () => {
    shop.answer = (request, response) => {
      respondNotFound();
      page('no such page')(request, response);
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await shop.get('/sub_category?page=900');
      expect(answer).toMatchObject({ status: 404, how: undefined, text: 'no such page' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const known = await shop.get('/sub_category?page=900', { 'if-none-match': '*' });
    expect(known.status).toBe(404);
    expect(shop.rendered).toHaveLength(3);
  });

  it('has no body for HEAD', async () => {
    for (const how of ['miss', 'hit']) {
      const head = await shop.get('/', {}, 'HEAD');
      expect([head.how, head.bytes.length]).toEqual([how, 0]);
      expect(head.headers['content-length']).toBeDefined();
    }
    expect(shop.rendered).toEqual(['GET /']);
  });

  it('has a correct length, also during recompression', async () => {
    const varied = Array.from({ length: 30_000 }, (_, index) => `${index ** 2 % 100_003} €`);
    shop.answer = page(varied.join(' '));
    const first = await shop.get('/');
    await shop.get('/', { 'accept-encoding': 'gzip' });
    let last = first;
    while (last.bytes.length >= first.bytes.length) {
      last = await shop.get('/');
      expect(last.headers['content-length']).toBe(String(last.bytes.length));
    }
    // The large page is compressed at the highest level.
  }, 120_000);

  it('is recompressed after several requests and keeps its ETag', async () => {
    shop.answer = page(varied);
    const first = await shop.get('/');
    const last = await untilSmallerThan(first.bytes);
    expect(last.text).toBe(varied);
    expect(last.headers.etag).toBe(first.headers.etag);
    expect(last.headers['content-length']).toBe(String(last.bytes.length));
  });

  it('is recompressed in an encoding that is requested after a recompression', async () => {
    const recompress = jest.spyOn(CompressedBody.prototype, 'recompress');
    shop.answer = page(varied);
    while (recompress.mock.results.length === 0) await shop.get('/', { 'accept-encoding': 'gzip' });
    await recompress.mock.results[0]?.value;
    const { bytes } = await shop.get('/');
    expect((await untilSmallerThan(bytes)).text).toBe(varied);
  });

  it('is recompressed although it was revalidated with equal content meanwhile', async () => {
    let finishOther = () => {};
    jest.spyOn(CompressedBody.prototype, 'recompress').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finishOther = resolve;
        }),
    );
    shop.answer = page(varied);
    for (const path of ['/category', '/']) {
      for (let hit = 0; hit <= 3; hit += 1) await shop.get(path);
    }
    shop.clock += 61_000;
    const { bytes } = await shop.get('/');
    while ((await shop.get('/')).how === 'stale');
    finishOther();
    expect((await untilSmallerThan(bytes)).text).toBe(varied);
  });

  it('is recompressed later if the queue is full', async () => {
    jest.spyOn(Recompressor.prototype, 'add').mockReturnValueOnce(false);
    shop.answer = page(varied);
    const { bytes } = await shop.get('/');
    expect((await untilSmallerThan(bytes)).text).toBe(varied);
  });
});
