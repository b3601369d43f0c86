import { codeOf } from '../base/error-code';

/** SQLSTATE of a unique violation. */
const uniqueViolation = '23505';

/**
 * Returns whether a statement failed with a unique violation. Its transaction can only be rolled
 * back.
 */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation;
}
