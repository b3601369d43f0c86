import type { PostalAddress } from './address';
import type { Cents } from './cents';
import type { Position } from './place';
import type { SellerIdentity } from './seller';

/** Orders and checkout in the shop's domain model. */

export interface OrderLine {
  /**
   * Identifies the line in its order; '' when the marketplace omits its part id. Such a line
   * supports no further actions.
   */
  readonly id: string;
  /** The marketplace's id of its part, which several lines of an order may share. */
  readonly partId: string;
  readonly productId: string | null;
  readonly title: string;
  readonly image: string | null;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly amount: Cents | null;
  readonly progress: Progress;
  /** The pick-up shop; null for a delivery or when the marketplace omits it. */
  readonly shop: PickUpShop | null;
}

/**
 * Progress of an article. `ordered`: not shipped, and not known to be ready. `shipped`: handed to
 * the carrier, or ready in the shop. `unknown`: a status outside the specification.
 */
export type Progress =
  | 'ordered'
  | 'preparing'
  | 'shipped'
  | 'in-delivery'
  | 'delivered'
  | 'unknown';

/** A shop where an order is collected. */
export interface PickUpShop {
  readonly name: string;
  readonly address: string;
  /** Opening hours for pick-up as a sentence; '' when the marketplace omits it. */
  readonly hours: string;
  readonly position: Position | null;
}

/**
 * How an order is delivered. Day and time are those of the slot, as in `CheckoutChoice`; '' without
 * one.
 */
export interface Handover {
  readonly type: DeliveryType;
  readonly date: string;
  readonly time: string;
}

export interface Order {
  readonly id: string;
  readonly number: string | null;
  readonly trackingNumber: string;
  /** ISO date; null when the marketplace omits it. */
  readonly createdAt: string | null;
  readonly total: Cents | null;
  readonly lines: readonly OrderLine[];
  /** null when the marketplace omits it. */
  readonly handover: Handover | null;
  /** ISO date; only of a cancelled order. */
  readonly cancelledAt?: string;
  /** What was refunded; only of an order with refunds. */
  readonly refunded?: Cents;
}

/** 1 immediate, 2 planned, 3 shop pick-up (specification 2 section 3). */
export type DeliveryType = '1' | '2' | '3';

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
  /** ISO date; null when the marketplace omits it. */
  readonly createdAt: string | null;
  /** ISO date; null while there is none. */
  readonly deliveryDate: string | null;
  /** '' for a card, or when the marketplace omits it. */
  readonly paymentMethod: string;
  /** null when the marketplace names none, as for a pick-up. */
  readonly address: PostalAddress | null;
  readonly summary: PriceSummary;
  /** The documents of its refunds; only of an order with refunds. */
  readonly creditNotes?: readonly CreditNote[];
  /** The legal identities of its sellers, as far as the marketplace sends them. */
  readonly sellers?: readonly SellerIdentity[];
  /** The customer's name at the time of the order, if the marketplace sends it. */
  readonly customerName?: string;
}

/** The document of a refund. */
export interface CreditNote {
  readonly number: string;
  readonly amount: Cents | null;
  /** VAT that the amount contains. */
  readonly tax: Cents | null;
  readonly reason: string;
  /** ISO date; '' when the marketplace omits it. */
  readonly createdAt: string;
}

/**
 * Delivery progress of an order's products. Dates are ISO dates, null when the marketplace omits
 * them.
 */
export interface Tracking {
  readonly orderedAt: string | null;
  readonly deliveryDate: string | null;
  readonly products: readonly {
    readonly shipped: boolean;
    readonly inDelivery: boolean;
    readonly delivered: boolean;
    readonly progress: Progress;
  }[];
}

/** A line of one of the customer's orders. */
export interface OwnLine {
  readonly order: Order;
  readonly line: OrderLine;
  /** Index of the line in its order. */
  readonly index: number;
}
