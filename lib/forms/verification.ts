import { z } from 'zod/mini';
import { field, requiredText } from './fields';
import { plainDigits } from './plain-digits';

const userId = requiredText('L’identifiant du compte est requis');

/** Six digits; spaces and invisible marks are ignored (specification 2 section 5). */
const sixDigits = field(
  z.overwrite((value) => plainDigits(value).replace(/\s/g, '')),
  z.minLength(1, 'Le code est requis'),
  z.regex(/^[0-9]{6}$/, 'Le code comporte six chiffres'),
);

/** The e-mailed code. Fields named `code…` are never sent back to the browser. */
export const verificationForm = z.object({ userId, code_email: sixDigits });

export const resendForm = z.object({ userId });
