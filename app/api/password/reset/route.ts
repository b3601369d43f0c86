import { doneAndGo, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { passwordResetForm } from '@/lib/forms/password-reset';
import { setNewPassword } from '@/lib/marketplace/account';
import { leaveEverywhere } from '@/lib/session/session';

/** A new password by the mailed link (specification 2 section 4): whoever was signed in here signs in again with it. */
export const POST = formRoute({
  form: 'password-reset',
  schema: passwordResetForm,
  page: '/forgot_password',
  limit: {
    name: 'code',
    account: (input) => input.resetId,
    forgives: (answer) => answer.kind === 'done',
  },
  run: async ({ input, session }) => {
    const outcome = await setNewPassword(input.resetId, input.password);
    if (!outcome.ok) return refused(outcome.message);
    // Whose password it was the marketplace does not say: of whoever was signed in here, no older cookie counts any more.
    if (session.customer) await leaveEverywhere(session);
    return doneAndGo(outcome.message, '/login');
  },
});
