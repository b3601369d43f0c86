import type { Cart } from '@/lib/domain/cart';
import type { CheckoutChoice, PriceSummary } from '@/lib/domain/orders';
import type { DeliveryTo } from './delivery-to';

/** A quoted checkout that is ready to be paid. */
export interface PreparedCheckout {
  readonly ready: true;
  readonly cart: Cart;
  readonly to: DeliveryTo;
  readonly choice: CheckoutChoice;
  readonly summary: PriceSummary;
  readonly agreement: string;
}

export interface NotReady {
  readonly ready: false;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}
