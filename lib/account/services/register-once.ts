import { idempotent } from '@/lib/concurrency/idempotent';
import { register } from '@/lib/marketplace/account';

/** Creates an account. Idempotent, until the account of the e-mail address is deleted (`forget`). */
export const registerOnce = idempotent('registrations', register, {
  isSuccess: ({ ok }) => ok,
  ownerOf: ({ email }) => email,
});
