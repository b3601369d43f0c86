import fc from 'fast-check';
import { decodeEntities, plainText, readableText, sanitiseHtml } from './rich-text';

describe('sanitiseHtml', () => {
  it.each([
    '<p>Robe <strong>longue</strong>, <em>coton</em><br />bio</p>',
    '<ul><li>un</li></ul><ol><li>deux</li></ol>',
    '<h2>Coupe</h2><h3>Détail</h3><blockquote><p>Mot</p></blockquote>',
    '<table><thead><tr><th scope="col">Taille</th></tr></thead><tbody><tr><td colspan="2">M</td></tr></tbody></table>',
    '<p>1 &lt; 2 &amp; 3</p>',
    'Sans balise, à 12 €',
  ])('keeps %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>Robe', 'Robe'],
    ['<xml><w:View>Normal</w:View></xml><p>Robe</p>', '<p>Robe</p>'],
    ['<SCRIPT SRC=//pirate.example/x.js></SCRIPT>Robe', 'Robe'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<p onclick="alert(1)" class="x" id="y">Robe</p>', '<p>Robe</p>'],
    ['<p style="position:fixed;inset:0">Robe</p>', '<p>Robe</p>'],
    ['<style>body{display:none}</style>Robe', 'Robe'],
    ['<img src=x onerror=alert(1)>Robe', 'Robe'],
    ['<iframe src="https://pirate.example">dedans</iframe>Robe', 'Robe'],
    ['<svg><a href="x">dedans</a><script>alert(1)</script></svg>Robe', 'Robe'],
    ['<svg/onload=alert(1)>', ''],
    ['<math><mtext></mtext></math>Robe', 'Robe'],
    ['<object data="x">dedans</object><embed src="x">Robe', 'Robe'],
    ['<template><img src=x></template>Robe', 'Robe'],
    ['<textarea><img src=x onerror=alert(1)></textarea>Robe', 'Robe'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<form action="/api/logout"><button>Robe</button></form>', 'Robe'],
    [
      '<base href="//pirate.example"><meta http-equiv="refresh" content="0"><link rel=stylesheet>Robe',
      'Robe',
    ],
    ['<!-- <p>caché</p> -->Robe<![CDATA[x]]>', 'Robe'],
  ])('neutralises %s', (html, safe) => {
    expect(sanitiseHtml(html)).toBe(safe);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'mailto:a@b.fr',
    'tel:+33123456789',
    '//pirate.example/x',
    '/\\pirate.example/x',
    '\\\\pirate.example/x',
  ])('removes the address of a link to %j', (href) => {
    expect(sanitiseHtml(`<a href="${href}">x</a>`)).not.toContain('href');
  });

  it.each([
    ['/cart', '<a href="/cart">x</a>'],
    ['#taille', '<a href="#taille">x</a>'],
    [
      'https://atelier.example/a?b=1',
      '<a href="https://atelier.example/a?b=1" rel="nofollow noopener">x</a>',
    ],
    ['http://atelier.example', '<a href="http://atelier.example" rel="nofollow noopener">x</a>'],
  ])('links to %s', (href, link) => {
    expect(sanitiseHtml(`<a href="${href}" rel="opener" target="_top" onclick="x()">x</a>`)).toBe(
      link,
    );
  });

  it.each(['mailto:a@b.fr', 'tel:+33123456789', 'MAILTO:a@b.fr'])(
    'links to %s in the operator’s text',
    (href) => {
      const link = `<a href="${href}">x</a>`;
      expect(sanitiseHtml(link, 'operator')).toBe(link);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//pirate.example'])(
    'removes the address of a link to %j from the operator’s text, too',
    (href) => {
      expect(sanitiseHtml(`<a href="${href}">x</a>`, 'operator')).toBe('<a>x</a>');
    },
  );

  it.each([
    ['<p>Robe', '<p>Robe</p>'],
    ['<ul><li>un<li>deux', '<ul><li>un</li><li>deux</li></ul>'],
    ['<strong><em>x</strong></em>', '<strong><em>x</em></strong>'],
    ['</div>Robe</em>', 'Robe'],
    ['<p title="x>Robe', ''],
    ['1 < 2', '1 &lt; 2'],
    [
      '<h1>A</h1><h5>B</h5><b>C</b><i>D</i><div>E</div>',
      '<h2>A</h2><h3>B</h3><strong>C</strong><em>D</em><p>E</p>',
    ],
  ])('repairs %s', (html, whole) => {
    expect(sanitiseHtml(html)).toBe(whole);
  });

  it.each([
    ['Soie < lin\n\r\nLavable\rDoublée\n', 'Soie &lt; lin<br /><br />Lavable<br />Doublée'],
    ['<p>Soie\net lin</p>\nLavable', '<p>Soie\net lin</p>\nLavable'],
  ])('keeps the line breaks of a text without tags: %j', (text, html) => {
    expect(sanitiseHtml(text)).toBe(html);
  });

  it('survives a thousand nested tags', () => {
    expect(sanitiseHtml(`${'<blockquote>'.repeat(1000)}Robe`)).toContain('Robe');
  });

  it('is idempotent, and leaves only allowed tags', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        ' ',
        '\n',
        '<p',
        '<script>',
        '</script>',
        '<svg>',
        '<a href=',
        'javascript:',
      ],
      ...[
        '<!--',
        '-->',
        '<style>',
        '</style>',
        'onerror=',
        '<textarea>',
        '<img src=x',
        'Robe',
        '&lt;',
        '<math>',
      ],
    );
    const tag =
      /<(?!\/?(?:p|br|strong|em|[uo]l|li|h[23]|a|blockquote|table|caption|t(?:head|body|foot|r|h|d))[ />])/;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const safe = sanitiseHtml(pieces.join(''));
        expect(safe).not.toMatch(tag);
        expect(sanitiseHtml(safe)).toBe(safe);
      }),
    );
  });
});

