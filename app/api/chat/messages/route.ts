import { createHash } from 'node:crypto';
import { done, outcomeUnknown, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { chatMessageForm } from '@/lib/forms/chat';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { chatPath } from '@/lib/urls/paths';

/**
 * Sends a message to the seller of a product (specification 2 section 7), through the shop's own
 * connection and under the customer's id.
 */
export const POST = customerFormRoute({
  form: 'chat',
  schema: chatMessageForm,
  page: '/chat',
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer }) => {
    const { product_id: productId, seller_id: sellerId, message: text } = input;
    const clientId = input.client_id || keyOf(input.page_key, text);
    try {
      const outcome = await chatHub().send(customer.id, { productId, sellerId, text, clientId });
      return outcome.ok
        ? done(outcome.message || 'Message envoyé.', chatPath(productId, sellerId))
        : refused(outcome.message || 'Votre message n’a pas pu être envoyé. Réessayez.');
    } catch (error) {
      if (!mayComeTwice(error)) throw error;
      return outcomeUnknown();
    }
  },
});

/** The outcome is unknown, and the marketplace could not recognise a duplicate. */
function mayComeTwice(error: unknown): boolean {
  const isUnknown = error instanceof MarketplaceError && error.ending === 'not-known';
  return isUnknown && !chatHub().storesClientIds;
}

/** A page restored from history has its old key: different text is then a different message. */
function keyOf(pageKey: string, text: string): string {
  if (pageKey === '') return '';
  return createHash('sha256').update(`${pageKey} ${text}`).digest('hex').slice(0, 32);
}
