import { doneInForm, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { serviceMessageForm } from '@/lib/forms/service-message';
import { receiveMessage } from '@/lib/service-messages/services/receive-message';
import { contactPath } from '@/lib/urls/paths';

/** Receives a message to customer service. */
export const POST = formRoute({
  form: 'service-message',
  schema: serviceMessageForm,
  page: contactPath,
  limit: { name: 'service', account: (input) => input.email },
  run: async ({ input, session }) => {
    const reference = await receiveMessage(input, session.customer?.id ?? null);
    if (reference === null) return refused(notReceived);
    return doneInForm(received(reference, input.email), 'service-message', contactPath);
  },
});

function received(reference: string, email: string): string {
  return `Votre message est enregistré sous la référence ${reference}. La réponse vous sera envoyée à ${email}.`;
}

const notReceived =
  'Votre message n’a pas pu être enregistré\u00a0: il n’est pas parvenu au service clientèle. Réessayez dans un instant, ou utilisez les coordonnées indiquées sur cette page.';
