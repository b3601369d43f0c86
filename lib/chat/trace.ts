import type { ChatMessage } from '@/lib/domain/chat';

/**
 * What a thread showed before a message was sent. A marketplace may keep no key that would tell a message from the same words
 * said before: it is there when they stand there once more.
 */
export interface Trace {
  /** How often the customer had written the same. */
  readonly same: number;
  /** When the customer had last written anything; null when it is not known. */
  readonly lastAt: string | null;
}

interface Sent {
  readonly text: string;
  /** '' for none. */
  readonly clientId: string;
}

export function traceOf(text: string, thread: readonly ChatMessage[]): Trace {
  const own = thread.filter(isOwnWithoutKey);
  return {
    same: own.filter((message) => message.text === text).length,
    lastAt: own.at(-1)?.at ?? null,
  };
}

/** A thread, made ready for many questions. */
export interface KnownThread {
  readonly keys: ReadonlySet<string>;
  /** How often the customer has written what, without a key. */
  readonly same: ReadonlyMap<string, number>;
}

export function knownThread(thread: readonly ChatMessage[]): KnownThread {
  const same = new Map<string, number>();
  for (const { text } of thread.filter(isOwnWithoutKey)) same.set(text, (same.get(text) ?? 0) + 1);
  return { keys: new Set(thread.map(({ clientId }) => clientId ?? '')), same };
}

/** Whether a message stands in the thread by its key or, where there are none, once more than before. */
export function isIn(
  { keys, same }: KnownThread,
  { text, clientId }: Sent,
  before: Pick<Trace, 'same'> | null,
): boolean {
  if (clientId !== '' && keys.has(clientId)) return true;
  return before !== null && (same.get(text) ?? 0) > before.same;
}

/** Whether the customer's last words are these and were not there before: a thread of which only the end is told may not grow. */
export function isNewest(
  thread: readonly ChatMessage[],
  text: string,
  before: Trace | null,
): boolean {
  const last = thread.filter(isOwnWithoutKey).at(-1);
  if (!before?.lastAt || !last?.at) return false;
  return last.text === text && last.at !== before.lastAt;
}

function isOwnWithoutKey({ by, clientId }: ChatMessage): boolean {
  return by === 'customer' && clientId === null;
}
