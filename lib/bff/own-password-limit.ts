import { knownDevice } from '@/lib/session/known-device';
import type { Limit } from './form-route';

/** Forms that ask customers for the password they have: the same is guessed at as at the login, so all are counted together. */
export const ownPasswordLimit: Limit<unknown> = {
  name: 'login',
  account: (_input, { customer }) => customer?.email ?? null,
  device: async (_input, { customer }) => knownDevice(customer?.email ?? ''),
  forgives: ({ kind }) => kind === 'done',
};
