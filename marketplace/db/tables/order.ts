import type { SellerIdentity } from '@vitrine/demo-catalogue';
import type { Generated } from 'kysely';
import type { Json } from './json';
import type { Amounts, Delivery } from './payment';

export interface OrderTable extends Amounts, Delivery {
  id: string;
  order_number: string;
  tracking_number: string;
  /** null once the account is deleted */
  customer_id: string | null;
  /**
   * Name of the customer at the time of the order, stored by a trigger when it changes; null while it
   * is the present one, and once the account is deleted.
   */
  customer_name: string | null;
  session_id: string;
  payment_method: string;
  code: string | null;
  created_at: Generated<Date>;
  /**
   * When the order is handed to the carrier or ready in the shop, departs, and is delivered or
   * collected. In the future while scheduled, null while only the operator can advance it.
   */
  ready_at: Date | null;
  departs_at: Date | null;
  delivered_at: Date | null;
  /** Delivery time that was announced to the customer. */
  promised_at: Date;
  /**
   * Last stage that the customer was notified of: 0 ordered, 1 ready, 2 on the way, 3 delivered.
   */
  announced_stage: Generated<number>;
  cancelled_at: Date | null;
  /** Provider that took the payment and its reference; null for the built-in card page. */
  provider: string | null;
  provider_ref: string | null;
}

/** Name and legal identity of a seller, as documents state them. */
export interface Issuer {
  readonly full_name: string;
  readonly identity: SellerIdentity;
}

export interface OrderLineTable {
  id: string;
  order_id: string;
  product_id: string;
  variation_id: string;
  seller_id: string;
  shop_id: string | null;
  quantity: number;
  title: string;
  images: string[];
  color: string;
  size: string;
  unit_cents: number;
  position: number;
  /**
   * The first known name and identity of the seller since the order, stored by a trigger when they
   * change; null while they are the present ones or unknown.
   */
  issuer: Json<Issuer> | null;
}

/** A refund reserves its amount while it is pending at the payment provider. */
export interface RefundTable {
  id: string;
  order_id: string;
  idempotency_key: string;
  amount_cents: number;
  reason: string;
  status: 'pending' | 'done' | 'refused';
  /** Number of the credit note, once it is done. */
  credit_note: string | null;
  provider_ref: string | null;
  requested_by: string;
  created_at: Date;
  settled_at: Date | null;
}

/** Pieces of an order line that came back. */
export interface ReturnReceiptTable {
  id: string;
  order_line_id: string;
  quantity: number;
  restocked: boolean;
  received_at: Date;
}

/** The operator's answer to a withdrawal or return request, which is a chat message. */
export interface RequestAnswerTable {
  message_id: string;
  decision: 'accepted' | 'refused';
  answered_at: Date;
}

/** A declared withdrawal. Its texts are as its author confirmed them. */
export interface WithdrawalDeclarationTable {
  id: string;
  idempotency_key: string;
  name: string;
  email: string;
  order_number: string;
  /** The articles; '' for the whole order. */
  articles: string;
  /** The declaration as its author confirmed it. */
  wording: string;
  /** When its author sent it. */
  declared_at: Date;
  received_at: Date;
  /** When it was compared with the orders; null until then. */
  processed_at: Date | null;
  /** The customer of the order that it names, if it has the account's e-mail address; or null. */
  customer_id: string | null;
  order_id: string | null;
  /** The chat message that passed it on to the seller; null without one, or once it is deleted. */
  message_id: string | null;
  decision: 'accepted' | 'refused' | null;
  answered_at: Date | null;
}
