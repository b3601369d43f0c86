import { z } from 'zod/mini';
import {
  confirmationMatches,
  email,
  newPassword,
  passwordConfirmation,
  requiredText,
} from './fields';

/** Requests the link to reset the password (specification 1 section 5). */
export const forgottenPasswordForm = z.object({ email });

/**
 * Sets the new password of a customer or a driver, from the mailed link (specification 2 section
 * 5).
 */
export const passwordResetForm = z
  .object({
    resetId: requiredText('Le lien n’est pas complet'),
    password: newPassword,
    confirmPassword: passwordConfirmation,
  })
  .check(confirmationMatches);
