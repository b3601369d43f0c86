/** What a marketplace of a test was asked. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** null where the call carries none. */
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * A marketplace for tests that answers each call by the last word of its path that the specification names; any other call
 * fails. @returns what it is asked
 */
export function answering(replies: Readonly<Record<string, unknown>>): readonly Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, search } = new URL(String(address));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const method = init?.method ?? '';
    asked.push({ method, path: pathname + search, body, headers: new Headers(init?.headers) });
    const name = pathname.split('/').find((part) => Object.hasOwn(replies, part));
    return name ? Response.json(replies[name]) : new Response(null, { status: 500 });
  });
  return asked;
}
