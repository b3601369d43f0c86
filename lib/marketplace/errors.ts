import type { Effect } from './contract/call';

/**
 * Why a marketplace call gave no answer that can be used.
 * - `unreachable`: nothing was sent (no connection, or calls are held back for now)
 * - `lost`: the connection broke after something was sent
 * - `timeout`: no answer in time
 * - `denied`: the marketplace does not accept the shop's token
 * - `limited`: it asks for fewer calls
 * - `refused`: it answered, and not with what was asked for
 * - `not-found`: it does not know the address
 * - `malformed`: what came back cannot be read
 * - `failed`: it failed itself
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

/** What became of the change that was wanted. After `not-known` only reading again tells. */
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

  /** By its name: what one bundle waits for may have failed in another, where the class is another one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'MarketplaceError';
  }

  readonly ending: WriteEnding;

  constructor(
    readonly kind: MarketplaceErrorKind,
    readonly path: string,
    { effect = 'write', ...options }: ErrorOptions & { readonly effect?: Effect } = {},
  ) {
    super(`marketplace ${kind}: ${path}`, options);
    this.ending = effect === 'read' ? 'not-sent' : endings[kind];
  }
}
