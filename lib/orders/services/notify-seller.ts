import { createHash } from 'node:crypto';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { OrderLine } from '@/lib/domain/orders';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { chatPath } from '@/lib/urls/paths';
import { findSeller } from './find-seller';
import { readLineThreads } from './line-threads';

/** A message to the seller of a purchased article. */
interface Statement {
  readonly line: OrderLine;
  /** Idempotency key of the statement. */
  readonly key: string;
  readonly text: string;
  /** Whether an earlier message of the customer makes the same statement. */
  readonly isMadeIn: (text: string) => boolean;
}

export type Notified =
  | { readonly kind: 'sent' | 'sent-before'; readonly chat: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The article is no longer in the catalogue and no chat is about it: its seller is unknown. */
  | { readonly kind: 'no-seller' };

/** Covers a second submission while the first reply is on its way. */
const ttlMs = 5_000;

const flights = processWide(
  'statements',
  () => new SingleFlight<Notified>((outcome) => ('chat' in outcome ? ttlMs : 0)),
);

/**
 * Notifies the seller by chat, once; the specification has no other call that reaches sellers. A
 * marketplace may not store message keys, so the thread is checked first, which also detects a
 * submission with a lost reply.
 * @throws MarketplaceError
 */
export function notifySeller(customerId: string, statement: Statement): Promise<Notified> {
  return flights.run(customerId, statement.key, () => send(customerId, statement));
}

async function send(customerId: string, statement: Statement): Promise<Notified> {
  const { line, key, text, isMadeIn } = statement;
  const threads = await readLineThreads(customerId, line);
  const before = threads.find(({ messages }) =>
    messages.some((message) => message.by === 'customer' && isMadeIn(message.text)),
  );
  if (before) {
    const { productId, sellerId } = before.chat;
    return { kind: 'sent-before', chat: chatPath(productId, sellerId) };
  }
  const seller = await findSeller(customerId, line);
  if (!seller) return { kind: 'no-seller' };
  const { productId, sellerId } = seller;
  const clientId = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const message = { productId, sellerId, text, clientId };
  // Its thread does not contain it: the customer may have deleted the conversation since.
  chatHub().forgetResult(customerId, message);
  const outcome = await chatHub().send(customerId, message);
  return outcome.ok
    ? { kind: 'sent', chat: chatPath(productId, sellerId) }
    : { kind: 'refused', message: outcome.message };
}
