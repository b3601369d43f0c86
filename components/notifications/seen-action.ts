import type { Notification } from '@/lib/domain/notification';

/** Records a visit to the notifications. */
export const notificationsSeenAction = '/api/notifications/seen';

/**
 * Returns the fields of `notificationsSeenAction`. Notifications that arrive after the page has
 * been rendered stay new, however late it is displayed.
 * @param notifications those of the page, newest first
 */
export function seenFields([latest]: readonly Notification[]): { readonly until: string } {
  return { until: (latest?.createdAt ?? new Date(0)).toISOString() };
}
