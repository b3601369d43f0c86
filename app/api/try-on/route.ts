import { doneInForm, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { readChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import { choiceOf } from '@/lib/catalogue/product-choice';
import { tryOnForm } from '@/lib/forms/try-on';
import { readProduct } from '@/lib/marketplace/products';
import { chooseAppointment } from '@/lib/try-on/choose-appointment';
import { bookOnce } from '@/lib/try-on/services/bookings';
import { readTryOnOffer } from '@/lib/try-on/services/read-try-on-offer';
import { tryOnPath } from '@/lib/urls/paths';

const form = 'try-on';

/**
 * Books a try-on (specification 2 sections 5 and 7); the seller and the options come from the
 * catalogue.
 */
export const POST = customerFormRoute({
  form,
  schema: tryOnForm,
  page: '/',
  limit: {
    name: 'try-on',
    account: (_, session) => session.customer?.id ?? null,
  },
  run: async ({ input, customer }) => {
    const product = await readProduct(input.product_id);
    if (!product) return gone('Cet article n’est plus en vente.', '/');
    const chosen = chooseAppointment(input, await readTryOnOffer(product, new Date()));
    if ('errors' in chosen) return refused(invalidForm, chosen.errors);
    const { appointment } = chosen;
    const { ok, message } = await bookOnce(customer.id, product, appointment);
    return ok
      ? doneInForm(
          message || 'Votre essayage est réservé.',
          form,
          withChoiceParams(
            tryOnPath(product.id, appointment),
            choiceOf(product, readChoiceParams(input)).params,
          ),
        )
      : refused(message || 'Votre essayage n’a pas pu être réservé. Réessayez.');
  },
});
