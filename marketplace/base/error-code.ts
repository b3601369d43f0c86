/**
 * Returns an error's code, such as "EEXIST" from the system or "23505" from PostgreSQL; null when
 * it has none.
 */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
