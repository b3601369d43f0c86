import { render, screen } from '@testing-library/react';
import { readListingQuery, wholeListing } from '@/lib/catalogue/listing-address';
import { byFacet } from '@/lib/domain/facet-table';
import { priceRangeUpTo } from '@/lib/domain/facets';
import { FilterPanel } from './filter-panel';

// The price slider has its own tests.
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
  isComplete: false,
};
const links = () => screen.queryAllByRole('link', { name: /^(Tout|Effacer)\s:/, hidden: true });

/** The query that the link of a filter leads to; each starts at the first page. */
test.each([
  ['Tout : Nouveautés Depuis', { sort: null }],
  ['Tout : Marque', { choices: { ...inUse.choices, brand: [] } }],
  ['Tout : Taille', { choices: { ...inUse.choices, size: [] } }],
  ['Tout : Catégorie', { categoryId: null }],
  ['Tout : Style', { choices: { ...inUse.choices, style: [] } }],
  ['Tout : Couleur', { choices: { ...inUse.choices, color: [] } }],
  ['Effacer : Prix', { minPrice: null, maxPrice: null }],
])('“%s” removes this filter and no other', (name, without) => {
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

test('an unused filter has no such link', () => {
  render(<FilterPanel {...panel} query={wholeListing} />);
  expect(links()).toEqual([]);
});

test('every link of the panel that removes filters keeps the scroll position', () => {
  render(<FilterPanel {...panel} query={inUse} />);
  const all = screen.getAllByRole('link', { name: /^(Tout|Effacer)/, hidden: true });
  expect(all.map(({ textContent }) => textContent)).toContain('Effacer');
  for (const link of all) expect(link).toHaveAttribute('data-soft', 'here');
});
