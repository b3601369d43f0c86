import { done, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { resendForm } from '@/lib/forms/verification';
import { resendCode } from '@/lib/marketplace/account';

/** Another e-mailed code. The specification does not show the reply's words, so a missing message is filled in. */
export const POST = formRoute({
  form: 'resend',
  schema: resendForm,
  page: '/login',
  limit: { name: 'mail', account: (input) => input.userId },
  run: async ({ input }) => {
    const outcome = await resendCode(input.userId);
    return outcome.ok
      ? done(outcome.message || 'Un nouveau code vous a été envoyé.')
      : refused(outcome.message || 'Le code n’a pas pu être renvoyé. Réessayez.');
  },
});
