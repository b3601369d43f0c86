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

/** The category as this marketplace's own export writes it ("Femme > Vêtements > Robes"); null when it is not said. */
export function readOwnShelf(text: string): { family: Family; shelf: readonly string[] } | null {
  const [top = '', ...shelf] = text.split(' > ').map((part) => part.trim());
  const family = families.find((one) => one === top);
  return family && shelf.length <= 2 && shelf.every(Boolean) ? { family, shelf } : null;
}

/** The attributes as this marketplace's own export writes them; none when they cannot be read. */
export function readAttributes(text: string): readonly Attribute[] {
  return readJson(attributes, text) ?? [];
}
