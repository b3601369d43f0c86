import { setTimeout as pause } from 'node:timers/promises';
import { done, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { forgottenPasswordForm } from '@/lib/forms/password-reset';
import { askForNewPassword } from '@/lib/marketplace/account';

const answer = 'Si un compte existe pour cette adresse, un e-mail vient d’y être envoyé.';

/** A marketplace does more for an address that it knows; how long that takes is not to be seen. */
const atLeastMs = 600;

/** Forgotten password (specification 1 section 4): one answer, in words and time, for known and unknown addresses; only what
 * the marketplace refuses to everybody is said. */
export const POST = formRoute({
  form: 'forgotten-password',
  schema: forgottenPasswordForm,
  page: '/forgot_password',
  limit: { name: 'mail', account: (input) => input.email },
  run: async ({ input }) => {
    const [refusal] = await Promise.all([askForNewPassword(input.email), pause(atLeastMs)]);
    return refusal ? refused(refusal) : done(answer);
  },
});
