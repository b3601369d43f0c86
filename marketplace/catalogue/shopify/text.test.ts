import { decodeEntities, encodeEntities } from './text';

it.each([
  ['HeatTech&trade;', 'HeatTech™'],
  ['C&amp;A', 'C&A'],
  ['R&D', 'R&D'],
  ['R&D&copy 2020', 'R&D&copy 2020'],
  ['&amp;trade; &amp;amp;', '&trade; &amp;'],
  ['Points &#233; &#x2022;', 'Points é •'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<b>gras</b> &amp; <!-- x --> "cité"', '<b>gras</b> & <!-- x --> "cité"'],
  ['&nonsense; &amp;', '&nonsense; &'],
  ['12 &frac14; &eacute;t&eacute;', '12 ¼ été'],
])('reads %s as %s', (written, text) => {
  expect(decodeEntities(written)).toBe(text);
});

it.each(['HeatTech&trade;', '&amp;trade;', 'R&D', '&#233; & "x" <b>'])(
  'restores %s after encoding',
  (text) => {
    expect(decodeEntities(encodeEntities(text))).toBe(text);
  },
);
