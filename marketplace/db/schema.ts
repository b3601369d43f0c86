import type { LegalInformation, SellerIdentity } from '@vitrine/demo-catalogue';
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';

/** The database or a transaction; queries run every statement on the one they are given. */
export type Db = Kysely<Database>;

/** A row of a table as a query returns it. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

export type Order = Row<'customer_order'>;
export type OrderLine = Row<'order_line'>;

/** Tables after the last migration. Amounts are integer euro cents, VAT included. */
export interface Database {
  setting: { key: string; value: string };
  category: CategoryTable;
  seller: SellerTable;
  shop: ShopTable;
  color: { name: string; code: string };
  product: ProductTable;
  variation: VariationTable;
  /** The former prices of a variation, each in force since the one before it. */
  price_history: { variation_id: string; price_cents: number; until: Date };
  customer: CustomerTable;
  email_code: EmailCodeTable;
  reset_link: ResetLinkTable;
  favourite: FavouriteTable;
  address: AddressTable;
  cart_line: CartLineTable;
  discount_code: DiscountCodeTable;
  /** Idempotency keys of cart additions. */
  cart_addition: { customer_id: string; key_hash: string; added_at: Date };
  payment_session: PaymentSessionTable;
  customer_order: OrderTable;
  order_line: OrderLineTable;
  notification: NotificationTable;
  faq: { id: string; question: string; answer: string; position: number };
  driver: DriverTable;
  driver_reset_link: DriverResetLinkTable;
  try_on_booking: TryOnBookingTable;
  chat_room: ChatRoomTable;
  chat_message: ChatMessageTable;
  /** Pending replies of demo sellers. */
  demo_reply: { room_id: string; due_at: Date };
  /** Processed events of the payment provider, for idempotency. */
  payment_event: { id: string; received_at: Date };
  listing_change: ListingChangeTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  refund: RefundTable;
  return_receipt: ReturnReceiptTable;
  request_answer: RequestAnswerTable;
  withdrawal_declaration: WithdrawalDeclarationTable;
  /** One row: the last transaction whose changes were deleted from `listing_change`. */
  listing_memory: { one: Generated<boolean>; forgotten: string };
}

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

interface CategoryTable {
  id: string;
  parent_id: string | null;
  title: string;
  image: string | null;
  /** Ids from the top-level category down to this one. */
  path: string[];
  position: number;
}

interface SellerTable {
  id: string;
  full_name: string;
  /** Weekdays, 0 Sunday to 6 Saturday. */
  delivery_days: number[];
  pickup_days: number[];
  try_on_days: Generated<number[]>;
  /** Key with which the seller authenticates in the chat. */
  chat_key: Generated<string>;
  /** null while it is unknown */
  identity: Json<SellerIdentity> | null;
}

interface ShopTable {
  id: string;
  seller_id: string;
  name: string;
  address: string;
  postcode: string;
  city: string;
  latitude: number;
  longitude: number;
  position: number;
  opening_hours: Json<{ day_number: number[]; opens: string; closes: string }[]>;
}

interface ProductTable {
  id: string;
  seller_id: string;
  category_id: string;
  /** Ids of the category and of those above it, top-level first. */
  category_path: string[];
  category_title: string;
  title: string;
  description: string;
  sku: string;
  brand: string;
  style: string | null;
  attributes: Json<{ attribute: string; value: string }[]>;
  images: string[];
  color: string;
  size: string;
  price_cents: number;
  colors: string[];
  sizes: string[];
  /** "colour|size" of each variation, to filter by both at once. */
  offers: string[];
  color_count: number;
  available: boolean;
  appeal: number;
  on_sale_since: Date;
  /** Unaccented lower-case words that a search may match in part. */
  name_words: string;
  /** Unaccented lower-case words that a search matches as whole words. */
  detail_words: string;
  stored_at: Date;
  /** Set while the operator hides it from shoppers. */
  hidden_at: Date | null;
  /** null while it is unknown */
  legal: Json<LegalInformation> | null;
}

/** Written by triggers: the products that one statement changed. */
interface ListingChangeTable {
  xid: Generated<string>;
  /** null: all of them */
  product_ids: string[] | null;
  noted_at: Generated<Date>;
}

