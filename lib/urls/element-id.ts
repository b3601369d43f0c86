/**
 * A valid element id for a marketplace record: free of whitespace, whatever the record's id
 * contains.
 */
export function elementId(kind: string, thingId: string): string {
  return `${kind}-${encodeURIComponent(thingId)}`;
}
