import { z } from 'zod/mini';
import {
  confirmationMatches,
  email,
  newPassword,
  passwordConfirmation,
  requiredText,
} from './fields';

/** Asking for the reset link (specification 1 section 5). */
export const forgottenPasswordForm = z.object({ email });

/** The new password of a customer or a driver, for the link that was mailed (specification 2 section 5). */
export const passwordResetForm = z
  .object({
    resetId: requiredText('Le lien n’est pas complet'),
    password: newPassword,
    confirmPassword: passwordConfirmation,
  })
  .check(confirmationMatches);
