import { createHash } from 'node:crypto';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { CheckoutChoice } from '@/lib/domain/orders';

type AgreedLine = Pick<CartLine, 'id' | 'productId' | 'color' | 'size' | 'quantity' | 'unitPrice'>;

/**
 * A digest of exactly what a customer agreed to pay: the customer, the lines, the choices and the
 * total. It is stable across clicks, reloads and tabs, and serves as the idempotency key of the
 * payment. The half hour of an immediate delivery moves with the clock and is left out.
 */
export function agreementOf(
  customerId: string,
  lines: readonly AgreedLine[],
  choice: CheckoutChoice,
  total: Cents | null,
): string {
  const slot = choice.deliveryType === '1' ? [] : [choice.date, choice.time];
  const goods = lines
    .map((line) => [line.id, line.productId, line.color, line.size, line.quantity, line.unitPrice])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const content = [
    customerId,
    goods,
    choice.deliveryType,
    ...slot,
    choice.code.toUpperCase(),
    choice.addressId,
    total,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);
}
