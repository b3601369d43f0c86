import { type PendingResult, pendingResultsMessage } from '@/lib/account/pending-results';
import { additions, recordPrices } from '@/lib/cart/services/additions';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import type { Customer } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { PendingAction } from '@/lib/session/after-sign-in';

/** Until when an action may start: the response must arrive before nginx's timeout. */
const startMs = 8_000;

/**
 * Runs the actions that a visitor requested before signing in, in their order, and reports their
 * results; null without actions. A failure does not affect the login.
 */
export async function runPendingActions(
  customer: Customer,
  actions: readonly PendingAction[],
): Promise<Outcome | null> {
  if (actions.length === 0) return null;
  const results: PendingResult[] = [];
  const until = steadyNow() + startMs;
  for (const action of actions) {
    // After a timeout or slow replies, the login does not wait for another one.
    const isOver = steadyNow() >= until || results.some(({ ending }) => ending === 'not-known');
    const result = isOver ? tryAgain : await run(customer, action);
    results.push({ kind: action.kind, ...result });
  }
  const added = results.filter(({ ending }) => ending === 'added');
  if (added.some(({ kind }) => kind === 'cart')) await recordPrices(customer.id);
  return { ok: added.length === results.length, message: pendingResultsMessage(results) };
}

type Result = Omit<PendingResult, 'kind'>;

const tryAgain: Result = { ending: 'refused', reason: 'Réessayez.' };

async function run(customer: Customer, action: PendingAction): Promise<Result> {
  try {
    const { ok, message } = await outcomeOf(customer, action);
    return ok ? { ending: 'added', reason: '' } : { ending: 'refused', reason: message };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return error.ending === 'not-known' ? { ending: 'not-known', reason: '' } : tryAgain;
  }
}

function outcomeOf({ id }: Customer, action: PendingAction): Promise<Outcome> {
  if (action.kind === 'favourite') return changeFavourite(id, 'add', action.productId);
  return additions.add(id, { ...action, quantity: 1 }, action.idempotencyKey);
}
