/** A request that the fake marketplace received. */
export interface RecordedRequest {
  readonly method: string;
  /** Including the query string. */
  readonly path: string;
  /** null when the call has no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Mocks `fetch` with a marketplace that replies to each call by the last word of its path that has
 * an entry in `replies`; any other call fails.
 * @returns the recorded requests
 */
export function mockMarketplace(
  replies: Readonly<Record<string, unknown>>,
): readonly RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const method = init?.method ?? '';
    requests.push({ method, path: pathname + search, body, headers: new Headers(init?.headers) });
    const name = pathname.split('/').find((part) => Object.hasOwn(replies, part));
    return name ? Response.json(replies[name]) : new Response(null, { status: 500 });
  });
  return requests;
}
