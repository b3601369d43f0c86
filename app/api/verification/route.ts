import { doneAndGo, isDone, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { verificationForm } from '@/lib/forms/verification';
import { verifyEmail } from '@/lib/marketplace/account';

/**
 * Verifies the e-mailed code (specification 2 section 4): on success leads to the login page; a
 * pending action stays in the session.
 */
export const POST = formRoute({
  form: 'verification',
  schema: verificationForm,
  page: '/login',
  limit: { name: 'code', account: (input) => input.userId, isRefunded: isDone },
  run: async ({ input }) => {
    const outcome = await verifyEmail(input.userId, input.code_email);
    return outcome.ok
      ? doneAndGo(outcome.message || 'Votre adresse e-mail est vérifiée.', '/login')
      : refused(outcome.message);
  },
});
