import { doneAndGo, isDone, refused, signedOut } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { idempotent } from '@/lib/concurrency/idempotent';
import { passwordResetForm } from '@/lib/forms/password-reset';
import { setNewPassword } from '@/lib/marketplace/account';
import { revokeOthersIfUnknown } from '@/lib/session/revoke-others-if-unknown';
import { signOutEverywhere } from '@/lib/session/session';

const setPasswordOnce = idempotent('password-resets', setNewPassword, {
  isSuccess: ({ ok }) => ok,
  ownerOf: (resetId) => resetId,
});

/**
 * Sets a new password through the mailed link (specification 2 section 4); the customer then signs
 * in again.
 */
export const POST = formRoute({
  form: 'password-reset',
  schema: passwordResetForm,
  page: '/forgot_password',
  limit: { name: 'code', account: (input) => input.resetId, isRefunded: isDone },
  run: async ({ input, session }) => {
    const setting = setPasswordOnce(input.resetId, input.password);
    const outcome = await revokeOthersIfUnknown(session, setting);
    if (!outcome.ok) return refused(outcome.message);
    const message = outcome.message || 'Votre mot de passe est changé.';
    if (!session.customer) return doneAndGo(message, '/login');
    // The marketplace does not say whose password it was, so all sessions of the signed-in customer
    // are revoked.
    await signOutEverywhere(session);
    return signedOut(message);
  },
});
