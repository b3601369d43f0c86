import type { Outcome } from '@/lib/domain/outcome';
import { type Answer, doneAndGo, refused } from './answer';

interface Deletion {
  /** Whether the customer's own list contains the item. */
  readonly isListed: () => Promise<boolean>;
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
 * deleted, and the answer does not reveal whether it exists.
 * @throws MarketplaceError
 */
export async function deleteOwn(deletion: Deletion): Promise<Answer> {
  const { isListed, remove, page, success, refusal } = deletion;
  if (!(await isListed())) return doneAndGo(success, page);
  const outcome = await remove();
  if (outcome.ok) return doneAndGo(outcome.message || success, page);
  return (await isListed()) ? refused(outcome.message || refusal) : doneAndGo(success, page);
}
