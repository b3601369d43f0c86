import { findSections, searchedWords } from './find-sections';

const sections = [
  { id: 'livraison', title: 'Livraison', html: '<a href="/retour">Délai annoncé</a>' },
  { id: 'retours', title: 'Retours', html: '<a href="/x">Délai de <b>rembour</b>sement</a>' },
];
const found = (query: string) => findSections(sections, query).map(({ id }) => id);

describe('findSections', () => {
  it.each([
    ['', ['livraison', 'retours']],
    ['   ', ['livraison', 'retours']],
    ['LIVRAISON', ['livraison']],
    ['delai', ['livraison', 'retours']],
    ['délai annonce', ['livraison']],
    ['delai livraison', ['livraison']],
    ['retour', ['retours']],
    ['remboursement', ['retours']],
    ['href', []],
    ['chaussette', []],
    ['.*', []],
  ])('finds the sections for %j: %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

describe('searchedWords', () => {
  it.each([
    [undefined, ''],
    ['  colis ', 'colis'],
    [['colis', 'retour'], ''],
    ['x'.repeat(200), 'x'.repeat(100)],
  ])('reads %j as %j', (q, words) => {
    expect(searchedWords(q)).toBe(words);
  });
});
