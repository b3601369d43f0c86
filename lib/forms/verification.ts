import { z } from 'zod/mini';
import { field, requiredText } from './fields';

const userId = requiredText('L’identifiant du compte est requis');

/** Six digits; spaces in a pasted code are ignored (specification 2 section 5). */
const sixDigits = field(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.minLength(1, 'Le code est requis'),
  z.regex(/^[0-9]{6}$/, 'Le code comporte six chiffres'),
);

/** The e-mailed code. Fields named `code…` are never sent back to the browser. */
export const verificationForm = z.object({ userId, code_email: sixDigits });

export const resendForm = z.object({ userId });
