import { doneInForm, isDone, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { idempotent } from '@/lib/concurrency/idempotent';
import { passwordResetForm } from '@/lib/forms/password-reset';
import { setNewDriverPassword } from '@/lib/marketplace/account';

const setPasswordOnce = idempotent('driver-password-resets', setNewDriverPassword, {
  isSuccess: ({ ok }) => ok,
  ownerOf: (resetId) => resetId,
});

/**
 * Sets a driver's new password through the mailed link (specification 2 section 7). Does not affect
 * accounts of the shop.
 */
export const POST = formRoute({
  form: 'driver-password',
  schema: passwordResetForm,
  page: '/login',
  limit: { name: 'code', account: (input) => input.resetId, isRefunded: isDone },
  run: async ({ input }) => {
    const outcome = await setPasswordOnce(input.resetId, input.password);
    if (!outcome.ok) {
      return refused(outcome.message || 'Le mot de passe n’a pas pu être changé. Réessayez.');
    }
    return doneInForm(outcome.message || 'Votre mot de passe est changé.', 'driver-password');
  },
});
