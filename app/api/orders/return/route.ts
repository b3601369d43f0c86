import { createHash } from 'node:crypto';
import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { orderReturnForm } from '@/lib/forms/order-return';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { readAllOrders } from '@/lib/marketplace/orders';
import { readProduct } from '@/lib/marketplace/products';
import { returnMessage } from '@/lib/orders/return-message';
import { chatPath } from '@/lib/paths';

/**
 * Retourner ou remplacer → Continuer (specification 2 section 2, My orders): the specification names no call for it, so that
 * the seller is told in the chat, where the customer sees what was sent and goes on.
 */
export const POST = customerFormRoute({
  form: 'order-return',
  schema: orderReturnForm,
  page: '/myorder',
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer }) => {
    const orders = await readAllOrders(customer.id);
    const order = orders.find(({ id }) => id === input.order_id);
    const line = order?.lines.find(({ partId }) => partId === input.part_id);
    if (!order || !line || line.progress !== 'delivered') return gone(notFound);
    const product = line.productId ? await readProduct(line.productId) : null;
    if (!product) return refused(unknownSeller);
    const text = returnMessage(order, line, input.reason);
    const outcome = await chatHub().send(customer.id, {
      productId: product.id,
      sellerId: product.sellerId,
      text,
      // Asked for twice, it is told once.
      clientId: createHash('sha256')
        .update(`${order.id} ${line.partId} ${text}`)
        .digest('hex')
        .slice(0, 32),
    });
    return outcome.ok
      ? doneAndGo(
          'Votre demande est envoyée au vendeur, qui vous répond ici.',
          chatPath(product.id, product.sellerId),
        )
      : refused(outcome.message || 'Votre demande n’a pas pu être envoyée. Réessayez.');
  },
});

const unknownSeller =
  'Cet article n’est plus au catalogue : écrivez au service clientèle pour le retourner.';