interface VariationTable {
  id: string;
  product_id: string;
  sku: string;
  color: string;
  size: string;
  price_cents: number;
  stock: number;
  images: string[];
  position: number;
  stored_at: Date;
  /** The price from which the seller announces a reduction; null without one. */
  compare_at_cents: number | null;
  /** The seller's lowest price of 30 days, for a variation without a history of prices. */
  declared_prior_cents: number | null;
}

interface CustomerTable {
  id: string;
  /** Trimmed and lower-case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  country_code: string;
  verified_at: Date | null;
  created_at: Generated<Date>;
  /** File name below the public path. */
  photo: string | null;
  /**
   * Notifications that the customer wants in the app and by e-mail, from the seller and from the
   * platform.
   */
  messagefromprovider: Generated<boolean>;
  messagefromoblack: Generated<boolean>;
  emailfromprovider: Generated<boolean>;
  emailfromoblack: Generated<boolean>;
}

interface EmailCodeTable {
  customer_id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: Generated<number>;
  used_at: Date | null;
}

interface ResetLinkTable {
  token_hash: string;
  customer_id: string;
  expires_at: Date;
  used_at: Date | null;
}

interface FavouriteTable {
  id: string;
  customer_id: string;
  product_id: string;
  created_at: Generated<Date>;
}

interface AddressTable {
  id: string;
  customer_id: string;
  name: string;
  telephone: string;
  address: string;
  pobox: string;
  city: string;
  country: string;
  country_code: string;
  latitude: number | null;
  longitude: number | null;
  is_default: boolean;
  created_at: Generated<Date>;
}

interface CartLineTable {
  id: string;
  customer_id: string;
  product_id: string;
  variation_id: string;
  seller_id: string;
  shop_id: string | null;
  quantity: number;
  created_at: Generated<Date>;
}

interface DiscountCodeTable {
  /** Upper-case. */
  code: string;
  kind: 'percent' | 'amount';
  /** Percent, or cents. */
  value: number;
  minimum_cents: Generated<number>;
  expires_at: Date | null;
  max_uses: number | null;
  uses: Generated<number>;
}

/** Snapshot of one bought line at the time the payment was opened. */
export interface FrozenLine {
  readonly cartLineId: string;
  readonly productId: string;
  readonly variationId: string;
  readonly sellerId: string;
  readonly shopId: string | null;
  readonly quantity: number;
  readonly title: string;
  readonly images: readonly string[];
  readonly color: string;
  readonly size: string;
  readonly unitCents: number;
}

/** Snapshot of a delivery address at the time the payment was opened. */
export interface FrozenAddress {
  readonly name: string;
  readonly telephone: string;
  readonly address: string;
  readonly pobox: string;
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
}

interface Amounts {
  products_cents: number;
  tax_cents: number;
  shipping_cents: number;
  discount_cents: number;
  total_cents: number;
}

interface Delivery {
  delivery_type: number;
  /** YYYY-MM-DD and "10:15 - 10:45" in Paris; empty for an immediate delivery. */
  delivery_date: string;
  delivery_time: string;
  address: Json<FrozenAddress | null>;
}

