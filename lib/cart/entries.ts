import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import type { SellerIdentity } from '@/lib/domain/seller';
import { isInCart } from './removal';

/** An entry in the list of the cart: a line, or the placeholder of a removed one. */
export type CartEntry =
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly line: RemovedLine };

/**
 * The lines, with the placeholders of removed lines at their former positions.
 * @param removed the most recent one first
 */
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
  /** null when the marketplace does not name the seller. */
  readonly sellerName: string | null;
  readonly entries: readonly CartEntry[];
}

/** Groups entries by seller, in the order of the cart; entries without a seller come last. */
export function groupBySeller(entries: readonly CartEntry[]): readonly SellerGroup[] {
  const groups = new Map<string, SellerGroup & { readonly entries: CartEntry[] }>();
  for (const entry of entries) {
    const { sellerId, sellerName } = entry.line;
    // Two sellers may share a name.
    const key = sellerName === null ? '' : `${sellerId} ${sellerName}`;
    const group = groups.get(key) ?? { key, sellerName, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(a.key === '') - Number(b.key === ''));
}

/**
 * The legal identity of the seller of a group; null when the marketplace omits it, or for lines of
 * several sellers.
 */
export function identityIn(entries: readonly CartEntry[]): SellerIdentity | null {
  const lines = entries.flatMap((entry) => (entry.kind === 'line' ? [entry.line] : []));
  const [first] = lines;
  return first && lines.every(({ sellerId }) => sellerId === first.sellerId) ? first.seller : null;
}
