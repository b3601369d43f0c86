import { createHash } from 'node:crypto';
import type { OrderLine } from '@/lib/domain/orders';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { chatPath } from '@/lib/paths';
import { processWide } from '@/lib/process-wide';
import { SingleFlight } from '@/lib/single-flight';
import { readLineThreads } from './line-threads';
import { findSoldProduct } from './sold-product';

/** What is told to the seller of an article that was bought. */
interface Statement {
  readonly line: OrderLine;
  /** The same statement has the same key, however often it is made. */
  readonly key: string;
  readonly text: string;
  /** Whether a message that the customer wrote before says the same. */
  readonly isSaidBy: (text: string) => boolean;
}

export type Told =
  | { readonly kind: 'told' | 'told-before'; readonly chat: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody is known who would read it: the catalogue has the article no longer. */
  | { readonly kind: 'no-seller' };

/** As long as an answer may be on its way to a second press. */
const keepMs = 5_000;

const flights = processWide('statements', () => new SingleFlight<Told>(keepMs));

/**
 * Tells the seller in the chat, once: the specification names no other call that reaches them. A marketplace may know no key of
 * a message, so that the thread is read first; it also knows of a press whose answer was lost.
 * @throws MarketplaceError
 */
export async function tellSeller(customerId: string, statement: Statement): Promise<Told> {
  const told = await flights.run(customerId, statement.key, () => tell(customerId, statement));
  if (!('chat' in told)) flights.forget(customerId);
  return told;
}

async function tell(customerId: string, statement: Statement): Promise<Told> {
  const { line, key, text, isSaidBy } = statement;
  const threads = await readLineThreads(customerId, line);
  const before = threads.find(({ messages }) =>
    messages.some((message) => message.by === 'customer' && isSaidBy(message.text)),
  );
  if (before) {
    const { productId, sellerId } = before.chat;
    return { kind: 'told-before', chat: chatPath(productId, sellerId) };
  }
  const product = await findSoldProduct(customerId, line);
  if (!product) return { kind: 'no-seller' };
  const { id: productId, sellerId } = product;
  const clientId = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const outcome = await chatHub().send(customerId, { productId, sellerId, text, clientId });
  return outcome.ok
    ? { kind: 'told', chat: chatPath(productId, sellerId) }
    : { kind: 'refused', message: outcome.message };
}
