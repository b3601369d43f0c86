import { log } from '@/lib/config/log';
import type { Customer } from '@/lib/domain/customer';
import type { Answer } from './answer';
import type { RateLimitName } from './rate-limit';

/** The limits of forms that check or change how somebody signs in, or that open a payment. */
const isSecurityEvent: ReadonlySet<RateLimitName> = new Set([
  'login',
  'code',
  'mail',
  'payment',
  'profile',
  'promotion',
  'registration',
]);

interface FormAttempt {
  readonly form: string;
  readonly limit: RateLimitName;
}

/**
 * Logs the outcome of a form whose attempts could be guesses, such as a sign-in. Names the customer
 * of the session by id; a failed sign-in names nobody, because logs contain no e-mail addresses.
 */
export function logAttempt(
  { form, limit }: FormAttempt,
  answer: Answer,
  customer: Customer | undefined,
): void {
  if (!isSecurityEvent.has(limit)) return;
  log.info({ form, outcome: answer.kind, customer: customer?.id }, 'form attempt');
}

/** Logs that a rate limit refused a form. */
export function logTooManyAttempts({ form, limit }: FormAttempt): void {
  log.warn({ form, limit }, 'too many attempts');
}

/** Logs that a form was refused because another site sent it. */
export function logForeignForm(form: string): void {
  log.warn({ form }, 'form from another site refused');
}
