import { refused, signedOut } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { ownPasswordLimit } from '@/lib/bff/own-password-limit';
import { passwordChangeForm } from '@/lib/forms/password-change';
import { replacePassword } from '@/lib/marketplace/profile';
import { revokeOthersIfUnknown } from '@/lib/session/revoke-others-if-unknown';
import { signOutEverywhere } from '@/lib/session/session';

/**
 * Changes the password and revokes all sessions, including this one (specification 2 sections 4 and
 * 7). After a lost reply, this browser stays signed in to show that the outcome is unknown.
 */
export const POST = customerFormRoute({
  form: 'password-change',
  schema: passwordChangeForm,
  page: '/profile',
  ownPages: ['/profile'],
  limit: ownPasswordLimit,
  run: async ({ input, customer, session }) => {
    const outcome = await revokeOthersIfUnknown(session, replacePassword(customer.id, input));
    if (!outcome.ok) {
      return refused(outcome.message || 'Votre mot de passe n’a pas pu être changé. Réessayez.');
    }
    await signOutEverywhere(session);
    return signedOut(outcome.message || 'Votre mot de passe est changé.');
  },
});
