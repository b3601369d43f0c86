import { hash } from 'node:crypto';
import { allowInlineScripts } from './inline-scripts';
import { rootMarks, scriptLoader } from './script-loader';

const policy = "default-src 'self'; script-src 'self'; x";

const codesIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);

function expectAllowed(html: string, codes: readonly string[]) {
  const hashes = codes.map((code) => ` 'sha256-${hash('sha256', code, 'base64')}'`).join('');
  expect(allowInlineScripts(policy, Buffer.from(html))).toBe(
    `default-src 'self'; script-src 'self'${hashes}; x`,
  );
}

test.each([
  ['the marks at the start', rootMarks],
  ['the start of Next.js', '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'],
  ['hydration data', '<script>self.__next_f.push([1,"été \\u003c\\n"])</script>'],
  [
    'the start of Turbopack',
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});</script>',
  ],
])('allows %s', (_name, script) => {
  expectAllowed(`<h1>Été</h1>${script}`, codesIn(script));
});

test('allows the loader, which is the same on each page', () => {
  const loader = scriptLoader('/_donnees/1', ['<script src="/a.js" async=""></script>']);
  expectAllowed(loader, codesIn(loader.replace(/<template.*<\/template>/s, '')));
  expectAllowed(scriptLoader('/_donnees/2', []), codesIn(scriptLoader('', [])));
});

test('allows a repeated script once', () => {
  expectAllowed(rootMarks + rootMarks, codesIn(rootMarks));
});

test.each([
  '<script>alert(1)</script>',
  '<script>self.__next_f.push([1,alert(1)])</script>',
  '<script>self.__next_f.push([1]);alert(1)//)</script>',
  '<script>self.__next_f.push(1)(alert(1))</script>',
  '<script id="x">self.__next_f.push([1])</script>',
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"a":1}</script>',
])('does not allow %s', (script) => {
  expectAllowed(`<h1>Robe</h1>${script}`, []);
});
