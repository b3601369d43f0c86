import http from 'node:http';
import { Socket } from 'node:net';
import { PageResponse } from './page-response';
import { record } from './recorded-response';
import { limitRenders } from './render-limit';

const heard = () => new Promise((resolve) => setImmediate(resolve));

function question(method: string, url: string) {
  const request = Object.assign(new http.IncomingMessage(new Socket()), { method, url });
  request.complete = true;
  return { request, response: new PageResponse(request) };
}

describe('limitRenders', () => {
  it.each([
    ['forms', 'POST', '/api/login'],
    ['requests for own data', 'GET', '/api/me'],
    ['suggestions', 'GET', '/api/search/suggestions?q=robe'],
  ])('starts at most four %s per turn of the event loop', async (_kind, method, url) => {
    let begun = 0;
    const limited = limitRenders({
      render: async () => {
        begun += 1;
      },
    });
    const all = Array.from({ length: 40 }, () => {
      const { request, response } = question(method, url);
      return limited(request, response);
    });
    let before = 0;
    while (begun < all.length) {
      await heard();
      expect(begun - before).toBeLessThanOrEqual(4);
      before = begun;
    }
    await Promise.all(all);
  });

  it.each([
    ['a page', '/cart', 4_000],
    ['the export of all data', '/api/account/data', 20_000],
    ['a part of the sitemap', '/sitemaps/articles-1.xml', 20_000],
  ])('limits the time of the reads for %s', async (_name, url, ms) => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const limited = limitRenders({ render: async () => {} });
    const { request, response } = question('GET', url);
    await limited(request, response);
    response.end();
    const [[givenMs = 0] = []] = timeout.mock.calls;
    expect(givenMs).toBeGreaterThan(ms - 500);
    expect(givenMs).toBeLessThanOrEqual(ms);
  });

  describe('a response that never ends', () => {
    const limited = limitRenders({ maxMs: 10, render: async () => {} });

    it('is replaced if it is a page, and later writes are ignored', async () => {
      const { request, response } = question('GET', '/sub_category');
      const replaced = new Promise<number>((resolve) => {
        response.onReplace = () => resolve(response.statusCode);
      });
      await limited(request, response);
      expect(await replaced).toBe(503);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('too late');
      expect(response.headersSent).toBe(false);
    });

    it('is a 503 for scripts', async () => {
      const { request, response } = question('GET', '/api/me');
      const sent = new Promise<unknown[]>((resolve) => {
        response.sendInstead = (...given) => resolve(given);
      });
      await limited(request, response);
      expect(await sent).toEqual([503, expect.objectContaining({ 'retry-after': '5' }), '']);
    });

    it('rejects when it is recorded', async () => {
      await expect(record(limited, '/', {})).rejects.toThrow('took too long');
    });

    it('continues once it has begun', async () => {
      const begun = limitRenders({
        maxMs: 10,
        render: async (_request, response) => void response.writeHead(200),
      });
      const { request, response } = question('GET', '/cart');
      response.onReplace = () => response.destroy();
      await begun(request, response);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([response.statusCode, response.destroyed]).toEqual([200, false]);
    });
  });
});
