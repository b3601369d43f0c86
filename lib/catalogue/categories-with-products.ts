import type { CategoryTree, CategoryValue } from '@/lib/domain/catalogue';

type CategoryId = string | null;

/**
 * The ids of the categories that have a page and products, or may have: a count may not include
 * subcategories, and is null while it is unknown. Those that the tree has without an id come last.
 * @param values the values of the category facet in the whole catalogue; null when it cannot be read
 */
export function categoriesWithProducts(
  tree: readonly CategoryTree[],
  values: readonly CategoryValue[] | null,
): readonly string[] {
  const counts = new Map<CategoryId, number | null>(values?.map(({ id, count }) => [id, count]));
  const branches = tree.flatMap(({ children }) => children);
  const leaves = branches.flatMap(({ children }) => children);
  const isFilled = (level: readonly { readonly id: CategoryId }[]) => {
    // A facet that names none of a level counts other levels only.
    const isCounted = level.some(({ id }) => counts.has(id));
    return (id: CategoryId) => id !== null && (counts.has(id) ? counts.get(id) !== 0 : !isCounted);
  };
  const [isRoot, isBranch, isLeaf] = [isFilled(tree), isFilled(branches), isFilled(leaves)];
  const withPages = tree.flatMap((root) => {
    const below = root.children.flatMap((branch) => {
      const filled = branch.children.map(({ id }) => id).filter(isLeaf);
      return filled.length > 0 || isBranch(branch.id) ? [branch.id, ...filled] : [];
    });
    return below.length > 0 || isRoot(root.id) ? [root.id, ...below] : [];
  });
  const known = new Set<CategoryId>([...tree, ...branches, ...leaves].map(({ id }) => id));
  const others = values?.filter(({ id, count }) => count !== 0 && !known.has(id)) ?? [];
  const all = new Set([...withPages, ...others.map(({ id }) => id)]);
  return [...all].filter((id) => id !== null);
}
