/**
 * Traces without a tracing library, which `start-tracing.ts` loads if there is a receiver for them.
 */

/** Headers that continue a trace in another program (W3C Trace Context). */
type TraceHeaders = Readonly<Record<string, string>>;

interface Tracing {
  /**
   * Runs `work` in the span of a received request, which continues the trace of its headers.
   * @param work receives a function that ends the span
   */
  traceRequest(
    request: { readonly name: string; readonly headers: NodeJS.Dict<string | string[]> },
    work: (end: (httpStatus: number) => void) => void,
  ): void;
  /** Runs `work` in the span of a call to another program, with the headers to send. */
  traceCall<Result>(
    name: string,
    work: (headers: TraceHeaders) => Promise<Result>,
  ): Promise<Result>;
  /** Adds the span of an SQL statement that has just ended. */
  traceStatement(sql: string, milliseconds: number, error?: unknown): void;
}

const key = Symbol.for('vitrine.tracing');
const shared: typeof globalThis & { [key]?: { current: Tracing | null } } = globalThis;
shared[key] ??= { current: null };

/**
 * The traces of the process; null while there are none. The shop's server and the bundles of
 * Next.js have a copy of this module each, and share them.
 */
export const tracing: { current: Tracing | null } = shared[key];

/** Runs a call to another program, in a span of its own if there are traces. */
export function traceCall<Result>(
  name: string,
  work: (headers: TraceHeaders) => Promise<Result>,
): Promise<Result> {
  return tracing.current ? tracing.current.traceCall(name, work) : work({});
}
