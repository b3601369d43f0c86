import { z } from 'zod/mini';
import { currentPassword } from './fields';

/** The form that deletes the account; it asks for the password again. */
export const accountDeletionForm = z.object({ password: currentPassword });
