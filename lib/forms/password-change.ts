import { z } from 'zod/mini';
import { confirmationMatches, field, newPassword, passwordConfirmation } from './fields';

/** Changes the password, given the current one (specification 2 section 5). */
export const passwordChangeForm = z
  .object({
    oldPassword: field(z.minLength(1, "L'ancien mot de passe est requise")),
    password: newPassword,
    confirmPassword: passwordConfirmation,
  })
  .check(confirmationMatches);
