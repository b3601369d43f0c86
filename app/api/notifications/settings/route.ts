import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notificationSettingsForm, settingsOf } from '@/lib/forms/notifications';
import { saveNotificationSettings } from '@/lib/marketplace/notifications';

/** Saves the notification settings, then leads to the account (specification 2 section 4). */
export const POST = customerFormRoute({
  form: 'settings',
  schema: notificationSettingsForm,
  page: '/parameter',
  run: async ({ input, customer }) => {
    const outcome = await saveNotificationSettings(customer.id, settingsOf(input));
    return outcome.ok
      ? doneAndGo(outcome.message || 'Vos paramètres ont été enregistrés.', '/my_account')
      : refused(outcome.message || 'Vos paramètres n’ont pas pu être enregistrés. Réessayez.');
  },
});
