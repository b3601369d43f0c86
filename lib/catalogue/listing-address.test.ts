import fc from 'fast-check';
import { noChoices } from '@/lib/domain/facets';
import {
  canonicalListingPath,
  listingPath,
  readListingQuery,
  wholeListing,
} from './listing-address';

const read = (address: string) => {
  const params: Record<string, string[]> = {};
  for (const [name, value] of new URL(address, 'https://shop.example').searchParams) {
    params[name] = [...(params[name] ?? []), value];
  }
  return readListingQuery(params);
};

describe('the address of a listing', () => {
  it('is /sub_category for the whole catalogue', () => {
    expect(listingPath({})).toBe('/sub_category');
    expect(readListingQuery({})).toEqual(wholeListing);
  });

  it('contains category, words, filters, order and 1-based page', () => {
    const query = {
      categoryId: 'c1',
      search: 'robe d’été',
      choices: { ...noChoices, brand: ['Tessandre'], size: ['36', '38'], color: ['Vert sapin'] },
      minPrice: 100,
      maxPrice: 500,
      sort: 'price_asc',
      page: 2,
    } as const;
    const path = listingPath(query);
    expect(path).toBe(
      '/sub_category?cat_id=c1&q=robe+d%E2%80%99%C3%A9t%C3%A9&marque=Tessandre&taille=36&taille=38' +
        '&couleur=Vert+sapin&prix_min=100&prix_max=500&sort=price_asc&page=3',
    );
    expect(read(path)).toEqual(query);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e3x'])('reads page %p as the first one', (page) => {
    expect(readListingQuery({ page }).page).toBe(0);
  });

  it.each(['random', 'toString', '__proto__'])('ignores the unknown order %p', (sort) => {
    expect(readListingQuery({ sort }).sort).toBeNull();
  });

  it('takes the first of repeated values and bounds their length', () => {
    expect(readListingQuery({ cat_id: ['a', 'b'] }).categoryId).toBe('a');
    expect(readListingQuery({ q: 'x'.repeat(500) }).search).toHaveLength(100);
    expect(readListingQuery({ q: ` ${'x'.repeat(99)} y` }).search).toBe('x'.repeat(99));
  });

  it('leaves out control characters', () => {
    expect(readListingQuery({ q: 'ro\0be\n', couleur: '\0' })).toEqual({
      ...wholeListing,
      search: 'robe',
    });
  });

  it('keeps the spaces of a value, which is the name of a marketplace', () => {
    const query = readListingQuery({ taille: ' L / XL ' });
    expect(query.choices.size).toEqual([' L / XL ']);
    expect(canonicalListingPath({ taille: ' L / XL ' })).toBeNull();
    const [, search] = listingPath(query).split('?');
    expect(readListingQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual(query);
  });

  it('keeps each value of a facet once, and at most twenty', () => {
    const marque = ['b', 'a', 'b', '', ' ', 'x'.repeat(101)];
    expect(readListingQuery({ marque }).choices.brand).toEqual(['a', 'b']);
    const many = Array.from({ length: 500 }, (_, index) => `marque ${index}`);
    expect(readListingQuery({ marque: many }).choices.brand).toHaveLength(20);
  });

  it.each([
    ['', '', null, null],
    ['0', '10000', null, null],
    ['150', '250', 150, 250],
    ['151', '249', 150, 250],
    ['300', '100', 100, 300],
    ['49.90', ' 89,90 ', 40, 90],
    ['0.5', '9999.99', null, null],
    ['1.2.3', '5,', null, null],
    ['', '0', null, 10],
    ['-5', 'abc', null, null],
    ['99999', '', 10_000, null],
  ])('reads prices from %p to %p as %p to %p', (min, max, minPrice, maxPrice) => {
    expect(readListingQuery({ prix_min: min, prix_max: max })).toMatchObject({
      minPrice,
      maxPrice,
    });
  });
});

describe('a non-canonical address', () => {
  it.each([
    [{ page: '1' }, '/sub_category'],
    [{ prix_min: '', prix_max: '10000', q: ' ' }, '/sub_category'],
    [{ taille: ['38', '36', '38'] }, '/sub_category?taille=36&taille=38'],
    [{ cat_id: 'c1', sort: 'random' }, '/sub_category?cat_id=c1'],
    [
      { utm_source: 'lettre', page: '1', cat_id: 'c1' },
      '/sub_category?cat_id=c1&utm_source=lettre',
    ],
  ])('redirects %j to %s', (params, path) => {
    expect(canonicalListingPath(params)).toBe(path);
  });

  it.each([{}, { utm_source: 'lettre' }, { cat_id: 'c1', taille: ['38', '36'] }])(
    'does not redirect %j',
    (params) => {
      expect(canonicalListingPath(params)).toBeNull();
    },
  );

  it('always redirects to a canonical one with the same meaning', () => {
    const names = [
      'cat_id',
      'q',
      'marque',
      'taille',
      'style',
      'couleur',
      'prix_min',
      'prix_max',
      'sort',
      'page',
    ];
    const value = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('latest', '100'));
    const params = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value)));
    fc.assert(
      fc.property(params, (given) => {
        const path = listingPath(readListingQuery(given));
        expect(read(path)).toEqual(readListingQuery(given));
        expect(listingPath(read(path))).toBe(path);
      }),
    );
  });
});
