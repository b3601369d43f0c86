import { cookies } from 'next/headers';
import { runPendingAction } from '@/lib/account/services/run-pending-action';
import {
  doneAndGo,
  goBackToForm,
  goWithProblem,
  goWithWarning,
  isDone,
  refused,
} from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { loginForm } from '@/lib/forms/login';
import { signIn } from '@/lib/marketplace/account';
import { type FormDraft, takeFormDraft } from '@/lib/session/form-draft';
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
    if (unsent === 'of-another-page') {
      return goWithWarning([outcome?.message, unsentElsewhere].filter(Boolean).join(' '), to);
    }
    if (unsent) {
      const { form: name, values } = unsent;
      const messages = [outcome?.message, sessionHadEnded, draftNote(unsent)];
      return goBackToForm(messages.filter(Boolean).join(' '), to, { name, values });
    }
    if (outcome && !outcome.ok) return goWithProblem(outcome.message, to);
    return doneAndGo(outcome?.message ?? attempt.message, to);
  },
});

const sessionHadEnded = 'Votre session avait expiré\u00a0: votre demande n’a pas été envoyée.';

/** Another tab has replaced the form of the page, if it had one. */
const unsentElsewhere =
  'Votre session avait expiré\u00a0: ce que vous avez envoyé entre-temps n’est pas arrivé. Vérifiez, puis envoyez de nouveau.';

/** Passwords are never saved, and files do not fit. */
function draftNote({ values, whole, hadFile }: FormDraft): string {
  if (hadFile)
    return 'Ce que vous aviez saisi est conservé, sauf le fichier\u00a0: choisissez-le de nouveau.';
  if (Object.keys(values).length === 0) return 'Recommencez.';
  return whole
    ? 'Ce que vous aviez saisi est conservé\u00a0: vérifiez, puis envoyez de nouveau.'
    : 'Ce que vous aviez saisi est conservé, sauf ce qui était trop long\u00a0: complétez, puis envoyez de nouveau.';
}
