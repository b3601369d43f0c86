import { Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Context } from '../../ports/context';
import {
  anonymiseOrders,
  deleteChatRooms,
  deletePaymentSessions,
} from '../../repositories/account-deletion';
import type { Db } from '../../repositories/connection';
import { deleteCustomer, lockCustomerData } from '../../repositories/customers';
import { removePhotosOf } from './photo';

/**
 * Deletes an account with all personal data. Its orders remain for accounting, anonymised; open
 * payments can no longer be made.
 * @throws Refusal when the account does not exist
 */
export async function deleteAccount(
  context: Pick<Context, 'db' | 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction().execute(async (rows) => {
      // First without a lock on the account, so that concurrent payments, orders and messages can
      // finish; then again, with the lock, for what they wrote.
      await deleteCustomerRecords(rows, customerId);
      if (!(await lockCustomerData(rows, customerId))) throw new Refusal('Ce compte n’existe pas.');
      await deleteCustomerRecords(rows, customerId);
      await deleteCustomer(rows, customerId);
      // Before the account is deleted: afterwards nothing would refer to the files.
      await deletePhotos(context, customerId);
    }),
  );
}

async function deletePhotos(
  { config, log }: Pick<Context, 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  try {
    await removePhotosOf(config.dataDir, customerId);
  } catch (error) {
    log.error({ err: error }, 'a photo of a deleted account was not removed');
  }
}

/** Deletes payments before orders, in the lock order of a payment. */
async function deleteCustomerRecords(db: Db, customerId: string): Promise<void> {
  await deletePaymentSessions(db, customerId);
  await anonymiseOrders(db, customerId);
  await deleteChatRooms(db, customerId);
}
