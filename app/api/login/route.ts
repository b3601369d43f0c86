import { doneAndGo, goWithProblem, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { loginForm } from '@/lib/forms/login';
import { signIn } from '@/lib/marketplace/account';
import { knownDevice, rememberDevice } from '@/lib/session/known-device';
import { signInto } from '@/lib/session/session';
import { doWanted } from '@/lib/wanted';

/** Login (specification 2 section 4): on success to where the customer was going, else to the account. */
export const POST = formRoute({
  form: 'login',
  schema: loginForm,
  page: '/login',
  limit: {
    name: 'login',
    account: (input) => input.email,
    device: (input) => knownDevice(input.email),
    forgives: (answer) => answer.kind === 'done',
  },
  run: async ({ input, session }) => {
    const attempt = await signIn(input.email, input.password);
    if (attempt.state === 'refused') return refused(attempt.message);
    if (attempt.state === 'not-verified') {
      session.next = input.next || session.next;
      await session.save();
      return goWithProblem(
        attempt.message,
        `/emailVerification/${encodeURIComponent(attempt.userId)}`,
      );
    }
    const { wanted, next } = session;
    signInto(session, attempt.customer);
    await rememberDevice(input.email);
    session.wanted = undefined;
    session.next = undefined;
    await session.save();
    const outcome = wanted ? await doWanted(attempt.customer, wanted) : null;
    const to = input.next || next || '/my_account';
    if (outcome && !outcome.ok) return goWithProblem(outcome.message, to);
    return doneAndGo(outcome?.message ?? attempt.message, to);
  },
});
