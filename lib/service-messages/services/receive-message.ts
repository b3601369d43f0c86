import { createHash } from 'node:crypto';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { ServiceMessage } from '@/lib/forms/service-message';
import { mailMessage } from './mail-message';
import { newReference, storeMessage } from './store-message';

/** The same message within this time counts as a resubmission. */
const repeatMs = 60 * 1000;

const flights = processWide(
  'service-messages',
  () => new SingleFlight<string | null>((reference) => (reference === null ? 0 : repeatMs)),
);

/**
 * Receives a message to customer service, for which the marketplace has no call. It is stored in
 * the data folder and mailed when an address is configured, and counts as received when either
 * succeeds. Idempotent: a form that is sent twice gets the same reference.
 * @returns the reference, or null when it was not received
 */
export async function receiveMessage(
  input: ServiceMessage,
  customerId: string | null,
): Promise<string | null> {
  // A hash, so that the memory holds no messages.
  const content = JSON.stringify([customerId, input]);
  const key = createHash('sha256').update(content).digest('base64url');
  return flights.join(key, () => receive(input, customerId));
}

async function receive(input: ServiceMessage, customerId: string | null): Promise<string | null> {
  const now = new Date();
  const reference = newReference(now);
  const message = { reference, receivedAt: now.toISOString(), customerId, ...input };
  const isStored = await storeMessage(message);
  const isMailed = await mailMessage(message);
  return isStored || isMailed ? reference : null;
}
