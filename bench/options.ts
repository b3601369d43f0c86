import { InvalidArgumentError } from 'commander';

/** Parses an option that is a positive integer. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('A positive integer.');
  return number;
}

/** Parses an option that is a list of positive integers with commas. */
export function wholeNumbers(text: string): number[] {
  return text.split(',').map((part) => wholeNumber(part.trim()));
}
