/** The action that records a visit to the notifications. */
export const notificationsSeenAction = '/api/notifications/seen';
