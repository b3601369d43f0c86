import { shopMetrics } from '@/lib/metrics/shop-metrics';
import type { Decision } from './respond';

/**
 * The submissions that are counted. `order` stores the choices of an order, `payment` opens the
 * card page.
 */
export type Action = 'login' | 'registration' | 'cart' | 'order' | 'payment';

/**
 * Counts a submission by the outcome of its decision. Visitors who must sign in first have not
 * submitted anything yet.
 */
export async function countAction(
  action: Action,
  decide: () => Promise<Decision>,
): Promise<Decision> {
  try {
    const decision = await decide();
    if (decision.answer.kind !== 'login') {
      shopMetrics.actions({ action, outcome: outcomeOf(decision) });
    }
    return decision;
  } catch (error) {
    shopMetrics.actions({ action, outcome: 'failed' });
    throw error;
  }
}

function outcomeOf({ answer, httpStatus }: Decision): 'ok' | 'refused' | 'failed' {
  if (httpStatus >= 500) return 'failed';
  if (answer.kind === 'done') return answer.tone === 'error' ? 'refused' : 'ok';
  return answer.kind === 'refused' && answer.isFailure ? 'failed' : 'refused';
}
