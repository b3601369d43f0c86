import http from 'node:http';
import { warmUpImages } from './image-warm-up';

const image = (name: string, width: number) =>
  `/_next/image?url=%2Fmedia%2F${name}&amp;w=${width}&amp;q=75`;
const card = (name: string) =>
  `<img src="${image(name, 480)}" srcset="${[320, 480, 750].map((width) => `${image(name, width)} ${width}w`).join(', ')}">`;
const link = (id: string) => `<a href="/sub_category?cat_id=${id}">`;

let server: http.Server;
let asked: string[];
let answers: (url: string) => { status: number; body?: string };
beforeEach(async () => {
  asked = [];
  server = http.createServer((request, response) => {
    const { url = '', headers } = request;
    const { status, body = '' } = answers(url);
    asked.push(url.startsWith('/_next/image') ? `${headers.priority} ${url}` : url);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

function origin(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const pages: Record<string, string> = {
  '/': `${link('robes')}${link('femme')}${link('homme')}${link('femme')}${link('homme')}${card('banniere.webp')}`,
  '/sub_category?cat_id=femme': card('robe.webp'),
  '/sub_category?cat_id=homme': card('chemise.webp'),
  '/sub_category?cat_id=robes': '',
};
const shop = (url: string) => ({ status: 200, body: pages[url] ?? '' });

describe('warmUpImages', () => {
  test('requests the images of the home page and of its most linked listings', async () => {
    answers = shop;
    expect(await warmUpImages(origin(), new AbortController().signal)).toBe(11);
    expect(asked.slice(0, 4)).toEqual([
      '/',
      '/sub_category?cat_id=femme',
      '/sub_category?cat_id=homme',
      '/sub_category?cat_id=robes',
    ]);
    const pictures = asked.slice(4);
    expect(pictures).toContain('u=7 /_next/image?url=%2Fmedia%2Frobe.webp&w=1080&q=75');
    expect(new Set(pictures).size).toBe(11);
    expect(pictures.slice(0, 3).every((one) => one.includes('banniere'))).toBe(true);
    expect(pictures.slice(-2).every((one) => one.includes('w=1080'))).toBe(true);
  });

  test('waits for an unavailable marketplace and skips failing pages and images', async () => {
    let tries = 0;
    answers = (url) => {
      tries += 1;
      if (tries === 1 || url.includes('homme') || url.includes('w=750')) return { status: 503 };
      return shop(url);
    };
    expect(await warmUpImages(origin(), new AbortController().signal)).toBe(5);
  });

  test('stops when the shop stops', async () => {
    const stop = new AbortController();
    answers = (url) => {
      if (url.startsWith('/_next/image')) stop.abort();
      return shop(url);
    };
    await expect(warmUpImages(origin(), stop.signal)).rejects.toThrow('aborted');
  });
});
