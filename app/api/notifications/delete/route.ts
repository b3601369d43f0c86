import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { notificationChoiceForm } from '@/lib/forms/notifications';
import { deleteNotification, readNotification } from '@/lib/marketplace/notifications';

/**
 * Deletes one of the customer's own notifications; the reply has no message (specification 2
 * section 7).
 */
export const POST = customerFormRoute({
  form: 'notifications',
  schema: notificationChoiceForm,
  page: '/notification',
  isRefilled: false,
  run: async ({ input, customer }) => {
    if (!(await readNotification(customer.id, input.id))) return gone(notFound);
    const outcome = await deleteNotification(customer.id, input.id);
    return outcome.ok
      ? doneAndGo(outcome.message || 'La notification a été supprimée.', '/notification')
      : refused(outcome.message || 'La notification n’a pas pu être supprimée. Réessayez.');
  },
});
