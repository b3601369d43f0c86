import type { ChatMessage } from '@/lib/domain/chat';

/** A message that was written here and is not in the thread yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** What is said of a failure. */
  readonly problem: string;
  /** How often the customer had written the same before: a marketplace may keep no key that would tell. */
  readonly sameBefore: number;
}

/** A message that is about to be sent. */
export function outgoing(
  text: string,
  clientId: string,
  thread: readonly ChatMessage[],
  outbox: readonly Outgoing[],
): Outgoing {
  const sameBefore =
    countOf(text, thread.filter(withoutKey)) +
    outbox.filter((waiting) => waiting.text === text).length;
  return { clientId, text, state: 'sending', problem: '', sameBefore };
}

/** What is still not in the thread. */
export function notYetIn(
  thread: readonly ChatMessage[],
  outbox: readonly Outgoing[],
): readonly Outgoing[] {
  return outbox.filter(
    ({ clientId, text, sameBefore }) =>
      !thread.some((message) => message.clientId === clientId) &&
      countOf(text, thread.filter(withoutKey)) <= sameBefore,
  );
}

function withoutKey(message: ChatMessage): boolean {
  return message.clientId === null;
}

function countOf(text: string, thread: readonly ChatMessage[]): number {
  return thread.filter((message) => message.by === 'customer' && message.text === text).length;
}
