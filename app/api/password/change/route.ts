import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { passwordChangeForm } from '@/lib/forms/password-change';
import { replacePassword } from '@/lib/marketplace/profile';
import { knownDevice } from '@/lib/session/known-device';
import { endEverywhere } from '@/lib/session/session';

/**
 * Change of password (specification 2 sections 4 and 7): every session of the customer ends, this one too. Here and at the
 * login the same is guessed at, so both are counted together.
 */
export const POST = customerFormRoute({
  form: 'password-change',
  schema: passwordChangeForm,
  page: '/profile',
  ownPages: ['/profile'],
  limit: {
    name: 'login',
    account: (_input, session) => session.customer?.email ?? null,
    device: async (_input, session) => knownDevice(session.customer?.email ?? ''),
    forgives: (answer) => answer.kind === 'done',
  },
  run: async ({ input, customer, session }) => {
    const outcome = await replacePassword(customer.id, input);
    if (!outcome.ok) {
      return refused(outcome.message || 'Votre mot de passe n’a pas pu être changé. Réessayez.');
    }
    endEverywhere(session);
    session.destroy();
    return doneAndGo(outcome.message || 'Votre mot de passe est changé.', '/login');
  },
});
