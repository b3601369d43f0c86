import type { SearchCategory } from '../port';

/**
 * The categories that are suggested: all but those that a shopper could not tell from another. One
 * without ancestors that is no department may be below any of them, so that its title must be
 * unique.
 */
export function suggestedCategories(
  categories: readonly SearchCategory[],
): readonly SearchCategory[] {
  const departments = new Set(categories.map(({ above }) => above[0]));
  const counts = new Map<string, number>();
  const firstIds = new Map<string, string>();
  for (const { id, title, above } of categories) {
    counts.set(title, (counts.get(title) ?? 0) + 1);
    if (above.length === 0 && !firstIds.has(title)) firstIds.set(title, id);
  }
  return categories.filter(({ id, title, above }) => {
    const isDepartment = departments.has(title) && firstIds.get(title) === id;
    return above.length > 0 || counts.get(title) === 1 || isDepartment;
  });
}
