import { z } from 'zod/mini';
import { callingCode } from './dial-codes';
import {
  confirmationMatches,
  email,
  firstName,
  lastName,
  newPassword,
  next,
  passwordConfirmation,
  phone,
} from './fields';
import { phoneOfCountry } from './phone-check';

/** A checkbox sends 1 when ticked and nothing otherwise, which a form library reads as false. */
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
    firstName,
    lastName,
    dialCode: callingCode,
    phone,
    acceptTerms: acceptedTerms,
    next,
  })
  .check(confirmationMatches, phoneOfCountry);

/**
 * The error of the e-mail field after a refused registration, such as a taken address; null when
 * the message is about something else. The reply names no field, so the message text is matched;
 * unknown messages are shown above the form.
 */
export function emailProblem(message: string): { readonly email: string } | null {
  return /\be-?mail|courriel/i.test(message) ? { email: message } : null;
}
