import { z } from 'zod/mini';
import { returnPath } from '@/lib/urls/paths';
import { plainDigits } from './plain-digits';

/** Form fields shared by several forms, with the specification's messages. */

/** Long enough for any legitimate entry, short enough to prevent abuse. */
const maxText = 200;

function maxLength(longest: number) {
  return z.maxLength(longest, `${longest} caractères au plus`);
}

/** A line break would add a line of its own where values are listed, such as in an e-mail. */
const singleLine = z.overwrite((text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/**
 * Makes pasted text plain: removes invisible marks, such as those around telephone numbers of
 * contact apps, and replaces typographic spaces and hyphens.
 */
function plainText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');
}

/** Makes a telephone number plain, also its digits and parentheses around its calling code. */
export function plainPhone(text: string): string {
  return plainDigits(plainText(text)).replace(/^\s*\(((?:\+|00)\d+)\)/, '$1 ');
}

export const plainCharacters = z.overwrite(plainText);

/** A text with checks; a missing field counts as empty. */
export function field(...checks: z.core.$ZodCheck<string>[]) {
  return z.prefault(z.string().check(...checks), '');
}

/** A text of one line. */
export function requiredText(message: string, longest = maxText) {
  return field(singleLine, z.trim(), z.minLength(1, message), maxLength(longest));
}

const longestName = 100;

export const firstName = requiredText('Le prénom est requise', longestName);
export const lastName = requiredText('Le nom de famille est requis', longestName);

/** A text of one line, or ''. */
export function optionalText() {
  return field(singleLine, z.trim(), maxLength(maxText));
}

/**
 * The page that a form leads to afterwards: a path on this site, or nothing. The field is hidden,
 * so an invalid value is ignored instead of rejected.
 */
export const next = field(z.overwrite((value) => returnPath(value) ?? ''));

const invalidEmail = "L'email n'est pas valide";

export const email = field(
  plainCharacters,
  z.trim(),
  z.minLength(1, "L'email est requis"),
  // The addresses that browsers accept, with a complete domain.
  z.email({ pattern: z.regexes.html5Email, error: invalidEmail }),
  z.regex(/\.[^.@]{2,}$/, invalidEmail),
  maxLength(maxText),
);

/** An existing password: only the minimum applies (specification 2 section 9). */
export const currentPassword = field(
  z.minLength(1, 'Le mot de passe est requise'),
  z.minLength(6, 'Le mot de passe doit comporter au moins 6 caractères'),
);

export const newPassword = field(
  z.minLength(1, 'Le mot de passe est requise'),
  z.minLength(6, 'Le mot de passe doit comporter au moins 6 caractères'),
  z.maxLength(40, 'Le mot de passe ne doit pas dépasser 40 caractères'),
);

export const passwordConfirmation = field(
  z.minLength(1, 'La confirmation du mot de passe est requise'),
);

/** Fails on `confirmPassword` unless it repeats `password`. */
export const confirmationMatches = z.refine<{ password: string; confirmPassword: string }>(
  (values) => values.password === values.confirmPassword,
  { path: ['confirmPassword'], error: 'La confirmation du mot de passe ne correspond pas' },
);

/**
 * A telephone number as typed or pasted; `phoneOfCountry` validates it together with its calling
 * code.
 */
export const phone = field(
  z.overwrite(plainPhone),
  z.trim(),
  z.minLength(1, 'Le téléphone est requis'),
  z.regex(/^\+?[0-9\s.()/-]*$/, 'Le téléphone ne doit comporter que des chiffres'),
  z.minLength(4, 'Le téléphone est trop court'),
  z.maxLength(25, 'Le téléphone est trop long'),
);
