import { currentTime } from '../../base/clock';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';

const dayMs = 24 * 60 * 60_000;
const days = 30;
/** Bounds a transaction; the rest is deleted by the next runs. */
const batchSize = 1_000;

/**
 * Deletes accounts that were never verified, thirty days after their registration and the end of
 * their last code, unless a password link can still verify them: their e-mail address may be
 * mistyped or somebody else's, and nobody can sign in to delete them. For the same reason, it
 * deletes only what refers to the account, and nothing by its address.
 */
export async function deleteUnverifiedAccounts(db: Db): Promise<void> {
  const now = currentTime();
  const oldest = new Date(now.getTime() - days * dayMs);
  await db.transaction().execute(async (rows) => {
    const due = await rows
      .selectFrom('email_code')
      .innerJoin('customer', 'customer.id', 'email_code.customer_id')
      .select('customer.id')
      .where('customer.verified_at', 'is', null)
      .where('customer.created_at', '<=', oldest)
      // Unlike `sent_at`, it is not reset when the mail could not be sent at first.
      .where('email_code.expires_at', '<=', oldest)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('customer_order')
              .select('customer_order.id')
              .whereRef('customer_order.customer_id', '=', 'customer.id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('reset_link')
              .select('reset_link.customer_id')
              .whereRef('reset_link.customer_id', '=', 'customer.id')
              .where('reset_link.expires_at', '>', now),
          ),
        ),
      )
      .limit(batchSize)
      .forUpdate()
      // Whoever holds a lock is registering, verifying or requesting a code.
      .skipLocked()
      .execute();
    await rows
      .deleteFrom('customer')
      .where('id', '=', anyOf(due.map(({ id }) => id)))
      .execute();
  });
}
