import { deleteOwn } from '@/lib/bff/delete-own';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notificationChoiceForm } from '@/lib/forms/notifications';
import { deleteNotification, isNotificationListed } from '@/lib/marketplace/notifications';

/**
 * Deletes one of the customer's own notifications; the reply has no message (specification 2
 * section 7).
 */
export const POST = customerFormRoute({
  form: 'notifications',
  schema: notificationChoiceForm,
  page: '/notification',
  isRefilled: false,
  run: ({ input, customer }) =>
    deleteOwn({
      isListed: () => isNotificationListed(customer.id, input.id),
      remove: () => deleteNotification(customer.id, input.id),
      page: '/notification',
      success: 'La notification a été supprimée.',
      refusal: 'La notification n’a pas pu être supprimée. Réessayez.',
    }),
});
