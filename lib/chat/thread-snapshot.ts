import type { ChatMessage } from '@/lib/domain/chat';

/**
 * A summary of a thread before a message is sent. A marketplace may not store message keys; a
 * message with the same text as an earlier one is then recognised by its count.
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
  const own = thread.filter(isOwnWithoutKey);
  return {
    same: own.filter((message) => message.text === text).length,
    lastAt: own.at(-1)?.at ?? null,
  };
}

/** An index of a thread, for repeated lookups. */
export interface ThreadIndex {
  readonly keys: ReadonlySet<string>;
  /** Number of messages without a key, by text. */
  readonly same: ReadonlyMap<string, number>;
}

export function indexThread(thread: readonly ChatMessage[]): ThreadIndex {
  const same = new Map<string, number>();
  for (const { text } of thread.filter(isOwnWithoutKey)) same.set(text, (same.get(text) ?? 0) + 1);
  return { keys: new Set(thread.map(({ clientId }) => clientId ?? '')), same };
}

/**
 * Whether a message is in the thread: by its key or, without keys, by a higher count of its text.
 */
export function containsMessage(
  { keys, same }: ThreadIndex,
  { text, clientId }: Sent,
  before: Pick<ThreadSnapshot, 'same'> | null,
): boolean {
  if (clientId !== '' && keys.has(clientId)) return true;
  return before !== null && (same.get(text) ?? 0) > before.same;
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
  return last.text === text && last.at !== before.lastAt;
}

function isOwnWithoutKey({ by, clientId }: ChatMessage): boolean {
  return by === 'customer' && clientId === null;
}
