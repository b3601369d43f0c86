import { stem, wordsOf, wordsOfSearch } from './words.mjs';

const shown = (words: readonly { readonly plain: string }[]) => words.map(({ plain }) => plain);

describe('stem', () => {
  test.each([
    ['robe', 'robes'],
    ['noir', 'noires'],
    ['blanc', 'blanches'],
    ['vert', 'verte'],
    ['dore', 'dorees'],
    ['bijou', 'bijoux'],
    ['manteau', 'manteaux'],
    ['cheval', 'chevaux'],
    ['violet', 'violette'],
    ['neuf', 'neuves'],
    ['long', 'longue'],
    ['soyeux', 'soyeuse'],
    ['pull', 'pulls'],
    ['chemise', 'chemises'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stem(other)).toBe(stem(one));
  });

  test.each([
    ['sac', 'soc'],
    ['robe', 'rob'],
    ['bas', 'base'],
  ])('keeps short words as they are: %s', (word) => {
    expect(stem(word).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves numbers alone', () => {
    expect(stem('501')).toBe('501');
  });
});

describe('the words of a text', () => {
  it('are without accents, capitals, ligatures and what says nothing', () => {
    expect(shown(wordsOf('Robe d’été en crêpe, façon Œillet'))).toEqual([
      'robe',
      'ete',
      'crepe',
      'facon',
      'oeillet',
    ]);
  });

  it('hold a compound in parts and as one', () => {
    expect(shown(wordsOf('T-shirt'))).toEqual(['t', 'shirt', 'tshirt']);
  });

  it('of a search take a compound as one where something is called so', () => {
    const known = (word: string) => word === 'tshirt';
    expect(shown(wordsOfSearch('t-shirt bleu-vert', known))).toEqual(['tshirt', 'bleu', 'vert']);
  });

  it('of a search have no letter three times in a row', () => {
    expect(shown(wordsOfSearch('roooobe', () => false))).toEqual(['roobe']);
  });

  it('of a search are kept when they are all there is', () => {
    expect(shown(wordsOfSearch('de', () => false))).toEqual(['de']);
    expect(shown(wordsOfSearch('  ', () => false))).toEqual([]);
  });
});
