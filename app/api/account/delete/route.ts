import { refused, signedOut } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { ownPasswordLimit } from '@/lib/bff/own-password-limit';
import type { Profile } from '@/lib/domain/customer';
import { accountDeletionForm } from '@/lib/forms/account-deletion';
import { deleteAccount, signIn } from '@/lib/marketplace/account';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { isGeneralRefusal } from '@/lib/marketplace/general-refusal';
import { readProfile } from '@/lib/marketplace/profile';
import { revokeOthersIfUnknown } from '@/lib/session/revoke-others-if-unknown';
import { signOutEverywhere } from '@/lib/session/session';

/**
 * Deletes the customer's account (specification 2 section 4). Verifies the password with the login
 * call, for the current e-mail address, and ends the session.
 */
export const POST = customerFormRoute({
  form: 'account-deletion',
  schema: accountDeletionForm,
  page: '/my_account',
  limit: ownPasswordLimit,
  run: async ({ input, customer, session }) => {
    const profile = await readProfileIfAny(customer.id);
    const attempt = await signIn(profile?.email || customer.email, input.password);
    if (attempt.state === 'refused' && isGeneralRefusal(attempt.message)) {
      return refused(attempt.message);
    }
    // An earlier attempt may have succeeded without a reply.
    if (attempt.state === 'refused' && !profile) {
      await signOutEverywhere(session, 'deletion');
      return signedOut(alreadyDeleted);
    }
    if (attempt.state !== 'signed-in' || attempt.customer.id !== customer.id) {
      return refused(invalidForm, { password: wrongPassword });
    }
    const outcome = await revokeOthersIfUnknown(session, deleteAccount(customer.id));
    if (!outcome.ok) return refused(outcome.message || notDeleted);
    await signOutEverywhere(session, 'deletion');
    return signedOut(outcome.message || 'Votre compte a été supprimé.');
  },
});

/** null for a deleted account too, for which a marketplace may answer HTTP 404. */
async function readProfileIfAny(customerId: string): Promise<Profile | null> {
  try {
    return await readProfile(customerId);
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'not-found') return null;
    throw error;
  }
}

const wrongPassword = 'Ce n’est pas votre mot de passe\u00a0: votre compte n’a pas été supprimé.';
const notDeleted = 'Votre compte n’a pas pu être supprimé. Réessayez un peu plus tard.';
const alreadyDeleted = 'Ce compte n’existe plus\u00a0: il a déjà été supprimé.';
