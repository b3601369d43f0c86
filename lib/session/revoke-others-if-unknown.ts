import { MarketplaceError } from '@/lib/marketplace/errors';
import { revokeOtherSessions, type Session } from './session';

/**
 * The result of a write that ends all sessions of the customer. When its outcome is unknown, the
 * sessions of other devices are revoked: they would outlive a write that has succeeded.
 * @throws MarketplaceError of the write
 */
export async function revokeOthersIfUnknown<Result>(
  session: Session,
  writing: Promise<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const isUnknown = error instanceof MarketplaceError && error.ending === 'not-known';
    if (isUnknown) await revokeOtherSessions(session);
    throw error;
  }
}
