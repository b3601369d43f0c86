import { knownDevice } from '@/lib/session/known-device';
import { isDone } from './answer';
import type { Limit } from './form-route';

/**
 * Rate limit for forms that ask for the current password. It shares its counters with the login,
 * because both guess the same password.
 */
export const ownPasswordLimit: Limit<unknown> = {
  name: 'login',
  account: (_input, { customer }) => customer?.email ?? null,
  device: async (_input, { customer }) => knownDevice(customer?.email ?? ''),
  isRefunded: isDone,
};
