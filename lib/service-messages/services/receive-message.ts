import { idempotent } from '@/lib/concurrency/idempotent';
import type { ServiceMessage } from '@/lib/forms/service-message';
import { mailMessage } from './mail-message';
import { newReference, storeMessage } from './store-message';

/**
 * Receives a message to customer service, for which the marketplace has no call. It is stored in
 * the data folder and mailed when an address is configured, and counts as received when either
 * succeeds. Idempotent: a form that is sent twice gets the same reference.
 * @returns the reference, or null when it was not received
 */
export const receiveMessage = idempotent('service-messages', receive, {
  isSuccess: (reference) => reference !== null,
});

async function receive(input: ServiceMessage, customerId: string | null): Promise<string | null> {
  const now = new Date();
  const reference = newReference(now);
  const message = { reference, receivedAt: now.toISOString(), customerId, ...input };
  const isStored = await storeMessage(message);
  const isMailed = await mailMessage(message);
  return isStored || isMailed ? reference : null;
}
