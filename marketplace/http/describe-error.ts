/**
 * What the log holds of a failure: its kind and its place. An error of the database also carries the values of its
 * statement (names, e-mails, messages) and may repeat them in its message: none of that is written.
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

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
