import { doneInForm, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { serviceMessageForm } from '@/lib/forms/service-message';
import { mailMessage } from '@/lib/service-messages/services/mail-message';
import { newReference, storeMessage } from '@/lib/service-messages/services/store-message';
import { contactPath } from '@/lib/urls/paths';

/**
 * Receives a message to customer service, for which the marketplace has no call. It is stored in
 * the data folder and mailed when an address is configured, and counts as received when either
 * succeeds.
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
    const isKept = await storeMessage(message);
    const isMailed = await mailMessage(message);
    if (!isKept && !isMailed) return refused(notReceived);
    return doneInForm(received(message.reference, input.email), 'service-message', contactPath);
  },
});

function received(reference: string, email: string): string {
  return `Votre message est enregistré sous la référence ${reference}. La réponse vous sera envoyée à ${email}.`;
}

const notReceived =
  'Votre message n’a pas pu être enregistré\u00a0: il n’est pas parvenu au service clientèle. Réessayez dans un instant, ou utilisez les coordonnées indiquées sur cette page.';
