/** The short name that an error carries: "EEXIST" of the system, "23505" of PostgreSQL; null when it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
