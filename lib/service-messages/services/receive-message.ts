import { idempotent } from '@/lib/concurrency/idempotent';
import { env } from '@/lib/config/env';
import type { ServiceMessage } from '@/lib/forms/service-message';
import { mailMessage } from './mail-message';
import { newReference, serviceMessages } from './message-store';
import { messageTasks } from './message-tasks';

/**
 * Receives a message to customer service, for which the marketplace has no call. It is stored in
 * the data folder and, when an address is configured, mailed, later if the mail server does not
 * take it. It counts as received when it is stored or mailed. Idempotent: a form that is sent twice
 * gets the same reference.
 * @returns the reference, or null when it was not received
 */
export const receiveMessage = idempotent('service-messages', receive, {
  isSuccess: (reference) => reference !== null,
});

async function receive(input: ServiceMessage, customerId: string | null): Promise<string | null> {
  const now = new Date();
  const reference = newReference(now);
  const message = { reference, receivedAt: now.toISOString(), customerId, ...input };
  const isStored = await serviceMessages.store(message, env().SERVICE_EMAIL ? ['mail'] : []);
  if (isStored) await messageTasks.attempt(message, 'mail');
  const isReceived = isStored || (await mailMessage(message));
  return isReceived ? reference : null;
}
