import { z } from 'zod/mini';
import { callingCode } from './dial-codes';
import {
  confirmationMatches,
  email,
  newPassword,
  optionalText,
  passwordConfirmation,
  phone,
  requiredText,
} from './fields';

/** A ticked box sends 1; an empty one nothing, which a form library reads as false. */
const acceptedTerms = z.prefault(
  z
    .union([z.string(), z.boolean()])
    .check(z.refine((value) => value === '1', 'Les termes et conditions sont requis')),
  false,
);

/** Registration (specification 1 section 5). */
export const registerForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: passwordConfirmation,
    firstName: requiredText('Le prénom est requise'),
    lastName: requiredText('Le nom de famille est requis'),
    dialCode: callingCode,
    phone,
    acceptTerms: acceptedTerms,
    next: optionalText(),
  })
  .check(confirmationMatches);

/**
 * Errors by field of a refused registration. The reply names no field: a message that speaks of the e-mail address is
 * shown there as well, any other one above the form only.
 */
export function refusedRegistration(message: string): Readonly<Record<string, string>> {
  return /\be-?mail|courriel/i.test(message) ? { email: message } : {};
}
