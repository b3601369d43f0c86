import { forgetRegistration } from '@/lib/account/services/register-once';
import { refused, signedOut } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { ownPasswordLimit } from '@/lib/bff/own-password-limit';
import { accountDeletionForm } from '@/lib/forms/account-deletion';
import { deleteAccount, signIn } from '@/lib/marketplace/account';
import { isGeneralRefusal } from '@/lib/marketplace/general-refusal';
import { findProfile } from '@/lib/marketplace/profile';
import { revokeOthersIfUnknown } from '@/lib/session/revoke-others-if-unknown';
import { type Session, signOutEverywhere } from '@/lib/session/session';

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
    const profile = await findProfile(customer.id);
    const hasProfile = typeof profile === 'object';
    const email = (hasProfile && profile.email) || customer.email;
    const attempt = await signIn(email, input.password);
    if (attempt.state === 'refused' && isGeneralRefusal(attempt.message)) {
      return refused(attempt.message);
    }
    if (attempt.state === 'refused' && !hasProfile) {
      if (profile === 'unknown') return refused(notChecked);
      // An earlier attempt may have succeeded without a reply.
      await leave(session, email);
      return signedOut(alreadyDeleted);
    }
    if (attempt.state !== 'signed-in' || attempt.customer.id !== customer.id) {
      return refused(invalidForm, { password: wrongPassword });
    }
    const outcome = await revokeOthersIfUnknown(session, deleteAccount(customer.id));
    if (!outcome.ok) return refused(outcome.message || notDeleted);
    await leave(session, email);
    return signedOut(outcome.message || 'Votre compte a été supprimé.');
  },
});

/** Ends the sessions of a deleted account; its address may be registered again at once. */
async function leave(session: Session, email: string): Promise<void> {
  forgetRegistration(email);
  await signOutEverywhere(session, 'deletion');
}

const wrongPassword = 'Ce n’est pas votre mot de passe\u00a0: votre compte n’a pas été supprimé.';
const notChecked =
  'Votre compte n’a pas pu être vérifié. Vérifiez votre mot de passe, et réessayez dans un instant.';
const notDeleted = 'Votre compte n’a pas pu être supprimé. Réessayez un peu plus tard.';
const alreadyDeleted = 'Ce compte n’existe plus\u00a0: il a déjà été supprimé.';
