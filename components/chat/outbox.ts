import {
  containsMessage,
  countSame,
  indexThread,
  isSameText,
  snapshotThread,
  type ThreadSnapshot,
} from '@/lib/chat/thread-snapshot';
import type { ChatMessage } from '@/lib/domain/chat';

/**
 * - `waiting`: for the messages before it
 * - `sending`: the request is under way
 * - `lost`: the outcome is unknown; it is resent when there may be a connection, and the ones after
 * it wait
 * - `unconfirmed`: the outcome is unknown, and a resend could duplicate it: only the customer
 * resends it, and it blocks no other message
 * - `refused`: it will not be delivered, and blocks no other message
 * - `sent`: it was delivered, and stays here until the thread is read again
 */
export type OutgoingState = 'waiting' | 'sending' | 'lost' | 'unconfirmed' | 'refused' | 'sent';

/** A message that was written on this page and is not in the thread yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly state: OutgoingState;
  /** The error message of a failure. */
  readonly problem: string;
  /** The equal messages before it; null when they are unknown, and only its key identifies it. */
  readonly before: Pick<ThreadSnapshot, 'same'> | null;
  /** How many times it was sent. */
  readonly attempts: number;
}

/**
 * A marketplace may refuse without an explanation: automatic retries stop after this many attempts.
 */
const mostAttempts = 10;

type Outbox = readonly Outgoing[];
type Thread = readonly ChatMessage[];

/** Adds a new message. @param thread null when it could not be read */
export function withMessage(
  outbox: Outbox,
  text: string,
  clientId: string,
  thread: Thread | null,
): Outbox {
  const before = countBefore(outbox, text, thread);
  return [...outbox, { clientId, text, problem: '', before, attempts: 0, state: 'waiting' }];
}

function countBefore(outbox: Outbox, text: string, thread: Thread | null): Outgoing['before'] {
  const equal = outbox.filter((one) => isSameText(one.text, text));
  // The thread may contain an equal message whose own count is unknown: it would count twice.
  if (!thread || equal.some(({ before }) => before === null)) return null;
  return { same: notYetIn(thread, equal).length + snapshotThread(text, thread).same };
}

/** The messages that are not in the thread yet. */
export function notYetIn(thread: Thread, outbox: Outbox): Outbox {
  const known = indexThread(thread);
  return outbox.filter((one) => {
    // A sent message was delivered: an equal text in the thread is enough not to show it twice.
    const before = one.before ?? (one.state === 'sent' ? { same: 0 } : null);
    return !containsMessage(known, one, before);
  });
}

const blocking: readonly OutgoingState[] = ['waiting', 'sending', 'lost'];

/** The next message to send; null while one is being sent or a previous one is lost. */
export function nextOf(outbox: Outbox): Outgoing | null {
  const first = outbox.find(({ state }) => blocking.includes(state));
  return first?.state === 'waiting' ? first : null;
}

export function withState(
  outbox: Outbox,
  clientId: string,
  state: OutgoingState,
  problem = '',
): Outbox {
  return outbox.map((one) => {
    if (one.clientId !== clientId) return one;
    return { ...one, state, problem, attempts: one.attempts + (state === 'sending' ? 1 : 0) };
  });
}

export function without(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((one) => one.clientId !== clientId);
}

/**
 * Removes the messages that the thread contains, whatever their answers. The one that is being sent
 * stays for its answer, and a thread cannot contain one that was never sent.
 */
export function withoutDelivered(outbox: Outbox, thread: Thread): Outbox {
  const known = indexThread(thread);
  return outbox.filter((one) => {
    const isNew = one.state === 'waiting' && one.attempts === 0;
    return one.state === 'sending' || isNew || !containsMessage(known, one, one.before);
  });
}

/** The messages that are not delivered yet. */
export function withoutSent(outbox: Outbox): Outbox {
  return outbox.filter(({ state }) => state !== 'sent');
}

/**
 * Removes the messages that the thread contains, and schedules other lost ones for another attempt.
 * The customer decides when an equal message in the thread may be the lost one or an older one.
 */
export function resumed(outbox: Outbox, thread: Thread): Outbox {
  const known = indexThread(thread);
  return withoutDelivered(outbox, thread).map((one) => {
    if (one.state !== 'lost') return one;
    if (!one.before && countSame(known, one.text) > 0) return { ...one, state: 'unconfirmed' };
    return one.attempts < mostAttempts ? { ...one, state: 'waiting' } : one;
  });
}
