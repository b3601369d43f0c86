import {
  containsMessage,
  indexThread,
  snapshotThread,
  type ThreadSnapshot,
} from '@/lib/chat/thread-snapshot';
import type { ChatMessage } from '@/lib/domain/chat';

/**
 * - `waiting`: for those before it
 * - `sending`: an answer is awaited
 * - `lost`: nothing was decided; it is sent again by itself when there may be a connection, and those after it wait
 * - `refused`: it will not come, and holds up nobody
 * - `sent`: it has come, and stands here until the thread is read again
 */
export type OutgoingState = 'waiting' | 'sending' | 'lost' | 'refused' | 'sent';

/** A message that was written here and is not in the thread yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly state: OutgoingState;
  /** What is said of a failure. */
  readonly problem: string;
  readonly before: Pick<ThreadSnapshot, 'same'>;
  /** How often it was sent. */
  readonly attempts: number;
}

/** A marketplace that refuses may do so without a word: by itself a message is sent so often and no more. */
const mostAttempts = 10;

type Outbox = readonly Outgoing[];
type Thread = readonly ChatMessage[];

/** Adds a message that was just written. */
export function withMessage(
  outbox: Outbox,
  text: string,
  clientId: string,
  thread: Thread,
): Outbox {
  const same = outbox.filter((one) => one.text === text).length + snapshotThread(text, thread).same;
  const message = { clientId, text, problem: '', before: { same }, attempts: 0 };
  return [...outbox, { ...message, state: 'waiting' }];
}

/** What is still not in the thread. */
export function notYetIn(thread: Thread, outbox: Outbox): Outbox {
  const known = indexThread(thread);
  return outbox.filter((one) => !containsMessage(known, one, one.before));
}

/** The message whose turn it is; null while one is being sent or one before is lost. */
export function nextOf(outbox: Outbox): Outgoing | null {
  const first = outbox.find(({ state }) => state !== 'refused' && state !== 'sent');
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

/** What has not come. */
export function withoutSent(outbox: Outbox): Outbox {
  return outbox.filter(({ state }) => state !== 'sent');
}

/** Lost ones try again, unless they have come after all. */
export function resumed(outbox: Outbox, thread: Thread): Outbox {
  const known = indexThread(thread);
  return outbox.flatMap((one) => {
    if (one.state !== 'lost') return [one];
    if (containsMessage(known, one, one.before)) return [];
    return [one.attempts < mostAttempts ? { ...one, state: 'waiting' as const } : one];
  });
}
