import type { ChatMessage } from '@/lib/domain/chat';
import { withoutSpaces } from '@/lib/format/text';

/**
 * A summary of a thread before a message is sent. A marketplace may not store message keys; a
 * message with the same text as an earlier one is then recognised by its count. Texts are compared
 * without white space, because a marketplace may drop line breaks.
 */
export interface ThreadSnapshot {
  /** How many messages with the same text the customer had sent. */
  readonly same: number;
  /** Time of the customer's last message; null when unknown. */
  readonly lastAt: string | null;
}

interface Sent {
  readonly text: string;
  /** '' when there is none. */
  readonly clientId: string;
}

export function snapshotThread(text: string, thread: readonly ChatMessage[]): ThreadSnapshot {
  return {
    same: countSame(indexThread(thread), text),
    lastAt: thread.filter(isOwnWithoutKey).at(-1)?.at ?? null,
  };
}

/** An index of a thread, for repeated lookups. */
export interface ThreadIndex {
  readonly keys: ReadonlySet<string>;
  /** Number of messages without a key, by text without white space. */
  readonly same: ReadonlyMap<string, number>;
}

export function indexThread(thread: readonly ChatMessage[]): ThreadIndex {
  const same = new Map<string, number>();
  for (const message of thread.filter(isOwnWithoutKey)) {
    const text = withoutSpaces(message.text);
    same.set(text, (same.get(text) ?? 0) + 1);
  }
  return { keys: new Set(thread.map(({ clientId }) => clientId ?? '')), same };
}

/** Number of the customer's messages without a key that have this text. */
export function countSame({ same }: ThreadIndex, text: string): number {
  return same.get(withoutSpaces(text)) ?? 0;
}

/** Whether two texts differ at most in white space. */
export function isSameText(one: string, other: string): boolean {
  return withoutSpaces(one) === withoutSpaces(other);
}

/**
 * Whether a message is in the thread: by its key or, without keys, by a higher count of its text.
 */
export function containsMessage(
  thread: ThreadIndex,
  { text, clientId }: Sent,
  before: Pick<ThreadSnapshot, 'same'> | null,
): boolean {
  if (clientId !== '' && thread.keys.has(clientId)) return true;
  return before !== null && countSame(thread, text) > before.same;
}

/**
 * Whether the customer's last message has this text and is newer than before. For marketplaces that
 * return only the end of a thread, where counts may not grow.
 */
export function isLastMessage(
  thread: readonly ChatMessage[],
  text: string,
  before: ThreadSnapshot | null,
): boolean {
  const last = thread.filter(isOwnWithoutKey).at(-1);
  if (!before?.lastAt || !last?.at) return false;
  return isSameText(last.text, text) && last.at !== before.lastAt;
}

function isOwnWithoutKey({ by, clientId }: ChatMessage): boolean {
  return by === 'customer' && clientId === null;
}
