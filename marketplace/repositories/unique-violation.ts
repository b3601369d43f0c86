import { codeOf } from '../base/error-code';

/** PostgreSQL's name for a value that a unique constraint allows once. */
const uniqueViolation = '23505';

/** Whether a statement failed because another row has the value already; its transaction can only be rolled back. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation;
}
