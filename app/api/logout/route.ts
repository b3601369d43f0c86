import { z } from 'zod/mini';
import { doneAndGo } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { signOut } from '@/lib/session/session';

/** Signing out clears everything the session holds (specification 2 section 4). */
export const POST = formRoute({
  form: 'logout',
  schema: z.object({}),
  page: '/my_account',
  run: async ({ session }) => {
    signOut(session);
    session.destroy();
    return doneAndGo('Vous êtes déconnecté.', '/login');
  },
});
