/**
 * Fetches JSON from a route handler of the shop. Without a schema, the answer has the type that the
 * handler declares, so that pages load no schema for it.
 * @throws Error with the status as its cause for an HTTP error, or the error of the connection, of
 *   JSON or of the schema
 */
export async function fetchJson<Value>(
  address: string,
  init?: RequestInit,
  schema?: { readonly parse: (json: unknown) => Value },
): Promise<Value> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(address, { cause: response.status });
  const json = await response.json();
  return schema ? schema.parse(json) : json;
}
