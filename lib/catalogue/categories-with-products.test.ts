import type { CategoryTree, CategoryValue } from '@/lib/domain/catalogue';
import { categoriesWithProducts } from './categories-with-products';

const named = (id: string) => ({ id, title: id });
const tree: readonly CategoryTree[] = [
  {
    ...named('femme'),
    image: null,
    children: [
      { ...named('vetements'), children: [named('robes'), named('jupes')] },
      { id: null, title: 'Chaussures', children: [named('baskets')] },
      { ...named('accessoires'), children: [] },
    ],
  },
  {
    ...named('beaute'),
    image: null,
    children: [{ ...named('soins'), children: [named('mains')] }],
  },
];
const all = [
  'femme',
  'vetements',
  'robes',
  'jupes',
  'baskets',
  'accessoires',
  'beaute',
  'soins',
  'mains',
];

const counted = (counts: Readonly<Record<string, number | null>>): readonly CategoryValue[] =>
  Object.entries(counts).map(([id, count]) => ({ ...named(id), count }));

test.each<[string, readonly CategoryValue[] | null, readonly string[]]>([
  ['without counts', null, all],
  ['without a category', [], all],
  ['that are unknown', counted(Object.fromEntries(all.map((id) => [id, null]))), all],
  [
    'of zero',
    counted({ ...Object.fromEntries(all.map((id) => [id, 1])), jupes: 0, accessoires: 0 }),
    ['femme', 'vetements', 'robes', 'baskets', 'beaute', 'soins', 'mains'],
  ],
  [
    'only of categories with products, as the embedded marketplace has them',
    counted({ femme: 2, vetements: 2, robes: 2 }),
    ['femme', 'vetements', 'robes'],
  ],
  [
    'only of the last level',
    counted({ robes: 1, baskets: 1 }),
    ['femme', 'vetements', 'robes', 'baskets', 'accessoires', 'beaute', 'soins'],
  ],
  [
    'that do not include subcategories',
    counted({ femme: 0, vetements: 0, robes: 1, jupes: 0, soins: 0 }),
    ['femme', 'vetements', 'robes'],
  ],
  [
    'of categories that the tree names without an id',
    counted({ femme: 1, chaussures: 1, baskets: 1, sacs: 0, bijoux: null, soins: 0 }),
    ['femme', 'baskets', 'chaussures', 'bijoux'],
  ],
])('leaves out empty categories, with counts %s', (_, values, expected) => {
  expect(categoriesWithProducts(tree, values)).toEqual(expected);
});
