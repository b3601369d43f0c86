import { doneAndGo, isDone, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { idempotent } from '@/lib/concurrency/idempotent';
import { verificationForm } from '@/lib/forms/verification';
import { verifyEmail } from '@/lib/marketplace/account';
import { forgetUnverified } from '@/lib/session/unverified-account';

const verifyOnce = idempotent('verifications', verifyEmail, {
  isSuccess: ({ ok }) => ok,
  ownerOf: (userId) => userId,
});

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
    const outcome = await verifyOnce(input.userId, input.code_email);
    if (!outcome.ok) return refused(outcome.message);
    await forgetUnverified(input.userId);
    return doneAndGo(outcome.message || 'Votre adresse e-mail est vérifiée.', '/login');
  },
});
