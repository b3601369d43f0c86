/** Parses the 1-based entry number of an address; defaults to the first entry. */
export function entryOf(given: string | string[] | null | undefined): number {
  return typeof given === 'string' && /^[1-9]\d{0,2}$/.test(given) ? Number(given) - 1 : 0;
}
