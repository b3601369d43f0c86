import { type ColorSource, slug } from '@vitrine/demo-catalogue';

interface ColoredVariant {
  readonly color: ColorSource;
  /** The colour as written in the file; '' without one. */
  readonly colorText: string;
  readonly size: string;
}

/**
 * Restores the colour names of the file where the French name is that of another colour in the same
 * size: "White" and "Off-White" are both "Blanc". The French name goes to the colour that has it in
 * the file, or to the first one.
 */
export function withDistinctColors<Variant extends ColoredVariant>(
  variants: readonly Variant[],
): Variant[] {
  const shared = sharedNames(variants);
  const owners = new Map<string, string>();
  const spellings = new Map<string, string>();
  for (const variant of variants) {
    const { name } = variant.color;
    const key = keyOf(variant);
    if (key === slug(name) || !owners.has(name)) owners.set(name, key);
    if (!spellings.has(key)) spellings.set(key, variant.colorText);
  }
  return variants.map((variant) => {
    const { name, code } = variant.color;
    const key = keyOf(variant);
    if (!shared.has(name) || owners.get(name) === key) return variant;
    return { ...variant, color: { name: spellings.get(key) ?? name, code } };
  });
}

/** Returns the names of different colours in the file that some size has twice. */
function sharedNames(variants: readonly ColoredVariant[]): ReadonlySet<string> {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const variant of variants) {
    const { name } = variant.color;
    const key = keyOf(variant);
    const place = `${name}|${variant.size}`;
    if ((keys.get(place) ?? key) !== key) shared.add(name);
    keys.set(place, key);
  }
  return shared;
}

/** Returns the same text for "Off-White" and "off white", and the French name without a colour. */
function keyOf({ color, colorText }: ColoredVariant): string {
  return slug(colorText || color.name);
}
