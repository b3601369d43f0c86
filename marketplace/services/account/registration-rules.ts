import { z } from 'zod';
import type { userRegisteration } from '../../../lib/marketplace/contract/account';

// The addresses that browsers accept, with a complete domain.
const email = z.email({ pattern: z.regexes.html5Email }).regex(/\.[^.@]{2,}$/);
const phone = /^[\d\s.+()-]{4,25}$/;
const countryCode = /^\+?\d{1,6}(-\d{1,4})?$/;
const longestName = 100;

export type Registration = z.output<typeof userRegisteration.body>;

/** Normalises an e-mail for storage and comparison. */
export function emailKey(given: string): string {
  return given.trim().toLowerCase();
}

/** @returns a message of the specification (1, section 5); null when the e-mail is valid */
export function emailProblem(given: string): string | null {
  const key = emailKey(given);
  if (key === '') return "L'email est requis";
  if (key.length > 254 || !email.safeParse(key).success) return "L'email n'est pas valide";
  return null;
}

/** @returns a message of the specification; null when the password is valid */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Le mot de passe est requise';
  if (password.length < 6) return 'Le mot de passe doit comporter au moins 6 caractères';
  if (password.length > 40) return 'Le mot de passe ne doit pas dépasser 40 caractères';
  return null;
}

/** @returns the first problem; null when the registration is valid */
export function registrationProblem(given: Registration): string | null {
  return (
    emailProblem(given.email) ??
    passwordProblem(given.password) ??
    confirmationProblem(given) ??
    namesProblem(given) ??
    phoneProblem(given.phone, given.countryCode) ??
    (given.acceptTerms ? null : 'Les termes et conditions sont requis')
  );
}

/** @returns the problem with a new password's confirmation; null when it is valid */
export function confirmationProblem(
  given: Pick<Registration, 'password' | 'confirmPassword'>,
): string | null {
  if (given.confirmPassword === '') return 'La confirmation du mot de passe est requise';
  if (given.confirmPassword !== given.password) {
    return 'La confirmation du mot de passe ne correspond pas';
  }
  return null;
}

/** @returns the problem with the first or last name; null when they are valid */
export function namesProblem(given: Pick<Registration, 'first_name' | 'last_name'>): string | null {
  return (
    nameProblem(given.first_name, 'Le prénom est requise', 'Le prénom est trop long') ??
    nameProblem(given.last_name, 'Le nom de famille est requis', 'Le nom de famille est trop long')
  );
}

/**
 * @returns the problem with the phone number or its country code, which may be empty; null when
 * they are valid
 */
export function phoneProblem(given: string, code = ''): string | null {
  if (given.trim() === '') return 'Le téléphone est requis';
  if (!phone.test(given.trim())) return 'Le téléphone n’est pas valide';
  return code === '' || countryCode.test(code) ? null : 'L’indicatif du pays n’est pas valide';
}

function nameProblem(name: string, missing: string, tooLong: string): string | null {
  if (name.trim() === '') return missing;
  return name.trim().length > longestName ? tooLong : null;
}
