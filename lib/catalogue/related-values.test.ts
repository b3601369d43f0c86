import type { CategoryTree } from '@/lib/domain/catalogue';
import { relatedValues } from './related-values';

const robes = { id: 'robes', title: 'Robes' };
const vestes = { id: 'vestes', title: 'Vestes' };

function treeWith(clothes: string | null, shoes: string | null): readonly CategoryTree[] {
  return [
    {
      id: 'femme',
      title: 'Femme',
      image: null,
      children: [
        { id: clothes, title: 'Vêtements', children: [robes] },
        { id: shoes, title: 'Chaussures', children: [{ id: 'bottes', title: 'Bottes' }] },
      ],
    },
    { id: 'homme', title: 'Homme', image: null, children: [{ ...vestes, children: [] }] },
  ];
}

const flatTree = treeWith(null, null).map((root) => ({ ...root, children: [] }));

const values = [
  { id: 'femme', title: 'Femme' },
  { id: 'homme', title: 'Homme' },
  { id: 'vetements', title: 'Vêtements' },
  { id: 'autres-vetements', title: 'Vêtements' },
  robes,
  { id: 'bottes', title: 'Bottes' },
  vestes,
  { id: 'sacs', title: 'Sacs' },
].map((category) => ({ ...category, count: 3 }));

function related(
  tree: readonly CategoryTree[],
  chosen: string | null,
  offered = values,
): readonly string[] {
  const category = chosen === null ? null : { id: chosen, title: chosen };
  return relatedValues(offered, tree, category).map(({ id }) => id);
}

describe('the values of the category facet', () => {
  const all = values.map(({ id }) => id);
  const unambiguous = values.filter(({ id }) => id !== 'autres-vetements');

  it.each([
    [null, ['femme', 'homme']],
    ['femme', ['femme', 'vetements']],
    ['robes', ['femme', 'vetements', 'robes']],
    ['homme', ['homme', 'vestes']],
    ['sacs', all],
  ])('are those next to %s in the tree', (chosen, ids) => {
    expect(related(treeWith('vetements', 'chaussures'), chosen)).toEqual(ids);
  });

  it.each([
    [null, ['femme', 'homme', 'sacs']],
    ['femme', ['femme', 'vetements', 'bottes', 'sacs']],
    ['robes', ['femme', 'robes']],
    ['homme', ['homme', 'vestes']],
    ['vetements', unambiguous.map(({ id }) => id)],
  ])('lead from %s to branches of the tree that have no ids', (chosen, ids) => {
    expect(related(treeWith(null, null), chosen, unambiguous)).toEqual(ids);
  });

  it('lead to the categories below a branch while two values have its title', () => {
    expect(related(treeWith(null, null), 'femme')).toEqual(['femme', 'robes', 'bottes', 'sacs']);
  });

  it('lead to the categories below a branch while two departments have its title', () => {
    const [women, men] = treeWith(null, null);
    const clothes = { id: null, title: 'Vêtements', children: [vestes] };
    const tree = [women, men && { ...men, children: [clothes] }].filter(
      (root) => root !== undefined,
    );
    expect(related(tree, 'femme', unambiguous)).toEqual(['femme', 'robes', 'bottes', 'sacs']);
    expect(related(tree, 'homme', unambiguous)).toEqual(['homme', 'vestes', 'sacs']);
  });

  it('lead to all categories with the title of a branch that has no categories below it', () => {
    const shoes = { id: null, title: 'Chaussures', children: [] };
    const tree = treeWith(null, null).map((root) => ({ ...root, children: [shoes] }));
    const one = { id: 'chaussures', title: 'Chaussures', count: 3 };
    const shared = [...unambiguous.slice(0, 2), one];
    expect(related(tree, 'femme', shared)).toEqual(['femme', 'chaussures']);
    const two = [...shared, { ...one, id: 'souliers' }];
    expect(related(tree, 'homme', two)).toEqual(['homme', 'chaussures', 'souliers']);
  });

  it.each([
    [null, all],
    ['femme', all.filter((id) => id !== 'homme')],
    ['robes', all],
  ])('lead from %s to all categories below a tree of one level', (chosen, ids) => {
    expect(related(flatTree, chosen)).toEqual(ids);
  });

  it('are all values without a tree', () => {
    expect(related([], null)).toEqual(all);
  });
});
