import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/schema';
import type { Context } from '../../ports/context';
import { selectCustomer } from '../../repositories/customers';
import { selectOrderLines } from '../orders/orders';

/** Tables whose rows belong to one customer. Secrets such as codes and reset links are left out. */
const ownTables = ['address', 'favourite', 'cart_line', 'notification', 'try_on_booking'] as const;

/**
 * Returns everything that the marketplace stores about a customer, in its own fields, without
 * secrets (GDPR, articles 15 and 20); null for an unknown customer.
 */
export async function exportCustomer(
  { db, config }: Pick<Context, 'db' | 'config'>,
  customerId: string,
) {
  const customer = await selectCustomer(db, customerId);
  if (!customer) return null;
  const { password_hash: _secret, photo, ...account } = customer;
  const own: Record<string, unknown[]> = {};
  for (const table of ownTables) {
    own[table] = await db
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  }
  return {
    exportedAt: new Date(),
    customer: { ...account, photo: photo && (await readPhoto(config.dataDir, photo)) },
    ...own,
    payments: await paymentsOf(db, customerId),
    orders: await ordersOf(db, customerId),
    chats: await chatsOf(db, customerId),
    reportsOfDeletedChats: await db
      .selectFrom('deleted_report')
      .select(['seller_id', 'reason', 'reported_at', 'messages'])
      .where('customer_id', '=', customerId)
      .orderBy('reported_at')
      .execute(),
    withdrawals: await db
      .selectFrom('withdrawal_declaration')
      .select(['name', 'email', 'order_number', 'articles', 'wording'])
      .select(['declared_at', 'received_at', 'decision', 'answered_at'])
      .where('customer_id', '=', customerId)
      .orderBy('received_at')
      .execute(),
    mails: await mailsOf(db, customerId),
    audit: await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'before', 'after'])
      .where('subject', '=', `customer ${customerId}`)
      .orderBy('number')
      .execute(),
  };
}

/** Returns the photo as a data URL; null when its file is missing. */
async function readPhoto(dataDir: string, name: string): Promise<string | null> {
  return readFile(join(dataDir, 'public', name)).then(
    (bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`,
    () => null,
  );
}

/** Returns the opened payments. Their pages and keys are secrets. */
function paymentsOf(db: Db, customerId: string) {
  return db
    .selectFrom('payment_session')
    .select(['created_at', 'status', 'lines', 'address', 'code', 'total_cents', 'order_id'])
    .select(['delivery_type', 'delivery_date', 'delivery_time'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

async function ordersOf(db: Db, customerId: string) {
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const result: unknown[] = [];
  for (const { session_id: _secret, ...order } of orders) {
    const lines = await selectOrderLines(db, [order.id]);
    const refunds = await db
      .selectFrom('refund')
      .select(['amount_cents', 'reason', 'status', 'credit_note', 'created_at', 'settled_at'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
    const returns = await db
      .selectFrom('return_receipt')
      .innerJoin('order_line', 'order_line.id', 'return_receipt.order_line_id')
      .select(['order_line_id', 'return_receipt.quantity', 'received_at'])
      .where('order_line.order_id', '=', order.id)
      .orderBy('received_at')
      .execute();
    result.push({ ...order, lines, refunds, returns });
  }
  return result;
}

async function chatsOf(db: Db, customerId: string) {
  const rooms = await db
    .selectFrom('chat_room')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const result: unknown[] = [];
  for (const room of rooms) {
    const messages = await db
      .selectFrom('chat_message')
      .leftJoin('request_answer', 'request_answer.message_id', 'chat_message.id')
      .select(['message_by', 'message', 'created_at', 'decision'])
      .where('room_id', '=', room.id)
      .orderBy('position')
      .execute();
    result.push({ ...room, messages });
  }
  return result;
}

/** Returns the stored mails. Those with a code or a link are secrets. */
function mailsOf(db: Db, customerId: string) {
  return db
    .selectFrom('mail_outbox')
    .select(['created_at', 'state', 'ended_at', 'subject', 'body'])
    .where('customer_id', '=', customerId)
    .where('expires_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
