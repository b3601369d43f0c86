import { createHash } from 'node:crypto';
import type { DeliveryAddress } from '@/lib/domain/address';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { CheckoutChoice } from '@/lib/domain/orders';

interface Agreed {
  readonly customerId: string;
  readonly lines: readonly Pick<
    CartLine,
    'id' | 'productId' | 'color' | 'size' | 'quantity' | 'unitPrice'
  >[];
  readonly choice: CheckoutChoice;
  /** The address with the id of the choice; null when there is none. */
  readonly address: DeliveryAddress | null;
  readonly total: Cents | null;
}

/**
 * A digest of exactly what a customer agreed to pay: the customer, the lines, the choices, the
 * delivery address and the total. It is stable across clicks, reloads and tabs, and serves as the
 * idempotency key of the payment. The half hour of an immediate delivery moves with the clock, is
 * not shown, and is left out.
 */
export function agreementOf({ customerId, lines, choice, address, total }: Agreed): string {
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
    choice.deliveryType === '3' ? null : address && contentOf(address),
    total,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);
}

/** A corrected address keeps its id, and the opened payment has the former content. */
function contentOf(address: DeliveryAddress) {
  const { name, dialCode, phone, street, postcode, city, country, latitude, longitude } = address;
  return [name, dialCode, phone, street, postcode, city, country, latitude, longitude];
}
