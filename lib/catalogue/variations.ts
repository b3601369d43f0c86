import type { Product, Variation } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { colorByName } from './colors';

/** The colour of variations without one beside coloured ones: a choice needs a name. */
const otherColor = 'Autre coloris';

/** All variations of a product in one colour, with the pictures in that colour. */
export interface ColorGroup {
  /** '' when no variation of the product has a colour. */
  readonly name: string;
  readonly code: string | null;
  readonly images: readonly string[];
  readonly variations: readonly Variation[];
}

/** Whether the variations alone do not determine the look of each colour. */
export function lacksColorCodes(product: Product): boolean {
  return product.variations.some(({ color, colorCode }) => color !== '' && !colorCode);
}

/**
 * Groups variations by colour, the product's own colour first (specification 2 section 4).
 * @param codes colour codes by name, for variations without a code
 */
export function groupByColor(
  product: Product,
  codes: ReadonlyMap<string, string> = new Map(),
): readonly ColorGroup[] {
  const groups = new Map<string, Variation[]>();
  for (const variation of product.variations) {
    const group = groups.get(variation.color);
    if (group) group.push(variation);
    else groups.set(variation.color, [variation]);
  }
  return [...groups]
    .sort(([one], [other]) => Number(other === product.color) - Number(one === product.color))
    .map(([color, variations]) => ({
      name: color || (groups.size > 1 ? otherColor : ''),
      code:
        variations.find((variation) => variation.colorCode)?.colorCode ?? colorByName(color, codes),
      images: picturesOf(product, color, variations),
      variations,
    }));
}

/**
 * The pictures of a colour: its own, else those of the product that are of no other colour. The
 * product's own colour has those that are more.
 */
function picturesOf(
  product: Product,
  color: string,
  variations: readonly Variation[],
): readonly string[] {
  const own = new Set(variations.flatMap(({ images }) => images));
  const others = new Set(product.variations.flatMap(({ images }) => images));
  const shared = product.images.filter((image) => own.has(image) || !others.has(image));
  const isFuller = color === product.color ? shared.length > own.size : own.size === 0;
  return isFuller ? shared : [...own];
}

/**
 * The size and price shown for a colour before a size is chosen: the product's own for its own
 * colour (specification 2 section 4), else those of the same size or of an available one.
 */
export function shownOf<Own extends Pick<Product, 'color' | 'size' | 'price'>>(
  group: ColorGroup,
  own: Own,
): Own | Variation {
  if (group.name === own.color) return own;
  const { variations } = group;
  const sameSize = variations.find(({ size }) => size === own.size);
  return sameSize ?? variations.find((one) => !isSoldOut(one)) ?? variations[0] ?? own;
}

/**
 * The prior price of a product whose variations all have its price and the same prior price; null
 * when the price is not reduced, or when it depends on the choice.
 */
export function commonPriorPrice({
  price,
  variations,
}: Pick<Product, 'price' | 'variations'>): Cents | null {
  const prior = variations[0]?.priorPrice ?? null;
  return variations.every((one) => one.price === price && one.priorPrice === prior) ? prior : null;
}

export function isSoldOut(variation: Variation): boolean {
  return variation.stock === 0;
}

const lowStock = 3;

/** "Plus que 2" when stock is low; null otherwise, or when the marketplace omits it. */
export function stockHint({ stock }: Variation): string | null {
  return stock === null || stock > lowStock ? null : stockWords(stock);
}

export function stockWords(stock: number): string {
  if (stock > lowStock) return 'En stock';
  return stock > 0 ? `Plus que ${stock}` : 'Épuisé';
}

/**
 * The values that forms send for variations, by id: colour and size, which the document contains
 * anyway, or the id when another variation has the same. Ids do not compress: on some pages they
 * took 370 bytes of the first flight.
 */
export function variationKeys(variations: readonly Variation[]): ReadonlyMap<string, string> {
  const keys = new Map(variations.map((one) => [one.id, `${one.color}/${one.size}`]));
  const counts = new Map<string, number>();
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [id, key] of keys) if (counts.get(key) !== 1) keys.set(id, id);
  return keys;
}

/** The variation of a form's value: of `variationKeys`, or an id; null for any other value. */
export function variationOf(variations: readonly Variation[], value: string): Variation | null {
  const keys = variationKeys(variations);
  return variations.find(({ id }) => id === value || keys.get(id) === value) ?? null;
}
