import { listingPath, readListingQuery } from './listing-address';

describe('the address of a listing', () => {
  it('is /sub_category alone for everything', () => {
    expect(listingPath({})).toBe('/sub_category');
    expect(readListingQuery({})).toEqual({ categoryId: null, search: null, sort: null, page: 0 });
  });

  it('holds category, words, order and page, counted from 1', () => {
    const query = { categoryId: 'c1', search: 'robe d’été', sort: 'price_asc', page: 2 } as const;
    const path = listingPath(query);
    expect(path).toBe(
      '/sub_category?cat_id=c1&q=robe+d%E2%80%99%C3%A9t%C3%A9&sort=price_asc&page=3',
    );
    const params = Object.fromEntries(new URL(path, 'https://shop.example').searchParams);
    expect(readListingQuery(params)).toEqual(query);
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e3x'])('reads page %p as the first one', (page) => {
    expect(readListingQuery({ page }).page).toBe(0);
  });

  it.each(['random', 'toString', '__proto__'])('does not know the order %p', (sort) => {
    expect(readListingQuery({ sort }).sort).toBeNull();
  });

  it('takes the first of repeated values and bounds their length', () => {
    expect(readListingQuery({ cat_id: ['a', 'b'] }).categoryId).toBe('a');
    expect(readListingQuery({ q: 'x'.repeat(500) }).search).toHaveLength(100);
  });
});
