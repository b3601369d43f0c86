import { z } from 'zod/mini';
import { field, optionalText, requiredText } from './fields';
import { idempotencyKey } from './idempotency-key';

/** Specification 2 section 5. */
export const reportReasons = [
  'Attitude discriminatoire ou injures',
  'Comportement inapproprié, choquant, à caractère sexuel',
  'Menaces',
] as const;

export const longestMessage = 2_000;

/**
 * A message to a seller. The specification reports missing fields but sends the message anyway;
 * here it is rejected.
 */
export const chatMessageForm = z.object({
  seller_id: requiredText("L'identifiant du vendeur est requis"),
  product_id: requiredText("L'identifiant du produit est requis"),
  message: field(
    // A form without JavaScript sends CRLF line breaks.
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.minLength(1, 'Message est requis'),
    z.maxLength(longestMessage, `${longestMessage} caractères au plus`),
  ),
  client_id: idempotencyKey,
  /** Idempotency key that a page without JavaScript gives to its message. */
  page_key: idempotencyKey,
});

/** Marks a chat as seen up to the time of its last message. */
export const chatSeenForm = z.object({
  product_id: requiredText("L'identifiant du produit est requis"),
  until: z.iso.datetime(),
});

export const withoutReason = 'Veuillez sélectionner une raison';
const unknownChat = 'Veuillez sélectionner un chat à supprimer';

/** Reports a chat with a reason; the texts are the specification's. */
export const chatReportForm = z.object({
  room_id: requiredText(unknownChat),
  reason: z.enum(reportReasons, withoutReason),
});

export const chatDeletionForm = z.object({
  room_id: requiredText(unknownChat),
  next: optionalText(),
});
