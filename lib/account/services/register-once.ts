import { idempotent } from '@/lib/concurrency/idempotent';
import { register } from '@/lib/marketplace/account';

/** A marketplace may return the e-mail address in lower case. */
const ownerOf = ({ email }: { readonly email: string }) => email.toLowerCase();

/**
 * Creates an account. Idempotent, until the e-mail address no longer has the account
 * (`forgetRegistration`).
 */
export const registerOnce = idempotent('registrations', register, {
  isSuccess: ({ ok }) => ok,
  ownerOf,
});

/** Call when an account is deleted or gets another address: the address may register again. */
export function forgetRegistration(email: string): void {
  registerOnce.forget(ownerOf({ email }));
}
