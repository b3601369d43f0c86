import { bytesByPart, partsTable } from './document-parts';

const words = Array.from({ length: 200 }, (_, index) => (index * 7919).toString(36)).join(' ');
const html = [
  '<html><head><title>Robes</title><style>a{color:red}</style></head><body>',
  `<header><svg><path d="${words}"/></svg></header><article><img src="/a.webp">Robe</article>`,
  '<script type="application/ld+json">{"@type":"ItemList"}</script>',
  `<script>self.__next_f.push([1,"${words} once more"])</script></body></html>`,
].join('');

test('counts for each part the bytes by which the document shrinks without it', () => {
  const bytes = bytesByPart(html);
  const whole = bytes.get('total') ?? 0;
  expect(bytes.get('style rules')).toBeGreaterThan(5);
  expect(bytes.get('footer')).toBe(0);
  // Compression makes repeated content nearly free.
  expect(bytes.get('React payload')).toBeLessThan(whole / 5);
  expect(bytes.get('icons')).toBeLessThan(whole / 5);
});

test('prints one column for each document', () => {
  const table = partsTable({ home: html, listing: html }).split('\n');
  expect(table[0]).toBe('| bytes, brotli 11 | home | listing |');
  expect(table.at(-1)).toMatch(/^\| total \| \d+ \| \d+ \|$/);
});
