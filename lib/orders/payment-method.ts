import type { Cents } from '@/lib/domain/cents';

/** The payment method of an order of 0 €: none is charged. */
export const freePaymentMethod = 'Carte cadeau ou code promotionnel';

/** The payment method of an order whose marketplace names none. */
export function unnamedPaymentMethod(total: Cents | null): string {
  return total === 0 ? freePaymentMethod : 'Carte bancaire';
}
