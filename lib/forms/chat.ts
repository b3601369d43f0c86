import { z } from 'zod/mini';
import { optionalText, requiredText } from './fields';

/** Specification 2 section 5. */
export const reportReasons = [
  'Attitude discriminatoire ou injures',
  'Comportement inapproprié, choquant, à caractère sexuel',
  'Menaces',
] as const;

export const longestMessage = 2_000;

/** A message to a seller. The specification says what is missing but sends it all the same; here it is not sent. */
export const chatMessageForm = z.object({
  seller_id: requiredText("L'identifiant du vendeur est requis"),
  product_id: requiredText("L'identifiant du produit est requis"),
  message: z.prefault(
    z.string().check(
      // A form without JavaScript sends lines that end with two characters.
      z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
      z.minLength(1, 'Message est requis'),
      z.maxLength(longestMessage, `${longestMessage} caractères au plus`),
    ),
    '',
  ),
  /** What the browser calls the message, so that it can send it again as the same one. */
  client_id: messageKey(),
  /** What a page without JavaScript calls the message that is written on it. */
  page_key: messageKey(),
});

function messageKey() {
  return z.catch(z.string().check(z.regex(/^[\w-]{8,64}$/)), '');
}

export const withoutReason = 'Veuillez sélectionner une raison';
const unknownChat = 'Veuillez sélectionner un chat à supprimer';

/** A chat that is reported, and why; the words are the specification's. */
export const chatReportForm = z.object({
  room_id: requiredText(unknownChat),
  reason: z.enum(reportReasons, withoutReason),
});

export const chatDeletionForm = z.object({
  room_id: requiredText(unknownChat),
  next: optionalText(),
});
