import { doneInForm, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { serviceMessageForm } from '@/lib/forms/service-message';
import { contactPath } from '@/lib/paths';
import { keepMessage, newReference } from './keep-message';
import { mailMessage } from './mail-message';

/**
 * A message to customer service, for which the marketplace has no call: it is stored in the data folder, and mailed where the
 * operator gave an address. It counts as received when one of both succeeded.
 */
export const POST = formRoute({
  form: 'service-message',
  schema: serviceMessageForm,
  page: contactPath,
  limit: { name: 'service', account: (input) => input.email },
  run: async ({ input, session }) => {
    const now = new Date();
    const message = {
      reference: newReference(now),
      receivedAt: now.toISOString(),
      customerId: session.customer?.id ?? null,
      ...input,
    };
    const isKept = await keepMessage(message);
    const isMailed = await mailMessage(message);
    if (!isKept && !isMailed) return refused(notReceived);
    return doneInForm(received(message.reference, input.email), 'service-message', contactPath);
  },
});

function received(reference: string, email: string): string {
  return `Votre message est enregistré sous la référence ${reference}. La réponse vous sera envoyée à ${email}.`;
}

const notReceived =
  'Votre message n’a pas pu être enregistré : il n’est pas parvenu au service clientèle. Réessayez dans un instant, ou utilisez les coordonnées indiquées sur cette page.';
