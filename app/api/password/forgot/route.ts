import { done, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { TimePadding } from '@/lib/bff/time-padding';
import { forgottenPasswordForm } from '@/lib/forms/password-reset';
import { askForNewPassword } from '@/lib/marketplace/account';
import { knownDevice } from '@/lib/session/known-device';

const answer = 'Si un compte existe pour cette adresse, un e-mail vient d’y être envoyé.';

/** A marketplace takes longer for a known address, above all when it mails before it replies. */
const padding = new TimePadding();

/**
 * Requests the link to reset the password (specification 1 section 4). Known and unknown addresses
 * get the same answer after the same time; only refusals that concern everybody are shown.
 */
export const POST = formRoute({
  form: 'forgotten-password',
  schema: forgottenPasswordForm,
  page: '/forgot_password',
  limit: {
    name: 'mail',
    account: (input) => input.email,
    device: (input) => knownDevice(input.email),
  },
  run: async ({ input }) => {
    const refusal = await padding.run(() => askForNewPassword(input.email));
    return refusal ? refused(refusal) : done(answer);
  },
});
