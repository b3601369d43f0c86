import { elementId } from '@/lib/urls/paths';

/** The element id of a line on the cart page. */
export function lineAnchor(lineId: string): string {
  return elementId('ligne', lineId);
}

/** The element id of a removed line's placeholder on the cart page. */
export function removedAnchor(lineId: string): string {
  return elementId('retire', lineId);
}

export function removedLinePath(lineId: string): string {
  return `/cart#${encodeURIComponent(removedAnchor(lineId))}`;
}
