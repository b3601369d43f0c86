/** The number of an entry as an address says it, from 1; the first where it says none. */
export function entryOf(given: string | string[] | null | undefined): number {
  return typeof given === 'string' && /^[1-9]\d{0,2}$/.test(given) ? Number(given) - 1 : 0;
}
