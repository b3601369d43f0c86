import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import { isInCart } from './removal';

/** What stands in the list of the cart: a line, or the place of one that was removed. */
export type CartEntry =
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly line: RemovedLine };

/** The lines, and those that can be put back where they stood. @param removed the last one to go first */
export function cartEntries(
  lines: readonly CartLine[],
  removed: readonly RemovedLine[],
): readonly CartEntry[] {
  const entries: CartEntry[] = lines.map((line) => ({ kind: 'line', line }));
  for (const line of removed) {
    if (line.isRestored || isInCart(line, lines)) continue;
    entries.splice(line.position, 0, { kind: 'removed', line });
  }
  return entries;
}

export interface SellerGroup {
  readonly key: string;
  /** null where the marketplace does not say who sells. */
  readonly sellerName: string | null;
  readonly entries: readonly CartEntry[];
}

/** What is sold by whom, in the order of the cart; what nobody is named for stands together, at the end. */
export function groupBySeller(entries: readonly CartEntry[]): readonly SellerGroup[] {
  const groups = new Map<string, SellerGroup & { readonly entries: CartEntry[] }>();
  for (const entry of entries) {
    const { sellerId, sellerName } = entry.line;
    // Two sellers may have one name.
    const key = sellerName === null ? '' : `${sellerId} ${sellerName}`;
    const group = groups.get(key) ?? { key, sellerName, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(a.key === '') - Number(b.key === ''));
}
