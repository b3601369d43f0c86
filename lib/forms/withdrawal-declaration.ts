import { z } from 'zod/mini';
import { withoutLinks } from '@/lib/format/without-links';
import { email, field, plainCharacters } from './fields';

/** Fits into the address of the summary, with the rest of the declaration. */
export const longestArticles = 500;

/** Free texts are separated at once: the marketplace passes them on in mails and chats. */
const separated = z.overwrite((text: string) => withoutLinks(text.replaceAll('\r\n', '\n')));

/** Exact, because it identifies the order; mails separate its links. */
const orderNumber = field(
  plainCharacters,
  z.trim(),
  z.minLength(1, 'Le numéro de commande est requis'),
  z.regex(
    /^[\p{L}\p{M}\p{N}\p{P} °+*=|~]*$/u,
    'Le numéro de commande ne comporte que des lettres, des chiffres et des signes de ponctuation',
  ),
  z.maxLength(60, 'Le numéro de commande ne doit pas dépasser 60 caractères'),
);

/** Lengths are checked last: the summary sends the changed texts, which are checked again. */
const fields = {
  name: field(
    plainCharacters,
    z.trim(),
    z.minLength(1, 'Le nom est requis'),
    z.regex(
      /^[\p{L}\p{M}\p{N} .,&'‘’()/·-]*$/u,
      'Le nom ne comporte que des lettres, des chiffres et les signes . , & ’ ( ) / · -',
    ),
    separated,
    z.maxLength(80, 'Le nom ne doit pas dépasser 80 caractères'),
  ),
  email,
  orderNumber,
  /** Empty for the whole order. */
  articles: field(
    z.trim(),
    separated,
    z.maxLength(
      longestArticles,
      `La liste des articles ne doit pas dépasser ${longestArticles} caractères`,
    ),
  ),
};

/** A declaration of withdrawal, without an account (directive (EU) 2023/2673). */
export const withdrawalDeclarationForm = z.object(fields);

/** The confirmed declaration; the key of its summary makes a repeated confirmation harmless. */
export const confirmedWithdrawalForm = z.object({
  ...fields,
  key: field(z.maxLength(100)),
});

export type WithdrawalFields = z.output<typeof withdrawalDeclarationForm>;
