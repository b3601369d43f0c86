import type { Cart } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { Message } from '@/lib/domain/message';
import type { PriceSummary } from '@/lib/domain/orders';
import type { CheckoutFields } from '@/lib/forms/checkout';
import type { Offer } from './days';
import type { DeliveryTo } from './delivery-to';
import type { DistanceOrigin } from './distance';
import type { Party } from './parties';
import type { PreparedCheckout } from './prepared';

/** The data of the payment page. */
export interface PaymentPage extends DeliveryTo {
  readonly cart: Cart;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly notice: (Message & { readonly errors?: Readonly<Record<string, string>> }) | null;
  /** Whether the customer came back from the card page. */
  readonly returned: boolean;
  /** Prices without any choice; null in the second step or when unknown. */
  readonly base: PriceSummary | null;
  /** Price of a planned delivery; null when the marketplace prices it only for a slot. */
  readonly plannedShipping: Cents | null;
  /** The quoted amounts of the second step; null in the first. */
  readonly agreed: Pick<PreparedCheckout, 'summary' | 'agreement'> | null;
  readonly today: { readonly date: string; readonly windows: readonly string[] };
  /** null when the marketplace does not answer. */
  readonly delivery: Offer | null;
  readonly pickUp: Offer | null;
  readonly parties: readonly Party[];
  /** The origin of the shop distances. */
  readonly distancesFrom: DistanceOrigin;
}
