import { done, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { resendForm } from '@/lib/forms/verification';
import { resendCode } from '@/lib/marketplace/account';

/**
 * Sends another e-mailed code. The specification gives the reply no message, so a default is used.
 */
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
