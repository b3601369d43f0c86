/**
 * The first item of each id. Ids are the keys of lists: of equal keys React keeps one, and the card
 * of the other stays on the page after a navigation.
 */
export function distinctById<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) if (!firsts.has(item.id)) firsts.set(item.id, item);
  return [...firsts.values()];
}
