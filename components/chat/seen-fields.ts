import type { ChatMessage } from '@/lib/domain/chat';

/** The action that marks a chat as seen. */
export const chatSeenAction = '/api/chat/seen';

/**
 * The fields that mark a chat as seen; null unless the seller wrote last, because customers have
 * read what they answer.
 */
export function seenFieldsOf(productId: string, messages: readonly ChatMessage[] | null) {
  const last = messages?.at(-1);
  return last?.by === 'seller' && last.at ? { product_id: productId, until: last.at } : null;
}
