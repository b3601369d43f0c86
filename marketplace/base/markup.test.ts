import { withoutInvisible, withoutMarkup } from './markup';

const word =
  '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><xml><o:OfficeDocumentSettings>PNG</o:OfficeDocumentSettings></xml>';

it.each([
  ['<p>Robe <b>longue</b></p>', 'Robe longue'],
  ['<style type="text/css">p > b { color: black }</style>Robe', 'Robe'],
  ['Robe<STYLE>\n.a{}\n</Style >longue', 'Robe longue'],
  ['<script>if (a < b) alert("x")</script><p>Robe</p>', 'Robe'],
  [`${word}<p>Robe</p>`, 'Robe'],
  ['Robe<!-- <p>brouillon</p> -->longue<!-->fluide<!--->douce', 'Robe longue fluide douce'],
  ['Robe<style>p{}', 'Robe'],
  ['Robe<!-- sans fin', 'Robe'],
  ['<styled>Robe</styled><scripts>', 'Robe'],
  ['taille < 40 ou > 36', 'taille < 40 ou > 36'],
])('reads %s as %s', (html, text) => {
  expect(withoutMarkup(html).replace(/\s+/g, ' ').trim()).toBe(text);
});

it('keeps the visible markup', () => {
  expect(withoutInvisible(`${word}<p class="a">Robe</p><style>p{}</style>`).trim()).toBe(
    '<p class="a">Robe</p>',
  );
});

it.each(['<', '<!--', '<!-', '<style', '<style>', '<style></style', '<xml></script>', '<a <!-- '])(
  'reads a megabyte of "%s" in time proportional to its length',
  (part) => {
    withoutMarkup(part.repeat(1_000_000 / part.length));
  },
);
