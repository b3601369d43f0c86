import { z } from 'zod/mini';
import { email, field, optionalText, requiredText } from './fields';

/** The longest message that fits into the cookie of a form shown again without JavaScript. */
export const longestServiceMessage = 1_500;

/**
 * A message to customer service. The order number is optional: many questions come before an order.
 */
export const serviceMessageForm = z.object({
  name: requiredText('Le nom est requis'),
  email,
  orderNumber: optionalText(),
  subject: requiredText('Le sujet est requis'),
  message: field(
    z.trim(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.minLength(1, 'Le message est requis'),
    z.maxLength(
      longestServiceMessage,
      `Le message ne doit pas dépasser ${longestServiceMessage} caractères`,
    ),
  ),
});

export type ServiceMessage = z.output<typeof serviceMessageForm>;
