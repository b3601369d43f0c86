import { productPath } from './paths';
import { type ColorGroup, isSoldOut } from './variations';

/** What fixes a colour and a size in the address of a product: `?couleur=Écru&taille=M`. */
export const choiceKeys = { color: 'couleur', size: 'taille' } as const;

/** What an address asks for; null for what it leaves open. */
export interface Wish {
  readonly color: string | null;
  readonly size: string | null;
}

export interface Choice {
  /** Place of the colour in the list of colours. */
  readonly color: number;
  /** null while no size is chosen. */
  readonly variationId: string | null;
}

export const noChoice: Choice = { color: 0, variationId: null };

/** A product's page in this colour; in the product's own when it is null. */
export function productPathIn(color: string | null, productId: string): string {
  const path = productPath(productId);
  return color === null ? path : `${path}?${new URLSearchParams({ [choiceKeys.color]: color })}`;
}

/** The wish in a page's query. */
export function readWish(query: Readonly<Record<string, string | string[] | undefined>>): Wish {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : null;
  };
  return { color: text(choiceKeys.color), size: text(choiceKeys.size) };
}

/** Adds the colour and the size of a wish to an address of the shop. */
export function withWish(path: string, { color, size }: Wish): string {
  const query = new URLSearchParams();
  if (color) query.set(choiceKeys.color, color);
  if (size) query.set(choiceKeys.size, size);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/**
 * What the page chooses by a wish: no colour that the product does not come in, no size that is sold out. Without a size
 * nothing is chosen, unless the product has one variation in all.
 */
export function chooseBy(groups: readonly ColorGroup[], { color, size }: Wish): Choice {
  const place = color === null ? 0 : groups.findIndex(({ name }) => name === color);
  const isOnly = groups.length === 1 && groups[0]?.variations.length === 1;
  const group = groups[isOnly ? 0 : place];
  if (!group) return noChoice;
  const variation = group.variations.find(
    (one) => (isOnly || one.size === size) && !isSoldOut(one),
  );
  return { color: Math.max(place, 0), variationId: variation?.id ?? null };
}
