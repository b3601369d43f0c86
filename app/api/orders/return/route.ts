import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { asSentence } from '@/lib/format/text';
import { orderReturnForm } from '@/lib/forms/order-return';
import { returnMessage } from '@/lib/orders/after-sale';
import { readLineProgress } from '@/lib/orders/services/complete-orders';
import { notifySeller } from '@/lib/orders/services/notify-seller';
import { readWithdrawal } from '@/lib/orders/services/read-withdrawal';
import { holdsText } from '@/lib/orders/statement';

/**
 * Retourner ou remplacer → Continuer (specification 2 section 2, My orders). The specification has
 * no call for it, so the request is sent to the seller by chat, where the customer continues.
 */
export const POST = customerFormRoute({
  form: 'order-return',
  schema: orderReturnForm,
  page: '/myorder',
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer }) => {
    const found = await readWithdrawal(customer.id, input.order_id, input.part_id);
    if (!found) return gone(notFound, '/myorder');
    const own = await readLineProgress(customer.id, found);
    const { order, line } = own;
    if (line.progress !== 'delivered') return gone(notFound);
    if (found.declared) return refused(withdrawn);
    const text = returnMessage(found.number, own, input.reason);
    const outcome = await notifySeller(customer.id, {
      line,
      text,
      key: `return ${order.id} ${line.id} ${input.reason}`,
      isMadeIn: (message) => holdsText(message, text),
    });
    if (outcome.kind === 'no-seller') return refused(unknownSeller);
    if (outcome.kind === 'refused') {
      return refused(`${asSentence(outcome.message) || notSent} ${otherwise}`);
    }
    return doneAndGo(outcome.kind === 'sent' ? sent : sentBefore, outcome.chat);
  },
});

const sent = 'Votre demande est envoyée au vendeur, qui vous répond ici.';
const sentBefore = 'Le vendeur a déjà reçu cette demande\u00a0: il vous répond ici.';
const withdrawn =
  'Vous avez renoncé à cet achat\u00a0: renvoyez l’article au vendeur, sans demander de retour.';
const notSent = 'Votre demande n’a pas pu être envoyée. Réessayez.';
const otherwise = 'Vous pouvez aussi écrire au service clientèle pour retourner l’article.';
const unknownSeller =
  'Cet article n’est plus au catalogue, et son vendeur ne peut pas être joint d’ici\u00a0: écrivez au service clientèle pour le retourner.';
