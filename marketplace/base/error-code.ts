/**
 * Returns an error's code, such as "EEXIST" from the system or "23505" from PostgreSQL; null when
 * it has none.
 */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Returns the name of an error and these fields of it, to be logged without its message. */
export function fieldsOf(error: unknown, names: readonly string[]): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const fields = Object.entries(error).filter(([name]) => names.includes(name));
  return { reason: error.name, ...Object.fromEntries(fields) };
}
