import { render, screen } from '@testing-library/react';
import { byFacet } from '@/lib/domain/facet-table.mjs';
import { priceRangeUpTo } from '@/lib/domain/facets';
import { readListingQuery, wholeListing } from '@/lib/listing-address';
import { FilterPanel } from './filter-panel';

// Where the sliders stand is not what is asked here.
jest.mock('./price-fields', () => ({ PriceFields: () => null }));

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push: jest.fn() }),
}));

const inUse = readListingQuery({
  cat_id: 'c1',
  marque: ['Lune', 'Sylve'],
  taille: 'M',
  style: 'Bohème',
  couleur: 'Noir',
  prix_max: '800',
  sort: 'latest',
  page: '3',
});
const panel = {
  values: byFacet(() => []),
  count: 2,
  prices: priceRangeUpTo(null),
  categories: [],
  counts: new Map<string, number>(),
  tree: [],
  path: [],
  category: null,
};
const links = () => screen.queryAllByRole('link', { name: /^(Tout|Effacer)\s:/, hidden: true });

/** What the link of a filter leaves of the query; every one begins at the first page again. */
test.each([
  ['Tout : Nouveautés Depuis', { sort: null }],
  ['Tout : Marque', { choices: { ...inUse.choices, brand: [] } }],
  ['Tout : Taille', { choices: { ...inUse.choices, size: [] } }],
  ['Tout : Catégorie', { categoryId: null }],
  ['Tout : Style', { choices: { ...inUse.choices, style: [] } }],
  ['Tout : Couleur', { choices: { ...inUse.choices, color: [] } }],
  ['Effacer : Prix', { minPrice: null, maxPrice: null }],
])('“%s” takes this filter off and no other', (name, without) => {
  render(<FilterPanel {...panel} query={inUse} />);
  const words = name.replace(' ', '\u00a0');
  const link = links().find(({ textContent }) => textContent === words);
  const { search } = new URL(link?.getAttribute('href') ?? '', 'http://localhost');
  const parameters = new URLSearchParams(search);
  const left = readListingQuery(
    Object.fromEntries([...parameters.keys()].map((key) => [key, parameters.getAll(key)])),
  );
  expect(left).toEqual({ ...inUse, ...without, page: 0 });
});

test('a filter that is not in use has no such link', () => {
  render(<FilterPanel {...panel} query={wholeListing} />);
  expect(links()).toEqual([]);
});
