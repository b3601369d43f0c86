import { z } from 'zod/mini';
import { currentPassword, email, next } from './fields';

/** Login (specification 2 section 5). */
export const loginForm = z.object({ email, password: currentPassword, next });
