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

/** The wish in a page's query. */
export function readWish(query: Readonly<Record<string, string | string[] | undefined>>): Wish {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : null;
  };
  return { color: text(choiceKeys.color), size: text(choiceKeys.size) };
}

/** What can be chosen of a wish: nothing in a colour that there is not, no size that is sold out. */
export function chooseBy(groups: readonly ColorGroup[], { color, size }: Wish): Choice {
  const place = color === null ? 0 : groups.findIndex(({ name }) => name === color);
  const group = groups[place];
  if (!group) return noChoice;
  const variation = group.variations.find((one) => one.size === size && !isSoldOut(one));
  return { color: place, variationId: variation?.id ?? null };
}
