import { z } from 'zod/mini';
import { signedOut } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { signOutEverywhere } from '@/lib/session/session';

/** Signs the customer out on all devices by revoking all sessions. */
export const POST = customerFormRoute({
  form: 'logout',
  schema: z.object({}),
  page: '/my_account',
  run: async ({ session }) => {
    await signOutEverywhere(session);
    return signedOut('Vous êtes déconnecté de tous vos appareils.');
  },
});
