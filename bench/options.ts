import { InvalidArgumentError } from 'commander';

/** Parses an option that is a positive integer. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('A positive integer.');
  return number;
}
