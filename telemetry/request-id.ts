import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const key = Symbol.for('vitrine.request-id');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<string> } = globalThis;
shared[key] ??= new AsyncLocalStorage();
/** The shop's server and the bundles of Next.js have a copy of this module each, and share it. */
const current = shared[key];

type Headers = Readonly<NodeJS.Dict<string | string[]>>;

/** The header in which the shop sends its request id to the marketplace. */
export const requestIdHeader = 'x-request-id';

/** Runs `work` as part of a request, whose id its log lines then contain. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** Returns the id of the request that is being handled; undefined outside of any. */
export function requestId(): string | undefined {
  return current.getStore();
}

/**
 * Returns the id of a received request: that of its caller, else the id of its trace (W3C Trace
 * Context), else a new one.
 */
export function requestIdOf(headers: Headers): string {
  const given = headers[requestIdHeader];
  if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
  const { traceparent } = headers;
  const trace = typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-/.exec(traceparent) : null;
  return trace?.[1] ?? randomUUID();
}

/** Adds the request id to a log line. */
export function requestIdMixin(): { readonly requestId?: string } {
  const id = requestId();
  return id === undefined ? {} : { requestId: id };
}
