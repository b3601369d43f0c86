import type { Db } from './connection';

/** Deletes the customer's payments, which can no longer be made. The orders of those that were made stay. */
export async function deletePaymentSessions(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('payment_session').where('customer_id', '=', customerId).execute();
}

/** The customer's orders no longer say whose they were, nor where they went. */
export async function anonymiseOrders(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ customer_id: null, address: JSON.stringify(null) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes the customer's chats with all their messages. */
export async function deleteChatRooms(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('chat_room').where('customer_id', '=', customerId).execute();
}
