import { createHash } from 'node:crypto';
import { done, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { failureMessage } from '@/lib/bff/messages';
import { chatMessageForm } from '@/lib/forms/chat';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { chatPath } from '@/lib/paths';

/** Writes to the seller of a product (specification 2 section 7): through the shop's own connection, in nobody else's name. */
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
      // Decided for the browser, which would send it again by itself.
      return refused(failureMessage('not-known'));
    }
  },
});

/** Nothing is known of the message, and nothing would tell a second one from it. */
function mayComeTwice(error: unknown): boolean {
  const isUnknown = error instanceof MarketplaceError && error.ending === 'not-known';
  return isUnknown && !chatHub().keepsKeys;
}

/** The page that one comes back to has its old key: other words on it are another message. */
function keyOf(pageKey: string, text: string): string {
  if (pageKey === '') return '';
  return createHash('sha256').update(`${pageKey} ${text}`).digest('hex').slice(0, 32);
}
