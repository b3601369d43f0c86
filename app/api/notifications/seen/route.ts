import { cookies } from 'next/headers';
import { done } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { notificationsSeenForm } from '@/lib/forms/notifications';
import { recordAllSeen, recordVisit } from '@/lib/session/notification-visits';

/**
 * Records a visit to the notifications. The page sends it by itself, and its notifications stay
 * marked as new during the visit; `all` removes the marks at once. Without a session nothing is
 * stored.
 */
export const POST = formRoute({
  form: 'notifications-seen',
  schema: notificationsSeenForm,
  page: '/notification',
  run: async ({ input, session }) => {
    const { customer } = session;
    const record = input.all ? recordAllSeen : recordVisit;
    if (customer) await record(await cookies(), customer.id, Date.parse(input.until));
    return done('');
  },
});
