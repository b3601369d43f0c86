import { z } from 'zod/mini';
import { fetchJson } from '@/components/ui/fetch-json';
import type { ChatMessage, ListedChat } from '@/lib/domain/chat';

/** The result of reading chats: a value, no value for now, or an ended session. */
export type Reading<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' };

const timeoutMs = 20_000;

const message: z.ZodMiniType<ChatMessage> = z.object({
  id: z.string(),
  text: z.string(),
  by: z.enum(['customer', 'seller']),
  at: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
});
const thread = z.object({ messages: z.array(message) });

const product = z.object({
  title: z.string(),
  price: z.nullable(z.number()),
  image: z.nullable(z.string()),
});
const chat: z.ZodMiniType<ListedChat> = z.object({
  roomId: z.string(),
  productId: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  product: z.nullable(product),
  isReported: z.boolean(),
  // A process of the version before, during an upgrade, does not send it.
  startedAt: z._default(z.nullable(z.string()), null),
  last: z.nullable(message),
  isNew: z.boolean(),
});
const list = z.object({ chats: z.array(chat) });

/** Fetches the messages about a product. Never throws. */
export async function fetchThread(productId: string): Promise<Reading<readonly ChatMessage[]>> {
  const query = new URLSearchParams({ product_id: productId });
  return read(`/api/chat/thread?${query}`, (json) => thread.parse(json).messages);
}

/** Fetches the customer's chats. Never throws. */
export async function fetchChats(): Promise<Reading<readonly ListedChat[]>> {
  return read('/api/chat/list', (json) => list.parse(json).chats);
}

async function read<Value>(
  address: string,
  parse: (json: unknown) => Value,
): Promise<Reading<Value>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return { state: 'read', value: await fetchJson(address, { signal }, { parse }) };
  } catch (error) {
    const isSignedOut = error instanceof Error && error.cause === 401;
    return { state: isSignedOut ? 'signed-out' : 'unknown' };
  }
}
