import { productPath } from '@/lib/urls/paths';
import { type ColorGroup, isSoldOut } from './variations';

/** Query parameters that select a colour and a size on a product page: `?couleur=Écru&taille=M`. */
export const choiceKeys = { color: 'couleur', size: 'taille' } as const;

/** The colour and size that an address asks for; null for each one it does not name. */
export interface ChoiceParams {
  readonly color: string | null;
  readonly size: string | null;
}

export interface Choice {
  /** Index in the list of colours. */
  readonly color: number;
  /** null until a size is chosen. */
  readonly variationId: string | null;
}

export const noChoice: Choice = { color: 0, variationId: null };

/** Address of a product page in this colour, or in the default colour when it is null. */
export function productPathIn(color: string | null, productId: string): string {
  const path = productPath(productId);
  return color === null ? path : `${path}?${new URLSearchParams({ [choiceKeys.color]: color })}`;
}

/** Reads the requested colour and size from a page's query. */
export function readChoiceParams(
  query: Readonly<Record<string, string | string[] | undefined>>,
): ChoiceParams {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : null;
  };
  return { color: text(choiceKeys.color), size: text(choiceKeys.size) };
}

/** Adds the requested colour and size to an address of the shop. */
export function withChoiceParams(path: string, { color, size }: ChoiceParams): string {
  const query = new URLSearchParams();
  if (color) query.set(choiceKeys.color, color);
  if (size) query.set(choiceKeys.size, size);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Resolves the requested colour and size. Ignores colours that the product does not have, sizes
 * that are sold out and those of several variations. Without a size nothing is selected, unless the
 * product has a single variation or the variation of the requested colour has no size, which an
 * address cannot name.
 */
export function chooseBy(groups: readonly ColorGroup[], { color, size }: ChoiceParams): Choice {
  const place = color === null ? 0 : groups.findIndex(({ name }) => name === color);
  const isOnly = groups.length === 1 && groups[0]?.variations.length === 1;
  const group = groups[isOnly ? 0 : place];
  if (!group) return noChoice;
  const meant = color === null ? size : (size ?? '');
  const [variation, ...twins] = group.variations.filter(
    (one) => (isOnly || one.size === meant) && !isSoldOut(one),
  );
  const variationId = variation && twins.length === 0 ? variation.id : null;
  return { color: Math.max(place, 0), variationId };
}
