import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import type { Db, Order } from '../../db/schema';
import { selectGiftCard } from '../checkout/code-uses';
import { hasLeftSeller, isUnderway } from '../delivery/delivery';

/**
 * Says how to give back what a gift card has paid; '' when none has. A cancellation gives it back,
 * so another card would give it back twice if the order is cancelled afterwards.
 */
export async function giftCardHint(rows: Db, order: Order): Promise<string> {
  const card = order.cancelled_at ? null : await selectGiftCard(rows, order);
  if (!card) return '';
  const now = currentTime();
  const cancel = `«\u00a0orders cancel ${order.order_number}\u00a0» ${card.isExpired ? 'dit comment les rendre' : 'la recrédite'}`;
  if (!hasLeftSeller(order, now)) return `${paidByCard(card.cents)}${cancel}.`;
  if (!isUnderway(order, now)) return anotherCardHint(card.cents);
  return `${paidByCard(card.cents)}si le colis est perdu ou revient, ${cancel}\u00a0; sinon, ${anotherCard(card.cents)}`;
}

/** Says which command gives back with another card what a gift card has paid. */
export function anotherCardHint(cents: number): string {
  return `${paidByCard(cents)}${anotherCard(cents)}`;
}

function anotherCard(cents: number): string {
  const card = `codes add <code> --amount ${(cents / 100).toFixed(2)} --uses 1`;
  return `rendez-les avec une autre carte («\u00a0${card}\u00a0»).`;
}

function paidByCard(cents: number): string {
  return ` Une carte cadeau en a payé ${formatEuros(cents)}\u00a0: `;
}
