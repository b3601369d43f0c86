import { registerOnce } from '@/lib/account/services/register-once';
import { doneAndGo, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { emailProblem, registerForm } from '@/lib/forms/register';
import { storeDestination } from '@/lib/session/after-sign-in';
import { rememberUnverified } from '@/lib/session/unverified-account';

/** Registration (specification 1 section 4): on success leads to the page for the e-mailed code. */
export const POST = formRoute({
  form: 'register',
  schema: registerForm,
  page: '/register',
  action: 'registration',
  limit: { name: 'registration', account: (input) => input.email },
  run: async ({ input, session }) => {
    const { next, ...account } = input;
    const outcome = await registerOnce(account);
    if (!outcome.ok) {
      const errors = emailProblem(outcome.message);
      return errors ? refused(invalidForm, errors) : refused(outcome.message);
    }
    if (next) {
      storeDestination(session, next);
      await session.save();
    }
    if (outcome.userId) await rememberUnverified(input.email, outcome.userId);
    const to = outcome.userId
      ? `/emailVerification/${encodeURIComponent(outcome.userId)}`
      : '/login';
    return doneAndGo(outcome.message || 'Votre compte est créé.', to);
  },
});
