/** An action that a visitor requested and that requires an account. */
export type PendingAction =
  | { readonly kind: 'favourite'; readonly productId: string }
  | {
      readonly kind: 'cart';
      readonly productId: string;
      readonly sellerId: string;
      readonly shopId: string;
      readonly variationId: string;
      /** Of the submission; missing in cookies of the former release. */
      readonly idempotencyKey?: string;
    };

/** What a visitor wants after signing in, as part of the session. */
export interface AfterSignIn {
  /** The action that led a visitor to the login page; runs right after signing in. */
  wanted?: PendingAction;
  /** The visitor's destination when the login was required. */
  next?: string;
  /** When one of these was stored, in milliseconds since 1970. */
  wantedAt?: number;
}

/** Later, somebody else may sign in with this browser. */
const longestMs = 60 * 60 * 1000;

/** Stores an action or a destination in the session of a visitor who must sign in first. */
export function storeForSignIn(
  session: AfterSignIn,
  changes: Pick<AfterSignIn, 'wanted' | 'next'>,
): void {
  Object.assign(session, changes);
  session.wantedAt = Date.now();
}

/** Removes the action and the destination, once they are used or too old. */
export function endForSignIn(session: AfterSignIn): void {
  session.wanted = undefined;
  session.next = undefined;
  session.wantedAt = undefined;
}

/** Returns whether the action and the destination are too old. Those without a time are. */
export function isTooOld({ wantedAt = 0 }: AfterSignIn): boolean {
  return Date.now() - wantedAt > longestMs;
}
