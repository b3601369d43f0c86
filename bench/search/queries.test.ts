import { readDemoCatalogue } from '@vitrine/demo-catalogue';
import { SearchIndex } from '../../lib/search/thread/search-index';
import { documentsOf } from './documents';

/** Searches as people type them, with a pattern that one of the first five titles must match. */
const queries: readonly (readonly [typed: string, found: RegExp, why: string])[] = [
  ['robe', /^Robe/, 'a word'],
  ['robes', /^Robe/, 'a plural'],
  ['rboe', /^Robe/, 'two letters swapped'],
  ['rbe', /^Robe/, 'a letter missing'],
  ['tobe', /^Robe/, 'the key beside'],
  ['r', /^Robe/, 'one letter'],
  ['ro', /^Robe/, 'two letters'],
  ['robe noire', /Apolline|Inès/, 'a colour, feminine'],
  ['noire robe', /Apolline|Inès/, 'swapped words'],
  ['robes noires', /Apolline|Inès/, 'plural and feminine'],
  ['ROBE NOIR', /Apolline|Inès/, 'capitals'],
  ['nior robe', /Apolline|Inès/, 'a slip in the colour'],
  ['chemise blanche', /Chemise/, 'an irregular feminine'],
  ['chemises blanc', /Chemise/, 'a plural and a masculine'],
  ['blanche chemise', /Chemise/, 'swapped words'],
  ['chemis', /Chemise/, 'the beginning'],
  ['pul', /^Pull/, 'a letter missing'],
  ['pulls', /^Pull/, 'a doubled letter and a plural'],
  ['pull torsade', /torsades/, 'a singular'],
  ['laine pull', /laine/, 'swapped words'],
  ['tshirt', /^T-shirt/, 'without hyphen'],
  ['t-shirt', /^T-shirt/, 'with hyphen'],
  ['t shirt', /^T-shirt/, 'in two words'],
  ['tee shirt', /^T-shirt/, 'in English'],
  ['mariniere', /^Marinière/, 'without accent'],
  ['mariniere fille', /Bigorneau/, 'for whom'],
  ['garcon mariniere', /Petit Mousse/, 'without cedilla, swapped'],
  ['echarpe', /^Écharpe/, 'without accents'],
  ['echrape laine', /Isaure/, 'two letters swapped'],
  ['basket', /^Baskets/, 'a singular'],
  ['baskets blanches', /^Baskets/, 'a colour in the plural'],
  ['baskte', /^Baskets/, 'two letters swapped'],
  ['balerines', /^Ballerines/, 'one letter of two'],
  ['ballerine', /^Ballerines/, 'a singular'],
  ['sandale enfant', /Grenouille/, 'for whom, singular'],
  ['mocasin', /^Mocassins/, 'one letter of two'],
  ['manteau', /^Manteau/, 'a word'],
  ['manteaux laine', /^Manteau/, 'a plural in x'],
  ['mantau', /^Manteau/, 'a letter missing'],
  ['doudoune', /^Doudoune/, 'a word'],
  ['dodoune', /^Doudoune/, 'a letter missing'],
  ['sac camel', /Clotilde|Bagatelle/, 'a colour'],
  ['sac a dos', /^Sac à dos/, 'a small word without accent'],
  ['sac à main', /^Sac/, 'a word that nothing is called by'],
  ['ceinture cuir', /Barthélemy/, 'without "en"'],
  ['bijou', /Bague|Broche|Collier|Pendentif|Bracelet/, 'a category, singular'],
  ['bague or', /^Bague/, 'a colour of metal'],
  ['collier dore', /^Collier/, 'an adjective without accent'],
  ['boucle d’oreille', /oreilles|Créoles/, 'an elision'],
  ['boucles oreilles', /oreilles|Créoles/, 'without "d’"'],
  ['montre homme', /^Montre/, 'for whom nobody said it is'],
  ['rouge a levre', /^Rouge à lèvres/, 'singular without accents'],
  ['parfun', /parfum/, 'a wrong letter'],
  ['eau parfum', /^Eau de parfum/, 'without "de"'],
  ['creme main', /Cire d’abeille/, 'a singular'],
  ['ardelle robe', /^Robe/, 'brand and thing'],
  ['ardele', /./, 'a brand with a letter missing'],
  ['kerbrume bleu marine', /./, 'brand and colour'],
  ['pyjama bebe', /^Pyjama/, 'for whom, without accents'],
  ['jean brut', /^Jean/, 'a colour'],
  ['jupe plisse', /Agathe/, 'an adjective without its ending'],
  ['velour pantalon', /velours/, 'swapped, a letter missing'],
];

const index = new SearchIndex();
const brands = new Map<string, string | null>();

beforeAll(async () => {
  const { documents, frame } = documentsOf(await readDemoCatalogue());
  index.begin();
  index.add(documents);
  await index.finish(frame);
  for (const { title, brand } of documents) brands.set(title, brand);
});

it('has at least sixty searches', () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(queries.map(([typed]) => typed)).size).toBe(queries.length);
});

test.each(queries)('"%s" shows %s among the first five', (typed, wanted) => {
  const titles = index.suggest(typed)?.products.map(({ title }) => title) ?? [];
  expect(titles.length).toBeLessThanOrEqual(5);
  expect(titles.filter((title) => wanted.test(title))).not.toEqual([]);
  expect(titles[0]).toMatch(wanted);
});

test.each([
  ['ardele', 'Maison Ardelle'],
  ['ardelle robe', 'Maison Ardelle'],
  ['kerbrume bleu marine', 'Kerbrume'],
])('"%s" shows products of %s', (typed, brand) => {
  const products = index.suggest(typed)?.products ?? [];
  expect(new Set(products.map((product) => product.brand))).toEqual(new Set([brand]));
});

it('suggests categories with their parents, and brands', () => {
  const dresses = index.suggest('robes')?.categories[0];
  expect(dresses).toMatchObject({ title: 'Robes', above: ['Femme', 'Vêtements'] });
  expect(index.suggest('ardelle')?.brands).toEqual(['Maison Ardelle']);
  for (const typed of ['robe noire', 'rboe noire']) {
    expect(index.suggest(typed)?.categories.map(({ title }) => title)).toContain('Robes');
  }
});