describe('the sanitiser’s run time', () => {
  it.each([sanitiseHtml, plainText])('%p truncates input beyond the limit', (read) => {
    expect(read('a'.repeat(50_000))).toHaveLength(50_000);
    expect(read('a'.repeat(5_000_000))).toHaveLength(50_000);
  });

  it.each([
    '<p <p',
    '<p/',
    '<p a=1 ',
    '<',
    '<a href="x',
    '<!--',
    '<blockquote>',
    '<table><tr><td>',
    '&amp',
  ])('is linear in the length of %j', (piece) => {
    const short = work(piece.repeat(10_000 / piece.length));
    const long = work(piece.repeat(40_000 / piece.length));
    expect(long).toBeLessThan(10 * (short + 5_000));
  });
});

/** Minimum processor time of several runs, in microseconds. */
function work(html: string): number {
  const readings = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    sanitiseHtml(html);
    plainText(html);
    readableText(html);
    decodeEntities(html);
    return process.cpuUsage(before).user;
  });
  return Math.min(...readings);
}

describe('plainText', () => {
  it.each([
    ['<p>Robe</p><p>longue</p>', 'Robe longue'],
    ['un<br>deux<ul><li>trois</li><li>quatre</li></ul>', 'un deux trois quatre'],
    ['<script>alert(1)</script>Soie &amp; lin', 'Soie & lin'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['', ''],
  ])('returns the text of %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('readableText', () => {
  it.each([
    [
      '<p>Bonjour&nbsp;!</p>\n<p>Votre <b>colis</b><br />\r\nest&eacute; l&#039;&#xE0;</p>',
      "Bonjour\u00a0!\nVotre colis\nesté l'à",
    ],
    ['<div>Soie</div><script>x()</script>', 'Soie'],
    ['Bonjour,\n\nl&rsquo;été &amp; moi\n', 'Bonjour,\n\nl’été & moi'],
    ['Taille < 40\net > 36, R&D; 1 <2', 'Taille < 40\net > 36, R&D; 1 <2'],
    ['&lt;b&gt;', '<b>'],
    ['<p></p>', ''],
  ])('returns the text of %j', (value, text) => {
    expect(readableText(value)).toBe(text);
  });
});

describe('decodeEntities', () => {
  it.each([
    ['Robe d&#039;&eacute;t&eacute;, « Soie &amp; lin »', "Robe d'été, « Soie & lin »"],
    ['<b>Robe</b> &amp;lt; 40', '<b>Robe</b> &lt; 40'],
    ['Robe & Co; &inconnu; &', 'Robe & Co; &inconnu; &'],
  ])('decodes %j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});
