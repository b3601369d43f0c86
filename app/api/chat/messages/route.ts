import { done, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { chatMessageForm } from '@/lib/forms/chat';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { chatPath } from '@/lib/paths';

/** Writes to the seller of a product (specification 2 section 7): through the shop's own connection, in nobody else's name. */
export const POST = customerFormRoute({
  form: 'chat',
  schema: chatMessageForm,
  page: '/chat',
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer }) => {
    const outcome = await chatHub().send(customer.id, {
      productId: input.product_id,
      sellerId: input.seller_id,
      text: input.message,
      clientId: input.client_id,
    });
    return outcome.ok
      ? done(outcome.message || 'Message envoyé.', chatPath(input.product_id, input.seller_id))
      : refused(outcome.message || 'Votre message n’a pas pu être envoyé. Réessayez.');
  },
});
