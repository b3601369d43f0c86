import type { Generated, Kysely, Selectable } from 'kysely';
import type {
  CategoryTable,
  ListingChangeTable,
  ProductTable,
  SellerTable,
  ShopTable,
  VariationTable,
} from './tables/catalogue';
import type {
  AddressTable,
  CartLineTable,
  CustomerTable,
  EmailCodeTable,
  FavouriteTable,
  NotificationTable,
  ResetLinkTable,
  TryOnBookingTable,
} from './tables/customer';
import type {
  ChatMessageTable,
  ChatRoomTable,
  DeletedReportTable,
  MailOutboxTable,
} from './tables/message';
import type { AuditLogTable, DriverResetLinkTable, DriverTable } from './tables/operator';
import type {
  OrderLineTable,
  OrderTable,
  RefundTable,
  RequestAnswerTable,
  ReturnReceiptTable,
  WithdrawalDeclarationTable,
} from './tables/order';
import type { DiscountCodeTable, PaymentSessionTable } from './tables/payment';

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
  deleted_report: DeletedReportTable;
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
