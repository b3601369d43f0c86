import type { LetterPart } from '../ports/mailer';
import { greeting, letter, letterText } from './letter';
import { letterHtml } from './letter-html';

const hostile = '<img src=x onerror="alert(1)"> & \'moi\'';
const parts: readonly LetterPart[] = [
  { kind: 'paragraph', text: `Bonjour ${hostile},` },
  { kind: 'code', code: '012345' },
  { kind: 'link', label: `Suivre ${hostile}`, address: 'https://boutique.example/?a=1&b="2"' },
  { kind: 'lines', title: 'Adresse', lines: [hostile, '75003 Paris'] },
  { kind: 'amounts', rows: [{ label: hostile, detail: 'Noir, M', amount: '49,00\u00a0€' }] },
  {
    kind: 'articles',
    articles: [
      {
        title: hostile,
        detail: '38',
        amount: '49,00\u00a0€',
        picture: 'https://boutique.example/media/a&b.jpg',
      },
    ],
  },
];
const sender = { shopName: 'Vitrine', shopUrl: 'https://boutique.example' };
const html = letterHtml({ subject: hostile, sender, parts });

function htmlOf(text: string): string {
  return letterHtml({ subject: '', sender, parts: [{ kind: 'paragraph', text }] }).replace(
    /^.*<h1/s,
    '<h1',
  );
}

function textOf(rendered: string): string {
  return rendered.replace(/<[^>]*>/g, '');
}

test('has every part in the text, with a code on a separate line', () => {
  const text = letterText(parts, sender);
  expect(text).toContain(`Bonjour ${hostile},`);
  expect(text).toMatch(/^012345$/m);
  expect(text).toMatch(/^https:\/\/boutique\.example\/\?a=1&b="2"$/m);
  expect(text).toContain(`${hostile}\n75003 Paris`);
  expect(text).toContain('(Noir, M)\u00a0: 49,00\u00a0€');
  expect(text).toContain('(38)\u00a0: 49,00\u00a0€');
  expect(
    text.endsWith('\n\nVitrine\n\nBesoin d’aide\u00a0? https://boutique.example/service_client'),
  ).toBe(true);
});

test('renders a string as a paragraph', () => {
  const code = { kind: 'code', code: '012345' } as const;
  expect(letter(['Bonjour,', code], sender)).toEqual({
    parts: [{ kind: 'paragraph', text: 'Bonjour,' }, code],
    text: 'Bonjour,\n\n012345\n\nVitrine\n\nBesoin d’aide\u00a0? https://boutique.example/service_client',
  });
});

test('has every part in the HTML, escaped', () => {
  for (const shown of ['012345', '75003 Paris', 'Noir, M', '49,00\u00a0€', 'Vitrine']) {
    expect(html).toContain(shown);
  }
  expect(html).not.toContain('<img src=x');
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;moi&#39;/g),
  ).toHaveLength(7);
  expect(html).toContain('href="https://boutique.example/?a=1&amp;b=&quot;2&quot;"');
});

test('loads only the shop’s pictures, has no scripts and supports dark mode', () => {
  expect(html).not.toMatch(/<(script|link|iframe|form)\b|url\(|@import/i);
  expect([...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://boutique.example/icones/192.png',
    'https://boutique.example/media/a&amp;b.jpg',
  ]);
  expect(html).toContain('href="https://boutique.example/service_client"');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('lang="fr"');
});

test('is 560 px wide in Outlook too, which ignores max-width', () => {
  const inOutlook = html.replaceAll('<!--[if mso]>', '').replaceAll('<![endif]-->', '');
  const elsewhere = html.replace(/<!--.*?-->/gs, '');
  expect(inOutlook).toMatch(/<table [^>]*width="560".*<table [^>]*max-width:560px.*<h1/s);
  expect(elsewhere).not.toContain('width="560"');
  for (const shown of [inOutlook, elsewhere]) {
    for (const tag of ['table', 'tr', 'td']) {
      const opened = shown.match(new RegExp(`<${tag}[ >]`, 'g'));
      expect(opened).toHaveLength(shown.split(`</${tag}>`).length - 1);
    }
  }
});

test.each([
  ['Voir https://boutique.example/a?b=1&c=2 ici', 'https://boutique.example/a?b=1&amp;c=2'],
  ['Voir https://boutique.example/tailles.', 'https://boutique.example/tailles'],
  ['(voir https://boutique.example/a).', 'https://boutique.example/a'],
  ['[https://boutique.example/a]', 'https://boutique.example/a'],
  ['«\u00a0https://boutique.example/a\u00a0», ici', 'https://boutique.example/a'],
  ['“https://boutique.example/a”', 'https://boutique.example/a'],
  ['https://boutique.example/a\u00a0; ici', 'https://boutique.example/a'],
  ['https://boutique.example/a\u202f!', 'https://boutique.example/a'],
  ['Vu https://boutique.example/a?!', 'https://boutique.example/a'],
  ['https://boutique.example/v1.2,3:4/', 'https://boutique.example/v1.2,3:4/'],
])('links the URL in “%s”, without punctuation after it', (text, address) => {
  const link = /href="([^"]*)"[^>]*>([^<]*)</.exec(htmlOf(text));
  expect(link?.slice(1)).toEqual([address, address]);
  expect(textOf(htmlOf(text))).toContain(text.replaceAll('&', '&amp;'));
});

test('does not link a scheme without an address', () => {
  expect(htmlOf('Tapez https://.')).not.toContain('href="https://"');
});

test.each(['Inès', 'Jean-Pierre', 'O’Neil', "O'Neil", 'J. R.', 'J.R.', 'M. Dupont', 'Anne & Paul'])(
  'greets %s by name',
  (name) => {
    expect(greeting(` ${name} `)).toBe(`Bonjour ${name},`);
  },
);

test.each([
  '',
  'https://gagnez.example/x',
  'gagnez.example',
  'www.gagnez',
  '10.0.0.1',
  'zoe@gagnez',
  'Zoé\nCliquez ici',
  'gagnez。example',
  'Vous avez gagné un bon d’achat, appelez vite le 0 899 00 00 00',
])('greets without the name “%s”', (name) => {
  expect(greeting(name)).toBe('Bonjour,');
});
