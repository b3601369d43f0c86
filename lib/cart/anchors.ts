import { elementId } from '@/lib/element-id';

/** Where a line stands on the page of the cart: the id of its element. */
export function lineAnchor(lineId: string): string {
  return elementId('ligne', lineId);
}

/** Where the place of a removed line is on the page of the cart. */
export function removedAnchor(lineId: string): string {
  return elementId('retire', lineId);
}

export function removedLinePath(lineId: string): string {
  return `/cart#${encodeURIComponent(removedAnchor(lineId))}`;
}
