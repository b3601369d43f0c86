import { storedReturnPath } from '@/lib/urls/paths';

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

/** What a visitor wants after signing in, as part of the session; times in milliseconds since 1970. */
export interface AfterSignIn {
  /** The action that led a visitor to the login page; runs right after signing in. */
  wanted?: PendingAction;
  /** When the action was stored. */
  wantedAt?: number;
  /** The visitor's destination when the login was required. */
  next?: string;
  /** When the destination was stored; missing in cookies of the former release. */
  nextAt?: number;
}

/** Later, somebody else may sign in with this browser. */
const longestMs = 60 * 60 * 1000;

/** Stores the action of a visitor who must sign in first. */
export function storeAction(session: AfterSignIn, action: PendingAction): void {
  session.wanted = action;
  session.wantedAt = Date.now();
}

/** Stores the destination of a visitor who must sign in first; the action keeps its own time. */
export function storeDestination(session: AfterSignIn, next: string): void {
  session.next = storedReturnPath(next) ?? undefined;
  session.nextAt = Date.now();
}

/** Removes the action and the destination, once they are used. */
export function endForSignIn(session: AfterSignIn): void {
  endAction(session);
  endDestination(session);
}

/** Removes the action and the destination if they are too old. Those without a time are. */
export function expireForSignIn(session: AfterSignIn): void {
  const { wantedAt, nextAt = wantedAt } = session;
  if (isTooOld(wantedAt)) endAction(session);
  if (isTooOld(nextAt)) endDestination(session);
}

function endAction(session: AfterSignIn): void {
  session.wanted = undefined;
  session.wantedAt = undefined;
}

function endDestination(session: AfterSignIn): void {
  session.next = undefined;
  session.nextAt = undefined;
}

function isTooOld(storedAt = 0): boolean {
  return Date.now() - storedAt > longestMs;
}
