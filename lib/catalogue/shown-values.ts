import type { FacetValue } from '@/lib/domain/catalogue';

/**
 * The values of a facet with products, and before them the chosen ones that are not among them.
 */
export function shownValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] {
  const known = values.filter(({ name, count }) => count !== 0 || chosen.includes(name));
  const unknown = chosen
    .filter((name) => !known.some((value) => value.name === name))
    .map((name) => ({ name, count: null, colorCode: null }));
  return [...unknown, ...known];
}
