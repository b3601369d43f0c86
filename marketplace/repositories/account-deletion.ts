import type { Db } from './connection';

/** Deletes the customer's payment sessions. Orders remain. */
export async function deletePaymentSessions(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('payment_session').where('customer_id', '=', customerId).execute();
}

/** Removes the customer and the address from the customer's orders. */
export async function anonymiseOrders(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ customer_id: null, address: JSON.stringify(null) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes the customer's chats with all messages. */
export async function deleteChatRooms(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('chat_room').where('customer_id', '=', customerId).execute();
}