interface PaymentSessionTable extends Amounts, Delivery {
  id: string;
  customer_id: string;
  idempotency_key: string | null;
  content_hash: string;
  status: 'open' | 'paid' | 'cancelled' | 'closed';
  /** Reason shown on the page of a closed session. */
  closed_because: string | null;
  lines: Json<readonly FrozenLine[]>;
  code: string | null;
  return_url: string;
  cancel_url: string;
  /** Set while the bank's 3-D Secure confirmation is pending. */
  challenged_at: Date | null;
  /** Cards and confirmation codes that did not pay, on the built-in card page. */
  card_attempts: Generated<number>;
  order_id: string | null;
  /** Provider that takes the payment and its reference; null for the built-in card page. */
  provider: string | null;
  provider_ref: string | null;
  /** URL of the provider's payment page. */
  payment_url: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface OrderTable extends Amounts, Delivery {
  id: string;
  order_number: string;
  tracking_number: string;
  /** null once the account is deleted */
  customer_id: string | null;
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

/** A refund reserves its amount while it is pending at the payment provider. */
interface RefundTable {
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
interface ReturnReceiptTable {
  id: string;
  order_line_id: string;
  quantity: number;
  restocked: boolean;
  received_at: Date;
}

/** The operator's answer to a withdrawal or return request, which is a chat message. */
interface RequestAnswerTable {
  message_id: string;
  decision: 'accepted' | 'refused';
  answered_at: Date;
}

/** A declared withdrawal. Its texts are as its author confirmed them. */
interface WithdrawalDeclarationTable {
  id: string;
  idempotency_key: string;
  name: string;
  email: string;
  order_number: string;
  /** The articles; '' for the whole order. */
  articles: string;
  /** The declaration as its author confirmed it. */
  wording: string;
  declared_at: Date;
  received_at: Date;
  /** When it was compared with the orders; null until then. */
  processed_at: Date | null;
  /** The customer of the order that it names; null without such an order. */
  customer_id: string | null;
  order_id: string | null;
  /** The chat message that passed it on to the seller; null without one, or once it is deleted. */
  message_id: string | null;
  decision: 'accepted' | 'refused' | null;
  answered_at: Date | null;
}

/** One line for each change by an operator. Append-only, so it holds no personal data. */
interface AuditLogTable {
  number: Generated<number>;
  at: Date;
  who: string;
  action: string;
  subject: string;
  before: Json<AuditFacts>;
  after: Json<AuditFacts>;
}

/** State of a subject, as recorded in the audit log. */
export type AuditFacts = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

interface OrderLineTable {
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
}

interface NotificationTable {
  id: string;
  customer_id: string;
  title: string;
  message: string;
  /** The seller (`provider`) or the platform (`oblack`). */
  sender: 'provider' | 'oblack';
  created_at: Date;
}

interface DriverTable {
  id: string;
  /** Trimmed and lower-case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: Generated<Date>;
}

interface DriverResetLinkTable {
  token_hash: string;
  driver_id: string;
  expires_at: Date;
  used_at: Date | null;
}

interface TryOnBookingTable {
  id: string;
  customer_id: string;
  seller_id: string;
  shop_id: string;
  product_id: string;
  /** YYYY-MM-DD in Paris. */
  day: string;
  /** "10:15 - 10:45" */
  time_window: string;
  created_at: Date;
}

/** Thread between one customer and the seller about one product. */
interface ChatRoomTable {
  id: string;
  customer_id: string;
  seller_id: string;
  product_id: string;
  created_at: Date;
  last_message_at: Date;
  /** Number of messages so far, which is the position of the next one. */
  messages: Generated<number>;
  report_reason: string | null;
  reported_at: Date | null;
  report_outcome: 'dismissed' | 'warned' | 'blocked' | null;
  report_handled_at: Date | null;
  /** Set while the seller may not write in this thread. */
  seller_blocked_at: Date | null;
}

interface ChatMessageTable {
  id: string;
  room_id: string;
  position: number;
  /** 1 the customer, 2 the seller */
  message_by: 1 | 2;
  message: string;
  /** The client's own id of the message, for idempotency. */
  client_key: string | null;
  created_at: Date;
}

interface MailOutboxTable {
  id: string;
  /** The event that the mail is about; it has one mail. */
  cause: string;
  state: Generated<'waiting' | 'sent' | 'dead' | 'cancelled'>;
  created_at: Date;
  /** Until then, the mail belongs to the process that is sending it, or waits after a failure. */
  next_attempt_at: Date;
  attempts: Generated<number>;
  /** Codes of the last failure, without the recipient. */
  last_error: string | null;
  /** When it was sent, given up or cancelled; null while it waits. */
  ended_at: Date | null;
  expires_at: Date | null;
  /** Subject matter of which only the latest mail is sent. */
  replaces: string | null;
  /** Whether the content is erased as soon as the mail is sent. */
  erase_when_sent: boolean;
  /** The content from here on is null once it is erased. */
  recipient: string | null;
  subject: string | null;
  notice: string | null;
  body: string | null;
  html: string | null;
  attachments: Json<readonly StoredAttachment[]> | null;
}

interface StoredAttachment {
  readonly filename: string;
  readonly content: string;
  readonly encoding?: 'base64';
}
