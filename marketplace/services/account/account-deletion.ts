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
 * Deletes an account with everything that is personal. Its orders stay for the books and no longer say whose they were;
 * a payment that was open can no longer be made.
 * @throws Refusal when there is no such account
 */
export async function deleteAccount(
  context: Pick<Context, 'db' | 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction().execute(async (rows) => {
      // First without holding the account, so that a payment, an order or a chat that is just being written can end; then
      // again for what was written meanwhile, while nobody else can write.
      await deleteDealings(rows, customerId);
      if (!(await lockCustomerData(rows, customerId))) throw new Refusal('Ce compte n’existe pas.');
      await deleteDealings(rows, customerId);
      await deleteCustomer(rows, customerId);
      // Before the account is gone for good: afterwards nobody would ask for it again.
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
    log.error({ err: error }, 'a photo of a deleted account is still there');
  }
}

/** Payments before orders, as a payment locks them. */
async function deleteDealings(db: Db, customerId: string): Promise<void> {
  await deletePaymentSessions(db, customerId);
  await anonymiseOrders(db, customerId);
  await deleteChatRooms(db, customerId);
}
