import { cookies } from 'next/headers';
import { runPendingAction } from '@/lib/account/services/run-pending-action';
import { doneAndGo, goWithProblem, isDone, refused } from '@/lib/bff/answer';
import { goBackToDraft, goWithDraftElsewhere } from '@/lib/bff/draft-answer';
import { formRoute } from '@/lib/bff/form-route';
import { loginForm } from '@/lib/forms/login';
import { signIn } from '@/lib/marketplace/account';
import { takeFormDraft } from '@/lib/session/form-draft';
import { knownDevice, markKnownVisitor, rememberDevice } from '@/lib/session/known-device';
import { signInto } from '@/lib/session/session';

/**
 * Login (specification 2 section 4): on success leads to the requested page, to the page of the
 * login dialog, or to the account.
 */
export const POST = formRoute({
  form: 'login',
  schema: loginForm,
  page: '/login',
  action: 'login',
  ownPages: ['/login', '/access_account'],
  limit: {
    name: 'login',
    account: (input) => input.email,
    device: (input) => knownDevice(input.email),
    isRefunded: isDone,
  },
  run: async ({ input, session, elsewhere }) => {
    const attempt = await signIn(input.email, input.password);
    if (attempt.state === 'refused') return refused(attempt.message);
    if (attempt.state === 'not-verified') {
      session.next = input.next || elsewhere || session.next;
      await session.save();
      return goWithProblem(
        attempt.message,
        `/emailVerification/${encodeURIComponent(attempt.userId)}`,
      );
    }
    const { wanted, next } = session;
    signInto(session, attempt.customer);
    await rememberDevice(input.email);
    await markKnownVisitor();
    session.wanted = undefined;
    session.next = undefined;
    await session.save();
    const outcome = wanted ? await runPendingAction(attempt.customer, wanted) : null;
    const to = input.next || elsewhere || next || '/my_account';
    const unsent = await takeFormDraft(await cookies(), to, attempt.customer.id);
    if (unsent === 'of-another-page') return goWithDraftElsewhere(to, outcome?.message);
    if (unsent) return goBackToDraft(unsent, outcome?.message);
    if (outcome && !outcome.ok) return goWithProblem(outcome.message, to);
    return doneAndGo(outcome?.message ?? attempt.message, to);
  },
});
