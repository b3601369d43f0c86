import { doneAndGo, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { verificationForm } from '@/lib/forms/verification';
import { verifyEmail } from '@/lib/marketplace/account';

/** The e-mailed code (specification 2 section 4): on success to the login page; what was wanted waits in the session. */
export const POST = formRoute({
  form: 'verification',
  schema: verificationForm,
  page: '/login',
  limit: {
    name: 'code',
    account: (input) => input.userId,
    forgives: (answer) => answer.kind === 'done',
  },
  run: async ({ input }) => {
    const outcome = await verifyEmail(input.userId, input.code_email);
    return outcome.ok ? doneAndGo(outcome.message, '/login') : refused(outcome.message);
  },
});
