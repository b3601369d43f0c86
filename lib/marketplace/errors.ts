/** Why a marketplace call gave no answer that can be used. `refused` is an answer, and not one of these. */
export type MarketplaceErrorKind = 'unreachable' | 'timeout' | 'not-found' | 'malformed' | 'failed';

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';

  constructor(
    readonly kind: MarketplaceErrorKind,
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`marketplace ${kind}: ${path}`, options);
  }

  /** True when the same call may succeed a moment later. */
  get retryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'timeout' || this.kind === 'failed';
  }
}
