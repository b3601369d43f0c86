import { parisInstant } from '../../base/paris-time';

/**
 * Invalid command-line value. Commander recognises it by its code, so that a marketplace that runs
 * commands need not load the library.
 */
class WrongValue extends Error {
  readonly code = 'commander.invalidArgument';
}

/**
 * Returns a parser for integers.
 * @throws WrongValue
 */
export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new WrongValue(`un nombre entier de ${least} à ${most}.`);
  };
}

/**
 * Parses "19,90" or "19.9" to cents.
 * @throws WrongValue
 */
export function cents(text: string): number {
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(text)) {
    throw new WrongValue('un montant en euros, comme 20 ou 19,90.');
  }
  return Math.round(Number(text.replace(',', '.')) * 100);
}

/**
 * Parses an amount of at least one cent.
 * @throws WrongValue
 */
export function positiveCents(text: string): number {
  const amount = cents(text);
  if (amount > 0) return amount;
  throw new WrongValue('un montant en euros, au moins 0,01.');
}

/**
 * Returns the end of a day in Paris.
 * @throws WrongValue
 */
export function endOfDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text) {
    throw new WrongValue('un jour comme 2027-01-31.');
  }
  return parisInstant(text, '24:00').toISOString();
}
