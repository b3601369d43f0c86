import { stem, wordsOf, wordsOfSearch } from './words';

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
    ['joyau', 'joyaux'],
    ['noyau', 'noyaux'],
    ['tuyau', 'tuyaux'],
    ['royal', 'royaux'],
    ['gros', 'grosses'],
    ['epais', 'epaisse'],
    ['faux', 'fausse'],
    ['nouveau', 'nouvelles'],
    ['nouveaux', 'nouvel'],
    ['violet', 'violette'],
    ['neuf', 'neuves'],
    ['long', 'longue'],
    ['soyeux', 'soyeuse'],
    ['pull', 'pulls'],
    ['chemise', 'chemises'],
    ['fille', 'filles'],
    ['fil', 'fils'],
    ['gentil', 'gentilles'],
    ['vermeil', 'vermeille'],
    ['naturel', 'naturelles'],
    ['col', 'cols'],
    ['colle', 'colles'],
    ['espadrille', 'espadrilles'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stem(other)).toBe(stem(one));
  });

  test.each([
    ['fille', 'fil'],
    ['grille', 'gril'],
    ['colle', 'col'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  test.each([
    ['sac', 'soc'],
    ['robe', 'rob'],
    ['bas', 'base'],
  ])('keeps short words as they are: %s', (word) => {
    expect(stem(word).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves numbers unchanged', () => {
    expect(stem('501')).toBe('501');
  });
});

describe('words', () => {
  it('are normalised and without stop words', () => {
    expect(shown(wordsOf('Robe d’été en crêpe, façon Œillet'))).toEqual([
      'robe',
      'ete',
      'crepe',
      'facon',
      'oeillet',
    ]);
  });

  it('contain a compound in parts and joined', () => {
    expect(shown(wordsOf('T-shirt'))).toEqual(['t', 'shirt', 'tshirt']);
  });

  it.each([
    ['Jean A.P.C. délavé', 'jean p c apc delave'],
    ['É.S.F. N.Y', 'e s f esf n y ny'],
    ['J.W. Anderson', 'j w jw anderson'],
    ['J.W.Anderson L.L.Bean', 'j w anderson l l bean'],
    ['J.Crew, coton bio. L. 3.1', 'j crew coton bio l 3 1'],
  ])('contain the abbreviations of %j in letters and joined', (text, words) => {
    expect(shown(wordsOf(text)).join(' ')).toBe(words);
  });

  it('of a search have the joined form of an abbreviation that the index contains', () => {
    const words = wordsOfSearch('j.w. anderson', (word) => word === 'jw');
    expect(words.map(({ plain, joined }) => [plain, joined])).toEqual([
      ['j', 'jw'],
      ['w', 'jw'],
      ['anderson', undefined],
    ]);
    expect(shown(wordsOfSearch('j.w. anderson', () => false))).toEqual(['j', 'w', 'anderson']);
  });

  it('of a search have the joined form of a compound that the index contains', () => {
    const known = (word: string) => word === 'tshirt';
    const words = wordsOfSearch('t-shirt bleu-vert', known);
    expect(words.map(({ plain, joined }) => [plain, joined])).toEqual([
      ['t', 'tshirt'],
      ['shirt', 'tshirt'],
      ['bleu', undefined],
      ['vert', undefined],
    ]);
  });

  it('of a search are the joined form of a compound with only one other part', () => {
    const known = (word: string) => ['surchemise', 'chouchou'].includes(word);
    const words = wordsOfSearch('sur-chemise chou-chou sur-robe', known);
    expect(words.map(({ plain, joined }) => [plain, joined])).toEqual([
      ['surchemise', undefined],
      ['chouchou', undefined],
      ['robe', undefined],
    ]);
  });

  it('of a search are also a part of a compound with "sans", which is usually written apart', () => {
    const words = wordsOfSearch('sans-manches', (word) => word === 'sansmanches');
    expect(words.map(({ plain, joined }) => [plain, joined])).toEqual([['manches', 'sansmanches']]);
  });

  it('of a search have no letter three times in a row', () => {
    expect(shown(wordsOfSearch('roooobe', () => false))).toEqual(['roobe']);
  });

  it('of a search keep three equal letters of words that the index contains', () => {
    const known = (word: string) => ['xxxl', 'xxl', 'viii', 'vii'].includes(word);
    expect(shown(wordsOfSearch('Tee-shirt XXXL', known))).toEqual(['tee', 'shirt', 'xxxl']);
    expect(shown(wordsOfSearch('henriii viii', known))).toEqual(['henrii', 'viii']);
  });

  it('of a search keep stop words when there are no others', () => {
    expect(shown(wordsOfSearch('de', () => false))).toEqual(['de']);
    expect(shown(wordsOfSearch('  ', () => false))).toEqual([]);
  });
});
