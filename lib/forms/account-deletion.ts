import { z } from 'zod/mini';
import { currentPassword } from './fields';

/** Deletion of the account: the password is asked for again. */
export const accountDeletionForm = z.object({ password: currentPassword });
