import { log } from '@/lib/config/log';
import { ownReference } from './declaration-reference';
import { declarations, type StoredDeclaration } from './withdrawal-store';

/**
 * The shop's copy of the withdrawal from one of a customer's own order lines; null when there is
 * none, or it cannot be read. The chat may have the declaration too.
 */
export async function readKeptDeclaration(
  customerId: string,
  orderId: string,
  lineId: string,
): Promise<StoredDeclaration | null> {
  const reference = ownReference(customerId, orderId, lineId);
  return declarations.read(reference).catch((error: unknown) => {
    log.error({ reference, err: error }, 'a withdrawal could not be read');
    return null;
  });
}
