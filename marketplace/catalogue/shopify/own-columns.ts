import { z } from 'zod';
import { readJson } from '../../base/read-json';
import { type Family, families } from './families';

export interface Attribute {
  readonly attribute: string;
  readonly value: string;
}

const attributes = z
  .array(z.object({ attribute: z.string().max(100), value: z.string().max(1000) }))
  .max(50);

/**
 * Parses the category path of this marketplace's own export ("Femme > Vêtements > Robes"); null
 * when it is absent.
 */
export function readOwnShelf(text: string): { family: Family; shelf: readonly string[] } | null {
  const [top = '', ...shelf] = text.split(' > ').map((part) => part.trim());
  const family = families.find((one) => one === top);
  return family && shelf.length <= 2 && shelf.every(Boolean) ? { family, shelf } : null;
}

/** Parses the attributes of this marketplace's own export; none when they are invalid. */
export function readAttributes(text: string): readonly Attribute[] {
  return readJson(attributes, text) ?? [];
}
