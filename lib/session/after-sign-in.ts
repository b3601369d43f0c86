import { isSameArticle } from '@/lib/cart/article';
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
      /** Of the submission. */
      readonly idempotencyKey: string;
    };

/** What a visitor wants after signing in, as part of the session; times in milliseconds since 1970. */
export interface AfterSignIn {
  /** The latest actions that led a visitor to the login page, oldest first. */
  pending?: readonly StoredAction[];
  /** The visitor's destination when the login was required. */
  next?: string;
  /** When the destination was stored. */
  nextAt?: number;
}

interface StoredAction {
  readonly action: PendingAction;
  readonly at: number;
}

/** Later, somebody else may sign in with this browser. */
const longestMs = 60 * 60 * 1000;

const mostActions = 3;
/** In bytes: leaves room in the session cookie. */
const longestActions = 1_200;

/**
 * Stores the action of a visitor who must sign in first: after the former ones, of which the latest
 * stay, and in place of the same one.
 */
export function storeAction(session: AfterSignIn, action: PendingAction): void {
  const others = session.pending?.filter((stored) => !isSame(stored.action, action)) ?? [];
  const latest = [...others, { action, at: Date.now() }].slice(-mostActions);
  while (latest.length > 1 && Buffer.byteLength(JSON.stringify(latest)) > longestActions) {
    latest.shift();
  }
  session.pending = latest;
}

/** The actions to run right after signing in, in this order. */
export function readPendingActions({ pending = [] }: AfterSignIn): readonly PendingAction[] {
  return pending.map(({ action }) => action);
}

/** Stores the destination of a visitor who must sign in first; the action keeps its own time. */
export function storeDestination(session: AfterSignIn, next: string): void {
  session.next = storedReturnPath(next) ?? undefined;
  session.nextAt = Date.now();
}

/** Removes the actions and the destination, once they are used. */
export function endForSignIn(session: AfterSignIn): void {
  session.pending = undefined;
  session.next = undefined;
  session.nextAt = undefined;
}

/** Removes the actions and the destination if they are too old, or without a time. */
export function expireForSignIn(session: AfterSignIn): void {
  session.pending = session.pending?.filter(({ at }) => !isTooOld(at));
  if (!isTooOld(session.nextAt)) return;
  session.next = undefined;
  session.nextAt = undefined;
}

function isTooOld(storedAt = 0): boolean {
  return Date.now() - storedAt > longestMs;
}

function isSame(one: PendingAction, other: PendingAction): boolean {
  if (one.kind === 'favourite' || other.kind === 'favourite') {
    return one.kind === other.kind && one.productId === other.productId;
  }
  return isSameArticle(one, other);
}
