import type { Outcome } from '@/lib/domain/outcome';
import { orNull } from '@/lib/marketplace/errors';
import { type Answer, doneAndGo, refused } from './answer';

interface Deletion {
  /** Whether the customer's own list contains the item; null when this is unknown. */
  readonly isListed: () => Promise<boolean | null>;
  readonly remove: () => Promise<Outcome>;
  /** The page of the list. */
  readonly page: string;
  /** For a marketplace that sends no message. */
  readonly success: string;
  readonly refusal: string;
}

/**
 * Deletes one of the customer's own items. Idempotent: an item that is not in the list counts as
 * deleted, also when another request deletes it meanwhile. An item of another customer is never
 * deleted, and the answer does not reveal whether it exists. Refused while the list is unknown.
 * @throws MarketplaceError
 */
export async function deleteOwn(deletion: Deletion): Promise<Answer> {
  const { isListed, remove, page, success, refusal } = deletion;
  const listed = await isListed();
  if (listed === null) return refused(refusal);
  if (!listed) return doneAndGo(success, page);
  const outcome = await remove();
  if (outcome.ok) return doneAndGo(outcome.message || success, page);
  const isDeleted = (await orNull(isListed())) === false;
  return isDeleted ? doneAndGo(success, page) : refused(outcome.message || refusal);
}
