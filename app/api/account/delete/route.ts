import { refused, signedOut } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { ownPasswordLimit } from '@/lib/bff/own-password-limit';
import { accountDeletionForm } from '@/lib/forms/account-deletion';
import { deleteAccount, signIn } from '@/lib/marketplace/account';
import { currentEmail } from '@/lib/marketplace/profile';
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
    const attempt = await signIn(await currentEmail(customer), input.password);
    if (attempt.state !== 'signed-in' || attempt.customer.id !== customer.id) {
      return refused(invalidForm, { password: wrongPassword });
    }
    const outcome = await deleteAccount(customer.id);
    if (!outcome.ok) return refused(outcome.message || notDeleted);
    await signOutEverywhere(session, 'deletion');
    return signedOut(outcome.message || 'Votre compte a été supprimé.');
  },
});

const wrongPassword = 'Ce n’est pas votre mot de passe\u00a0: votre compte n’a pas été supprimé.';
const notDeleted = 'Votre compte n’a pas pu être supprimé. Réessayez un peu plus tard.';
