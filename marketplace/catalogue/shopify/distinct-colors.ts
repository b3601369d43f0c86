import { type ColorSource, slug } from '@vitrine/demo-catalogue';
import { readColor, unnamedColor } from './colors';

interface ColoredVariant {
  readonly color: ColorSource;
  /** The colour as written in the file; '' without one. */
  readonly colorText: string;
  readonly size: string;
  readonly sku: string;
}

/** The colour name under which a variation is stored. */
export interface StoredColor {
  readonly color: string;
  readonly size: string;
  readonly sku: string;
}

/**
 * Restores the colour names of the file where the French name is that of another colour in the same
 * size: "White" and "Off-White" are both "Blanc". The French name goes to the colour that has it in
 * the file, or to the first one.
 */
export function withDistinctColors<Variant extends ColoredVariant>(
  variants: readonly Variant[],
): Variant[] {
  return withNames(variants, new Map());
}

/**
 * Names the colours of a product again that an earlier file has stored: a later one may lack a
 * colour or have another order, but a variation keeps its name, of which its id is made.
 * @param variants of `withDistinctColors`, without duplicates
 */
export function withStoredColors<Variant extends ColoredVariant>(
  variants: readonly Variant[],
  stored: readonly StoredColor[],
): Variant[] {
  const inFrench = variants.every(({ colorText }) => colorText === '')
    ? withColorOfStoredTitle(variants, stored)
    : variants.map((variant) =>
        variant.colorText === '' ? variant : { ...variant, color: readColor(variant.colorText) },
      );
  return withNames(inFrench, storedNames(inFrench, stored));
}

/**
 * Returns the variants of a product without a colour option with the stored colour of the same size
 * and SKU, which an earlier title named or did not. New sizes get the same one. A colour in the new
 * title that contradicts it is preferred. Several stored colours came from an option: a variant may
 * be of any of them.
 */
function withColorOfStoredTitle<Variant extends ColoredVariant>(
  variants: readonly Variant[],
  stored: readonly StoredColor[],
): readonly Variant[] {
  if (new Set(stored.map(({ color }) => color)).size > 1) return variants;
  const keyOfSize = ({ size, sku }: Pick<StoredColor, 'size' | 'sku'>) =>
    JSON.stringify([size, sku]);
  const names = new Map(stored.map((row) => [keyOfSize(row), row.color]));
  const storedName = (variant: Variant) => names.get(keyOfSize(variant));
  const firstName = variants.map(storedName).find((name) => name !== undefined);
  return variants.map((variant) => {
    const name = storedName(variant) ?? firstName;
    const isKept = [variant.color.name, name].includes(unnamedColor.name);
    if (name === undefined || !isKept) return variant;
    return { ...variant, color: { name, code: readColor(name).code } };
  });
}

/** @param kept the stored names of variants */
function withNames<Variant extends ColoredVariant>(
  variants: readonly Variant[],
  kept: ReadonlyMap<ColoredVariant, string>,
): Variant[] {
  const shared = sharedNames(variants);
  const owners = new Map<string, string>();
  const spellings = new Map<string, string>();
  /** The colours that are stored as written in a file. */
  const spelled = new Map<string, string>();
  const taken = new Set<string>();
  for (const [variant, name] of kept) {
    taken.add(placeOf(name, variant));
    const key = keyOf(variant);
    if (name !== variant.color.name) spelled.set(key, name);
    else if (key === slug(name) || !owners.has(name)) owners.set(name, key);
  }
  for (const variant of variants) {
    const { name } = variant.color;
    const key = keyOf(variant);
    if (!spellings.has(key)) spellings.set(key, variant.colorText);
    if (spelled.has(key)) continue;
    if (key === slug(name) || !owners.has(name)) owners.set(name, key);
  }
  const newName = (variant: Variant): string => {
    const { name } = variant.color;
    const key = keyOf(variant);
    const isOwner = !shared.has(name) || owners.get(name) === key;
    const isFree = isOwner && !taken.has(placeOf(name, variant));
    return spelled.get(key) ?? (isFree ? name : spellings.get(key)) ?? name;
  };
  return variants.map((variant) => {
    const name = kept.get(variant) ?? newName(variant);
    return { ...variant, color: { name, code: variant.color.code } };
  });
}

/**
 * The stored names of variants: of the colour as written in the file, or else the French one with
 * the same SKU.
 */
function storedNames(
  variants: readonly ColoredVariant[],
  stored: readonly StoredColor[],
): ReadonlyMap<ColoredVariant, string> {
  const rows = new Map(stored.map((row) => [placeOf(slug(row.color), row), row]));
  const names = new Map<ColoredVariant, string>();
  for (const variant of variants) {
    const key = keyOf(variant);
    const place = placeOf(key, variant);
    const row = rows.get(place);
    if (!row) continue;
    names.set(variant, key === slug(variant.color.name) ? variant.color.name : row.color);
    rows.delete(place);
  }
  for (const variant of variants) {
    const { name } = variant.color;
    const place = placeOf(slug(name), variant);
    if (names.has(variant) || rows.get(place)?.sku !== variant.sku) continue;
    names.set(variant, name);
    rows.delete(place);
  }
  return names;
}

/** Returns the names of different colours in the file that some size has twice. */
function sharedNames(variants: readonly ColoredVariant[]): ReadonlySet<string> {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const variant of variants) {
    const { name } = variant.color;
    const key = keyOf(variant);
    const place = placeOf(name, variant);
    if ((keys.get(place) ?? key) !== key) shared.add(name);
    keys.set(place, key);
  }
  return shared;
}

function placeOf(name: string, { size }: Pick<ColoredVariant, 'size'>): string {
  return `${name}|${size}`;
}

/** Returns the same text for "Off-White" and "off white", and the French name without a colour. */
function keyOf({ color, colorText }: ColoredVariant): string {
  return slug(colorText || color.name);
}
