import { z } from 'zod/mini';
import { callingCode } from './dial-codes';
import { email, firstName, lastName, next, phone } from './fields';
import { phoneOfCountry } from './phone-check';

/** The profile without its photo (specification 2 section 5). */
export const profileForm = z
  .object({ firstName, lastName, email, dialCode: callingCode, phone, next })
  .check(phoneOfCountry);

/** The forms of the personal information dialogs (specification 2 section 2). */
export const firstNameForm = z.object({ firstName, next });
export const lastNameForm = z.object({ lastName, next });
export const phoneForm = z.object({ dialCode: callingCode, phone, next }).check(phoneOfCountry);

/** Any part of the profile; fields that a form omits stay unchanged. */
export const profileChangeForm = z
  .object({
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
    email: z.optional(email),
    dialCode: callingCode,
    phone: z.optional(phone),
    next,
  })
  .check(phoneOfCountry);
