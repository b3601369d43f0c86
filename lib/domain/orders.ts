import type { PostalAddress } from './address';
import type { Cents } from './cents';

/** Orders and checkout in the shop's own words. */

export interface OrderLine {
  /** '' when the marketplace does not say: nothing more can be asked of such a line. */
  readonly partId: string;
  readonly productId: string | null;
  readonly title: string;
  readonly image: string | null;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly amount: Cents | null;
  /** `unknown` for a status that the specification does not name. */
  readonly progress: 'preparing' | 'in-delivery' | 'delivered' | 'unknown';
}

export interface Order {
  readonly id: string;
  readonly number: string | null;
  readonly trackingNumber: string;
  /** ISO date; null when the marketplace does not say. */
  readonly createdAt: string | null;
  readonly total: Cents | null;
  readonly lines: readonly OrderLine[];
}

/** 1 immediate, 2 planned, 3 shop pick-up (specification 2 section 3). */
type DeliveryType = '1' | '2' | '3';

/** The choices of the payment page; dates are YYYY-MM-DD, times "10:15 - 10:45". */
export interface CheckoutChoice {
  readonly deliveryType: DeliveryType | '';
  readonly code: string;
  readonly date: string;
  readonly time: string;
  readonly addressId: string;
}

export interface PriceSummary {
  readonly products: Cents | null;
  readonly tax: Cents | null;
  readonly shipping: Cents | null;
  readonly beforeDiscount: Cents | null;
  readonly discount: Cents | null;
  readonly total: Cents | null;
}

/** One entry of an order's detail (specification 2 section 2, Order detail). */
export interface OrderDetail {
  readonly number: string;
  /** ISO date; null when the marketplace does not say. */
  readonly createdAt: string | null;
  /** ISO date; null while there is none. */
  readonly deliveryDate: string | null;
  readonly paymentMethod: string;
  /** null when the marketplace names none, as of what is collected in a shop. */
  readonly address: PostalAddress | null;
  readonly summary: PriceSummary;
}

/** How far the products of an order are on their way. Dates are ISO dates, null when the marketplace does not say. */
export interface Tracking {
  readonly orderedAt: string | null;
  readonly deliveryDate: string | null;
  readonly products: readonly {
    readonly shipped: boolean;
    readonly inDelivery: boolean;
    readonly delivered: boolean;
  }[];
}

/** A line of one of the customer's own orders. */
export interface OwnLine {
  readonly order: Order;
  readonly line: OrderLine;
  /** Of the line in its order. */
  readonly index: number;
}
