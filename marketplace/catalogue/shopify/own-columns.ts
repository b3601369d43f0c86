import { z } from 'zod';
import { readJson } from '../../base/read-json';
import { storableText } from './text';
import { type TopCategory, topCategories } from './top-categories';

const attribute = z.object({
  attribute: z.string().max(100).transform(storableText),
  value: z.string().max(1000).transform(storableText),
});
const attributes = z.array(attribute).max(50);

export type Attribute = Readonly<z.output<typeof attribute>>;

/**
 * Parses the category path of this marketplace's own export ("Femme > Vêtements > Robes"); null
 * when it is absent.
 */
export function readOwnCategory(
  text: string,
): { topCategory: TopCategory; subcategories: readonly string[] } | null {
  const [top = '', ...subcategories] = text.split(' > ').map((part) => part.trim());
  const topCategory = topCategories.find((one) => one === top);
  return topCategory && subcategories.length <= 2 && subcategories.every(Boolean)
    ? { topCategory, subcategories }
    : null;
}

/** Parses the attributes of this marketplace's own export; none when they are invalid. */
export function readAttributes(text: string): readonly Attribute[] {
  return readJson(attributes, text) ?? [];
}
