import type { Category, CategoryTree } from '@/lib/domain/catalogue';

/** The way from the top-level category down to `id`; empty when the tree does not hold it. */
export function pathTo(tree: readonly CategoryTree[], id: string): readonly Category[] {
  for (const root of tree) {
    if (root.id === id) return [root];
    for (const branch of root.children) {
      const way = branch.id === null ? [root] : [root, { id: branch.id, title: branch.title }];
      if (branch.id === id) return way;
      const leaf = branch.children.find((child) => child.id === id);
      if (leaf) return [...way, leaf];
    }
  }
  return [];
}
