import http from 'node:http';
import { Socket } from 'node:net';
import { PageResponse } from './page-response.mjs';
import { record } from './recorded-response.mjs';
import { limitRenders } from './render-limit.mjs';

const heard = () => new Promise((resolve) => setImmediate(resolve));

function question(method: string, url: string) {
  const request = Object.assign(new http.IncomingMessage(new Socket()), { method, url });
  request.complete = true;
  return { request, response: new PageResponse(request) };
}

it.each([
  ['forms', 'POST', '/api/login'],
  ['what one asks about oneself', 'GET', '/api/me'],
  ['suggestions', 'GET', '/api/search/suggestions?q=robe'],
])(
  'many %s that are answered at once let others be heard between them',
  async (_what, method, url) => {
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
  },
);

it('who left while the place was being given is not worked for, and keeps no place', async () => {
  const begun: string[] = [];
  const least = {
    minRunning: 1,
    maxRunning: 1,
    maxQueued: 1,
    maxWaitMs: 60_000,
    maxHoldMs: 60_000,
  };
  const limited = limitRenders({
    limits: { personal: least },
    render: async ({ url = '' }) => {
      begun.push(url);
    },
  });
  const gone = question('GET', '/my_account?gone');
  const leaving = limited(gone.request, gone.response);
  gone.response.destroy();
  const { request, response } = question('GET', '/my_account?stayed');
  await Promise.all([leaving, limited(request, response)]);
  expect(begun).toEqual(['/my_account?stayed']);
});

describe('an answer that is never finished', () => {
  const limited = limitRenders({ maxMs: 10, render: async () => {} });

  it('is replaced where a page is asked for, and what the page writes later is not sent', async () => {
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

  it('is a failure where scripts ask', async () => {
    const { request, response } = question('GET', '/api/me');
    const sent = new Promise<unknown[]>((resolve) => {
      response.sendInstead = (...given) => resolve(given);
    });
    await limited(request, response);
    expect(await sent).toEqual([503, expect.objectContaining({ 'retry-after': '5' }), '']);
  });

  it('rejects where a page is made for everybody', async () => {
    await expect(record(limited, '/', {})).rejects.toThrow('took too long');
  });

  it('goes on once it has begun', async () => {
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
