import { groupBy } from '../base/group-by';
import type { Db, Row } from '../db/schema';
import { selectCategories } from '../repositories/catalogue';

type Category = Row<'category'>;

/** Restores the order of the categories before an import, and places the new ones by title. */
export async function restoreCategoryOrder(db: Db, before: readonly Category[]): Promise<void> {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const after = await selectCategories(db);
  for (const siblings of groupBy(after, ({ parent_id }) => parent_id).values()) {
    for (const [position, category] of inOrder(siblings, places).entries()) {
      if (category.position === position) continue;
      await db.updateTable('category').set({ position }).where('id', '=', category.id).execute();
    }
  }
}

function inOrder(siblings: readonly Category[], places: ReadonlyMap<string, number>): Category[] {
  const placeOf = ({ id }: Category) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const known = siblings
    .filter(({ id }) => places.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const ordered = [...known];
  for (const added of siblings.filter(({ id }) => !places.has(id))) {
    const next = known.find(({ title }) => title.localeCompare(added.title, 'fr') > 0);
    ordered.splice(next ? ordered.indexOf(next) : ordered.length, 0, added);
  }
  return ordered;
}
