import { cookies } from 'next/headers';
import { runPendingActions } from '@/lib/account/services/run-pending-actions';
import {
  type Answer,
  doneAndGo,
  goWithProblem,
  isDone,
  refused,
  refusedAndGo,
} from '@/lib/bff/answer';
import { goBackToDraft, goWithDraftElsewhere } from '@/lib/bff/draft-answer';
import { formRoute } from '@/lib/bff/form-route';
import type { Outcome } from '@/lib/domain/outcome';
import { asSentence } from '@/lib/format/text';
import { loginForm } from '@/lib/forms/login';
import { signIn } from '@/lib/marketplace/account';
import { endForSignIn, readPendingActions, storeDestination } from '@/lib/session/after-sign-in';
import { takeFormDraft } from '@/lib/session/form-draft';
import { knownDevice, markKnownVisitor, rememberDevice } from '@/lib/session/known-device';
import { signInto } from '@/lib/session/session';
import { forgetUnverified, unverifiedIdOf } from '@/lib/session/unverified-account';

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
    const asked = input.next || elsewhere;
    const signedInAt = Date.now();
    const attempt = await signIn(input.email, input.password);
    if (attempt.state !== 'signed-in') {
      const isKnown = attempt.state === 'not-verified';
      const userId = isKnown ? attempt.userId : await unverifiedIdOf(input.email);
      if (userId === null) return refused(attempt.message);
      if (asked) {
        storeDestination(session, asked);
        await session.save();
      }
      const to = `/emailVerification/${encodeURIComponent(userId)}`;
      return isKnown
        ? goWithProblem(attempt.message, to)
        : refusedAndGo(withCodeHint(attempt.message), to);
    }
    const { next } = session;
    const actions = readPendingActions(session);
    signInto(session, attempt.customer, signedInAt);
    const isOther = await rememberDevice(input.email, attempt.customer.id);
    await markKnownVisitor();
    await forgetUnverified(attempt.customer.id);
    endForSignIn(session);
    await session.save();
    const outcome = await runPendingActions(attempt.customer, actions);
    const to = asked || next || '/my_account';
    const unsent = await takeFormDraft(await cookies(), to, attempt.customer.id);
    // Without JavaScript, only a message reaches the next page.
    const greeting = attempt.message || (isOther ? 'Vous êtes connecté.' : '');
    const answer = signedInAnswer({ to, outcome, unsent, greeting });
    return isOther ? { ...answer, isOtherCustomer: true } : answer;
  },
});

interface SignedIn {
  readonly to: string;
  /** Of the pending actions. */
  readonly outcome: Outcome | null;
  readonly unsent: Awaited<ReturnType<typeof takeFormDraft>>;
  readonly greeting: string;
}

function signedInAnswer({ to, outcome, unsent, greeting }: SignedIn): Answer {
  if (unsent === 'of-another-page') return goWithDraftElsewhere(to, outcome?.message);
  if (unsent) return goBackToDraft(unsent, outcome?.message);
  if (outcome && !outcome.ok) return goWithProblem(outcome.message, to);
  return doneAndGo(outcome?.message ?? greeting, to);
}

/** Adds to a refusal that may have another reason, such as a wrong password. */
function withCodeHint(message: string): string {
  return `${asSentence(message)} Si vous n’avez pas encore saisi le code reçu à l’inscription, saisissez-le ici\u00a0; sinon, revenez à la connexion.`.trim();
}
