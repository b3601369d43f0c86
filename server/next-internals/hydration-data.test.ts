import { parseHydrationDataUrl, splitPage } from './hydration-data';
import { rootMarks, scriptLoader } from './script-loader';

const splitText = (html: string, page: string, buildDigest = 'b1d5') =>
  splitPage(Buffer.from(html), page, buildDigest);

const seen = '<!DOCTYPE html><html><head><style>a{}</style></head><body><h1>Robes</h1>';
const marked = seen.replace('<head>', `<head>${rootMarks}`);
const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const hydrationData = [
  'self.__next_f.push([1,"0:\\"\\u003c/script\\u003e é\\n"])',
  'self.__next_f.push([3,"4pyT"])',
  'self.__next_f.push([1,"1:$&"])',
];
const inline = [bootstrap, ...hydrationData].map((one) => `<script>${one}</script>`).join('');
const preload =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
const loaded =
  '<script src="/_next/static/chunks/b.js" async=""></script><script src="/c.js" noModule=""></script>';
const boot = '<script src="/_next/static/chunks/a.js" async=""></script>';
const scripts = `${boot}${inline}`;
const own = '<script type="application/ld+json">{"a":"self.__next_f.push(1)"}</script>';

describe('splitPage', () => {
  test('replaces the inline scripts with a loader and keeps the rest', () => {
    const split = splitText(
      `${seen}${own}${scripts}</body></html>`,
      '/sub_category?cat_id=a&page=2',
    );
    expect(split?.hydrationData.toString()).toBe('0:"</script> é\n✓1:$&');
    expect(split?.url).toMatch(
      /^\/_donnees\/b1d5[\w-]{12}\?page=%2Fsub_category%3Fcat_id%3Da%26page%3D2$/,
    );
    const loader = scriptLoader(split?.url ?? '', [boot]);
    expect(split?.html.toString()).toBe(`${marked}${own}${loader}</body></html>`);
  });

  test('moves the tags that load scripts into the loader', () => {
    const tags = seen.replace('<style>', `${preload}<style>`).replace('<body>', `${loaded}<body>`);
    const split = splitText(`${tags}${scripts}${boot}</body></html>`, '/');
    const [background = ''] = loaded.split(/(?<=<\/script>)/);
    const loader = scriptLoader(split?.url ?? '', [background, boot]);
    expect(split?.html.toString()).toBe(`${marked}${loader}</body></html>`);
  });

  test('derives the URL from the content and the build', () => {
    const url = (more: string, buildDigest?: string) =>
      splitText(`${seen}${scripts}${more}</body></html>`, '/', buildDigest)?.url;
    expect(url('')).toBe(url(''));
    expect(url('', 'b2d6')).not.toBe(url(''));
    expect(url('<script>self.__next_f.push([1,"2:"])</script>')).not.toBe(url(''));
  });

  test('does not split a document without hydration data or an incomplete one', () => {
    expect(splitText(`${seen}</body></html>`, '/')).toBeNull();
    expect(splitText(`${seen}${scripts}`, '/')).toBeNull();
    const odd = '<script>self.__next_f.push([2,null])</script>';
    expect(splitText(`${seen}${scripts}${odd}</body></html>`, '/')).toBeNull();
    const withNonce = scripts.replaceAll('<script>', '<script nonce="n">');
    expect(splitText(`${seen}${withNonce}</body></html>`, '/')).toBeNull();
  });

  test('does not split a document whose script tags have an unknown format', () => {
    const deferred = boot.replace('async', 'defer');
    expect(splitText(`${seen}${deferred}${inline}</body></html>`, '/')).toBeNull();
  });

  test('leaves the content of other scripts alone', () => {
    const quoting = `<script>const text = '<script src="/b.js" async="">';</script>`;
    const split = splitText(`${seen}${quoting}${scripts}</body></html>`, '/');
    expect(split?.html.toString()).toContain(`${marked}${quoting}<template`);
  });

  test('does not split a page with a long URL', () => {
    expect(splitText(`${seen}${scripts}</body></html>`, `/?x=${'é'.repeat(400)}`)).toBeNull();
  });
});

describe('parseHydrationDataUrl', () => {
  test('round-trips the page and the build through the URL', () => {
    const page = '/sub_category?marque=A%26B&page=2';
    const { url = '' } = splitText(`${seen}${scripts}</body></html>`, page) ?? {};
    expect(parseHydrationDataUrl(url)).toEqual({ page, buildDigest: 'b1d5' });
  });

  test.each([
    '/',
    '/_donnees/',
    '/_donnees/abc?page=%2F',
    '/_donnees/0123456789abcdef',
    '/_donnees/0123456789abcdef.js?page=%2F',
    '/_donnees/0123456789abcdef?page=%2F%2Fpirate.example',
    '/_donnees/0123456789abcdef?page=https%3A%2F%2Fpirate.example',
    '/_donnees/0123456789abcdef?page=%2F&page=%2Fcategory',
    '/_donnees/0123456789abcdef?page=%2F&x=1',
  ])('rejects %s', (url) => {
    expect(parseHydrationDataUrl(url)).toBeNull();
  });
});
