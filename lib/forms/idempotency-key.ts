import { z } from 'zod/mini';

/** Idempotency key of a submission: the browser reuses it when it resends the same one. */
export const idempotencyKey = z.catch(z.string().check(z.regex(/^[\w-]{8,64}$/)), '');
