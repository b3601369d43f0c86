import { idOf } from '../base/ids';
import type { CategorySource } from './source';

/** A category with the path that its products store. */
export interface CategoryPlace {
  readonly title: string;
  /** Ids and titles from the top-level category down to this one. */
  readonly path: readonly string[];
  readonly titles: readonly string[];
}

/** Returns every category with its path, by key. */
export function placesOf(
  categories: readonly CategorySource[],
  above: CategoryPlace = { title: '', path: [], titles: [] },
): Map<string, CategoryPlace> {
  const places = new Map<string, CategoryPlace>();
  for (const { key, title, children } of categories) {
    const place = {
      title,
      path: [...above.path, idOf('category', key)],
      titles: [...above.titles, title],
    };
    places.set(key, place);
    for (const [child, childPlace] of placesOf(children, place)) places.set(child, childPlace);
  }
  return places;
}
