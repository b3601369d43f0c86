import { z } from 'zod/mini';
import { signedOut } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { signOutAndClear } from '@/lib/session/session';

/** Signs out and clears the session and its cookies (specification 2 section 4). */
export const POST = formRoute({
  form: 'logout',
  schema: z.object({}),
  page: '/my_account',
  run: async ({ session }) => {
    await signOutAndClear(session);
    return signedOut('Vous êtes déconnecté.');
  },
});
