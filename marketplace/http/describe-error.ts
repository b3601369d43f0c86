/**
 * Returns the loggable fields of an error. A database error can contain the values of its statement
 * (names, e-mails, messages), also in its message, so only its code and stack are logged.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = new Map(Object.entries(error));
  const fromDatabase = fields.has('routine') || fields.has('severity');
  const named = fromDatabase ? ['code', 'schema', 'table', 'constraint', 'routine'] : ['code'];
  return {
    type: error.name,
    message: fromDatabase ? 'refused by the database' : error.message,
    ...Object.fromEntries(
      named.flatMap((name) => (fields.get(name) ? [[name, fields.get(name)]] : [])),
    ),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Returns the stack frames without the first lines, which repeat the message. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
