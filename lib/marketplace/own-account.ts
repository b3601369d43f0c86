import type { Outcome } from '@/lib/domain/outcome';
import { asCustomer } from './client';
import { deleteUserAccount } from './contract/profile';
import { toOutcome } from './outcome';

/**
 * Deletes the customer's account. The caller has verified the password.
 * @throws MarketplaceError
 */
export async function deleteAccount(customerId: string): Promise<Outcome> {
  return toOutcome(await asCustomer(customerId, deleteUserAccount, {}));
}
