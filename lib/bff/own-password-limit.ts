import { knownDevice } from '@/lib/session/known-device';
import { isDone } from './answer';
import type { Limit } from './form-route';

/**
 * Rate limit for forms that ask for the current password. Counts by customer id: a session can
 * change the e-mail address, and would get new attempts with each. The login, which knows only the
 * address, therefore counts apart.
 */
export const ownPasswordLimit: Limit<unknown> = {
  name: 'login',
  account: (_input, { customer }) => customer?.id ?? null,
  device: async (_input, { customer }) => knownDevice(customer?.email ?? ''),
  isRefunded: isDone,
};
