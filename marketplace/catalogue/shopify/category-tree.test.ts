import type { CategorySource } from '@vitrine/demo-catalogue';
import { CategoryTree } from './category-tree';

/** Returns the keys and titles below Femme, each with its depth. */
function belowFemme(paths: readonly (readonly string[])[]): string[] {
  const tree = new CategoryTree();
  for (const path of paths) tree.place(['Femme', ...path], null);
  const lines = ({ children }: CategorySource, indent: string): string[] =>
    children.flatMap((category) => [
      `${indent}${category.key} ${category.title}`,
      ...lines(category, `${indent}  `),
    ]);
  return tree
    .list(() => null)
    .filter(({ title }) => title === 'Femme')
    .flatMap((femme) => lines(femme, ''));
}

describe('CategoryTree', () => {
  const path = ['Chaussures', 'Baskets'];
  const sameKey = ['Chaussures / Baskets'];

  it.each([
    ['first', [sameKey, path]],
    ['last', [path, sameKey]],
  ])('has one category for two paths with one key, the shorter one %s', (_which, paths) => {
    expect(belowFemme(paths)).toEqual([
      'femme-chaussures Chaussures',
      '  femme-chaussures-baskets Baskets',
    ]);
  });

  it('keeps a category that has a key of its own', () => {
    expect(belowFemme([sameKey])).toEqual(['femme-chaussures-baskets Chaussures / Baskets']);
  });

  it('has the first picture below each category as its tile', () => {
    const tree = new CategoryTree();
    expect(tree.place(['Femme', ...sameKey], 'un')).toBe('femme-chaussures-baskets');
    expect(tree.place(['Femme', ...path], 'deux')).toBe('femme-chaussures-baskets');
    const [femme] = tree.list((key) => (key === 'femme' ? 'connue' : null));
    expect(femme?.image).toBe('connue');
    expect(femme?.children[0]).toMatchObject({ image: 'deux', children: [{ image: 'un' }] });
  });
});
