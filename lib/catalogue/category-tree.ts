import type { Category, CategoryBranch, CategoryTree } from '@/lib/domain/catalogue';
import { distinctById } from '@/lib/domain/distinct-by-id';

/** The path from the top-level category to `id`; empty when the tree does not contain it. */
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

/**
 * The categories of a breadcrumb above the title of a listing. Without searched words, the last one
 * is the title.
 */
export function categoriesAbove(
  path: readonly Category[],
  isSearched: boolean,
): readonly Category[] {
  return isSearched ? path : path.slice(0, -1);
}

/**
 * The next categories to choose from: the children of the last one of a path or, without children,
 * its siblings. The top-level ones for an empty path.
 */
export function categoriesOnward(
  tree: readonly CategoryTree[],
  path: readonly Category[],
): readonly Category[] {
  const current = path.at(-1);
  if (!current) return tree.map(toCategory);
  const root = tree.find(({ id }) => id === path[0]?.id);
  if (!root) return [];
  if (root.id === current.id) return childrenOf(root);
  const branch = root.children.find(
    ({ id, children }) => id === current.id || children.some((leaf) => leaf.id === current.id),
  );
  if (!branch) return [];
  return branch.children.length > 0 ? branch.children : childrenOf(root);
}

/** The branches of a department to which the tree gives no id. */
export function unlinkedBranches({ children }: CategoryTree): readonly CategoryBranch[] {
  return children.filter(({ id }) => id === null);
}

/**
 * The department of the branch without an id that is the value with this title; null without one.
 * While several branches or values have a title, it does not tell which value is which branch:
 * "Vêtements" of men may be that of women.
 * @param unplaced the values of the category facet whose ids the tree lacks
 */
export function departmentOf(
  title: string,
  tree: readonly CategoryTree[],
  unplaced: readonly Category[],
): CategoryTree | null {
  const isNamed = (one: { readonly title: string }) => one.title === title;
  const [department, ...others] = tree.flatMap((root) =>
    unlinkedBranches(root)
      .filter(isNamed)
      .map(() => root),
  );
  const isClear = others.length === 0 && unplaced.filter(isNamed).length === 1;
  return department && isClear ? department : null;
}

/** The categories with pages below a top-level one: one of them may be below several branches. */
function childrenOf({ children }: CategoryTree): readonly Category[] {
  return distinctById(children.flatMap(withPages));
}

/** A branch, or the categories below a branch that has no page of its own. */
function withPages({ id, title, children }: CategoryBranch): readonly Category[] {
  return id === null ? children : [{ id, title }];
}

function toCategory({ id, title }: Category): Category {
  return { id, title };
}
