import { z } from 'zod';
import { sendMessage } from '../../lib/marketplace/contract/chat';
import { Refusal } from '../base/refusal';
import type { NewMessage } from '../services/chat/chat-store';
import type { Acknowledge } from './protocol';

/** Strings that PostgreSQL can store, that is without NUL characters. */
const storable = z.string().regex(/^[^\0]*$/);
const key = storable.max(100);
const given = sendMessage.pipe(
  z.object({
    user_id: key,
    product_id: key,
    seller_id: key,
    message: storable,
    message_by: z.literal([1, 2]),
    client_id: key.optional(),
  }),
);

/** Messages of the specification (2, section 5). */
const problems: Readonly<Record<string, string>> = {
  seller_id: "L'identifiant du vendeur est requis",
  product_id: "L'identifiant du produit est requis",
  message: 'Message est requis',
};

/**
 * Validates the payload of `sendMessage`.
 * @throws Refusal when it does not match the contract
 */
export function readMessage(payload: unknown): NewMessage {
  const parsed = given.safeParse(payload);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    if (isMissing(payload, field))
      throw new Refusal(problems[field] ?? `Le champ ${field} est requis`);
    throw new Refusal(
      field ? `Le champ ${field} n’est pas valable.` : 'Le message n’est pas valable.',
    );
  }
  const { data } = parsed;
  return {
    customerId: data.user_id,
    productId: data.product_id,
    sellerId: data.seller_id,
    message: data.message,
    by: data.message_by,
    clientKey: data.client_id || null,
  };
}

/** Returns the client's id of a message, also of an invalid one; undefined when it has none. */
export function clientKeyOf(payload: unknown): string | undefined {
  const parsed = z.object({ client_id: key.min(1) }).safeParse(payload);
  return parsed.success ? parsed.data.client_id : undefined;
}

/** Returns the acknowledgement callback of an event, if the client requested one. */
export function acknowledgementIn(sent: readonly unknown[]): Acknowledge | undefined {
  const last = sent.at(-1);
  return isAcknowledge(last) ? last : undefined;
}

/**
 * Type guard for Socket.IO's acknowledgement callback. It cannot be forged: clients cannot send
 * functions.
 */
function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}

function isMissing(payload: unknown, field: string): boolean {
  if (field === '' || typeof payload !== 'object' || payload === null) return false;
  const value: unknown = Object.entries(payload).find(([name]) => name === field)?.[1];
  return value === undefined || value === null || value === '';
}
