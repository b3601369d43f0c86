import { done, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { forgottenPasswordForm } from '@/lib/forms/password-reset';
import { askForNewPassword } from '@/lib/marketplace/account';

/** Forgotten password (specification 1 section 4): the server's reply is shown, and nothing moves. */
export const POST = formRoute({
  form: 'forgotten-password',
  schema: forgottenPasswordForm,
  page: '/forgot_password',
  limit: { name: 'mail', account: (input) => input.email },
  run: async ({ input }) => {
    const outcome = await askForNewPassword(input.email);
    return outcome.ok ? done(outcome.message) : refused(outcome.message);
  },
});
