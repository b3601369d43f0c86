import { sql } from 'kysely';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db } from '../../db/schema';
import { eraseMailsOf } from '../../mail/retention';
import type { Context } from '../../ports/context';
import { lockCustomer } from '../../repositories/customers';
import { eraseDeclarations } from '../orders/kept-declarations';
import { removePhotosOf } from './photo';

/**
 * Deletes an account with all personal data. Its orders remain for accounting, anonymised, with
 * their address until they are delivered or cancelled; open payments can no longer be made.
 * @throws Refusal when the account does not exist
 */
export async function deleteAccount(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  await retryOnDeadlock(() =>
    db.transaction().execute(async (rows) => {
      await deleteCustomer(rows, customerId);
      // Before the account is deleted: afterwards nothing would refer to the files.
      await removePhotosOf(config.dataDir, customerId).catch((error: unknown) =>
        log.error({ err: error }, 'a photo of a deleted account was not removed'),
      );
    }),
  );
}

/**
 * Like `deleteAccount`, inside a transaction and without the photos.
 * @throws Refusal when the account does not exist
 */
export async function deleteCustomer(rows: Db, customerId: string): Promise<void> {
  // First without a lock on the account, so that concurrent payments, orders and messages can
  // finish; then again, with the lock, for what they wrote.
  await deleteCustomerRecords(rows, customerId);
  const customer = await lockCustomer(rows, customerId);
  if (!customer) throw new Refusal('Ce compte n’existe pas.');
  await deleteCustomerRecords(rows, customerId);
  await eraseMailsOf(rows, customerId);
  await eraseDeclarations(rows, customer);
  await rows.deleteFrom('customer').where('id', '=', customerId).execute();
}

/** Deletes payments before orders, in the lock order of a payment. */
async function deleteCustomerRecords(db: Db, customerId: string): Promise<void> {
  // A statement of its own: the next one sees the orders of the payments that this one waits for.
  await db
    .selectFrom('payment_session')
    .select('id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
  await db
    .with('payment', (cte) =>
      cte
        .deleteFrom('payment_session')
        .where('customer_id', '=', customerId)
        .returning(['id', 'provider', 'provider_ref']),
    )
    .updateTable('customer_order')
    .from('payment')
    // v0.1.0 stores only with the payment who took the money, which a refund needs later.
    .set((eb) => ({
      provider: eb.ref('payment.provider'),
      provider_ref: eb.ref('payment.provider_ref'),
    }))
    .whereRef('customer_order.session_id', '=', 'payment.id')
    .where('customer_order.provider', 'is', null)
    .where('payment.provider', 'is not', null)
    .execute();
  await db
    .updateTable('customer_order')
    .set({
      // A trigger erases the customer's name with it.
      customer_id: null,
      // The seller needs the address of an order until it has ended.
      address: sql<string>`case when cancelled_at is not null or delivered_at <= ${currentTime()}
        then 'null'::jsonb else address end`,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await db.deleteFrom('chat_room').where('customer_id', '=', customerId).execute();
}
