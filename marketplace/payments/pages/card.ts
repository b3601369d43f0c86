/**
 * Validation of the card form, and the results of the test cards. Card data is never stored or
 * logged.
 */

export interface CardForm {
  readonly number: string;
  /** MM/AA */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

export type CardErrors = Partial<Record<keyof CardForm, string>>;
export type CardOutcome = 'accepted' | 'refused' | 'insufficient-funds' | 'challenge';

interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly effect: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'accepted', effect: 'paiement accepté' },
  { number: '4000 0000 0000 3220', outcome: 'challenge', effect: 'confirmation 3-D Secure' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient-funds', effect: 'fonds insuffisants' },
  { number: '4000 0000 0000 0002', outcome: 'refused', effect: 'carte refusée' },
];

/** Validates the check digit of a card number (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** @returns one French message for each invalid field */
export function cardErrors(form: CardForm, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = numberProblem(digitsOf(form.number));
  const expiry = expiryProblem(form.expiry, now);
  if (number) errors.number = number;
  if (expiry) errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(form.cvc.trim())) {
    errors.cvc = 'Saisissez les 3 chiffres au dos de la carte.';
  }
  if (form.name.trim() === '') errors.name = 'Saisissez le nom inscrit sur la carte.';
  return errors;
}

/** Returns the result of a test card; null for any other number. */
export function outcomeOf(number: string): CardOutcome | null {
  const digits = digitsOf(number);
  return testCards.find((card) => digitsOf(card.number) === digits)?.outcome ?? null;
}

function numberProblem(digits: string): string | null {
  if (digits === '') return 'Saisissez le numéro de la carte.';
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    return 'Ce numéro de carte n’est pas valable. Vérifiez les chiffres.';
  }
  if (!outcomeOf(digits)) {
    return 'Utilisez une des cartes de test ci-dessous, jamais une vraie carte.';
  }
  return null;
}

function expiryProblem(expiry: string, now: Date): string | null {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return 'Saisissez la date au format MM/AA.';
  const firstInvalid = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return now.getTime() >= firstInvalid ? 'Cette carte a expiré.' : null;
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}
