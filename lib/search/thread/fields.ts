import type { SearchDocument } from '../../domain/search-document';
import { pairOf } from '../rules/listing';

/** How the columns of a catalogue store the fields of a document. */

/** Bits of the state of a product. */
export const flags = { soldOut: 1, removed: 2, withoutMembership: 4 };

const maxNumber = 2 ** 32 - 1;

export function pairsOf({ offers }: SearchDocument) {
  return offers.map(([color, size]) => pairOf(color, size));
}

/** Colour and size of a key. */
export function offerOf(pair: string): readonly [color: string, size: string] {
  const [color = '', size = ''] = pair.split('\n');
  return [color, size];
}

export function flagsOf({ soldOut, membership }: SearchDocument) {
  return (soldOut ? flags.soldOut : 0) | (membership === null ? flags.withoutMembership : 0);
}

/** Cents plus one; 0 without a price. */
export function storedPrice(cents: number | null) {
  return cents === null ? 0 : Math.min(cents + 1, maxNumber);
}
