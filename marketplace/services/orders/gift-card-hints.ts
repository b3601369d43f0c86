import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import type { Db, Order } from '../../db/schema';
import { selectGiftCard } from '../checkout/code-uses';
import { hasLeftSeller } from '../delivery/delivery';

/**
 * Says how to give back what a gift card has paid; '' when none has. A cancellation gives it back,
 * so another card would give it back twice while the order can be cancelled.
 */
export async function giftCardHint(rows: Db, order: Order): Promise<string> {
  const card = order.cancelled_at ? null : await selectGiftCard(rows, order);
  if (!card) return '';
  if (hasLeftSeller(order, currentTime())) return anotherCardHint(card.cents);
  const cancel = `${paidByCard(card.cents)}«\u00a0orders cancel ${order.order_number}\u00a0»`;
  return card.isExpired ? `${cancel} dit comment les rendre.` : `${cancel} la recrédite.`;
}

/** Says which command gives back with another card what a gift card has paid. */
export function anotherCardHint(cents: number): string {
  const card = `codes add <code> --amount ${(cents / 100).toFixed(2)} --uses 1`;
  return `${paidByCard(cents)}rendez-les avec une autre carte («\u00a0${card}\u00a0»).`;
}

function paidByCard(cents: number): string {
  return ` Une carte cadeau en a payé ${formatEuros(cents)}\u00a0: `;
}
