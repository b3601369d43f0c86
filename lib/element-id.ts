/** The id of the element that stands for a thing of the marketplace. Whatever the thing's own id holds, it has no blank in it. */
export function elementId(kind: string, thingId: string): string {
  return `${kind}-${encodeURIComponent(thingId)}`;
}
