import { z } from 'zod/mini';
import { confirmationMatches, email, field, newPassword, passwordConfirmation } from './fields';

/** Requests the link to reset the password (specification 1 section 5). */
export const forgottenPasswordForm = z.object({ email });

/** Each marketplace chooses the ids of its links, which may be signed tokens. */
const maxResetId = 2_000;
const resetId = field(
  z.trim(),
  z.minLength(1, 'Le lien n’est pas complet'),
  z.maxLength(maxResetId, 'Le lien n’est pas valide'),
);

/**
 * Sets the new password of a customer or a driver, from the mailed link (specification 2 section
 * 5).
 */
export const passwordResetForm = z
  .object({
    resetId,
    password: newPassword,
    confirmPassword: passwordConfirmation,
  })
  .check(confirmationMatches);
