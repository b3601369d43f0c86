/**
 * Whether a list of the customer's own items contains one; null when this is unknown, because an
 * empty list with a failing status may be maintenance (decision 0025).
 * @param status 1 for a list that needs none
 */
export function isListed(
  records: readonly { readonly _id: string }[],
  id: string,
  status = 1,
): boolean | null {
  if (records.length === 0 && status !== 1) return null;
  return records.some(({ _id }) => _id === id);
}
