import type { Call, Effect } from './contract/call';

/**
 * Why a marketplace call has no usable reply.
 * - `unreachable`: nothing was sent (no connection, or the circuit breaker is open)
 * - `lost`: the connection broke after sending
 * - `timeout`: no reply in time
 * - `denied`: HTTP 401 or 403, such as for a wrong token of the shop
 * - `limited`: rate limited
 * - `refused`: it replied, but not with the requested data
 * - `not-found`: unknown address
 * - `malformed`: unreadable reply
 * - `failed`: server error
 */
export type MarketplaceErrorKind =
  | 'unreachable'
  | 'lost'
  | 'timeout'
  | 'denied'
  | 'limited'
  | 'refused'
  | 'not-found'
  | 'malformed'
  | 'failed';

/** The outcome of a write. After `not-known`, only a new read can tell. */
export type WriteEnding = 'not-sent' | 'refused' | 'not-known';

const endings: Readonly<Record<MarketplaceErrorKind, WriteEnding>> = {
  unreachable: 'not-sent',
  lost: 'not-known',
  timeout: 'not-known',
  denied: 'refused',
  limited: 'refused',
  refused: 'refused',
  'not-found': 'refused',
  malformed: 'not-known',
  failed: 'not-known',
};

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';

  /** Compared by name: the error may come from another bundle with its own copy of the class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'MarketplaceError';
  }

  readonly ending: WriteEnding;
  /** The delay that the marketplace asks for before another attempt, in milliseconds; 0 if none. */
  readonly retryAfterMs: number;

  constructor(
    readonly kind: MarketplaceErrorKind,
    readonly path: string,
    {
      effect = 'write',
      retryAfterMs = 0,
      ...options
    }: ErrorOptions & { readonly effect?: Effect; readonly retryAfterMs?: number } = {},
  ) {
    super(`marketplace ${kind}: ${path}`, options);
    this.retryAfterMs = retryAfterMs;
    this.ending = effect === 'read' ? 'not-sent' : endings[kind];
  }
}

/** The failure of a call. */
export function callFailure(
  { path, effect }: Pick<Call, 'path' | 'effect'>,
  kind: MarketplaceErrorKind,
  details: ErrorOptions & { readonly retryAfterMs?: number } = {},
): MarketplaceError {
  return new MarketplaceError(kind, path, { effect, ...details });
}

/** The result of a read; null when the marketplace fails. */
export async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}
