import type { Category, CategoryTree, CategoryValue } from '@/lib/domain/catalogue';
import { categoriesOnward, departmentOf, pathTo, unlinkedBranches } from './category-tree';

/**
 * The values of the category facet for the chosen category: itself, its ancestors and the next ones
 * to choose from. All of them when there is no tree, or it does not contain the chosen one.
 *
 * By the specification, the second level of the tree has no ids, and a category need not have
 * children. The facet is then the only way to the categories below: the one with the title of a
 * branch without an id takes its place, and those that the tree does not name are added.
 */
export function relatedValues(
  values: readonly CategoryValue[],
  tree: readonly CategoryTree[],
  chosen: Category | null,
): readonly CategoryValue[] {
  const path = chosen ? pathTo(tree, chosen.id) : [];
  if (tree.length === 0 || (chosen && path.length === 0)) return values;
  const near = new Set([...path, ...categoriesOnward(tree, path)].map(({ id }) => id));
  // Deeper in the tree, the ancestors lead to them.
  if (path.length < 2) {
    const roots = chosen ? tree.filter(({ id }) => id === chosen.id) : tree;
    const unplaced = values.filter(({ id }) => pathTo(tree, id).length === 0);
    if (chosen) for (const root of roots) replaceBranches(root, tree, unplaced, near);
    if (isIncomplete(roots)) {
      const named = new Set(tree.flatMap(unlinkedBranches).map(({ title }) => title));
      for (const { id, title } of unplaced) if (!named.has(title)) near.add(id);
    }
  }
  return values.filter(({ id }) => near.has(id));
}

/**
 * Replaces the children of a department's branches without ids by the values with their titles.
 * A value that may be another branch is not offered, unless nothing else leads below this one.
 */
function replaceBranches(
  department: CategoryTree,
  tree: readonly CategoryTree[],
  unplaced: readonly CategoryValue[],
  near: Set<string>,
): void {
  for (const branch of unlinkedBranches(department)) {
    const titled = unplaced.filter(({ title }) => title === branch.title);
    const isClear = departmentOf(branch.title, tree, unplaced) !== null;
    if (titled.length === 0 || (!isClear && branch.children.length > 0)) continue;
    for (const { id } of branch.children) near.delete(id);
    for (const { id } of titled) near.add(id);
  }
}

function isIncomplete(roots: readonly CategoryTree[]): boolean {
  const isFlat = roots.every(({ children }) => children.length === 0);
  return isFlat || roots.some((root) => unlinkedBranches(root).length > 0);
}
