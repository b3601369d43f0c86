import type { ChatMessage } from '@/lib/domain/chat';
import { messageDay } from './chat-times';
import type { Outgoing } from './outbox';

/** A message as it is shown, in the thread or in the outbox. */
export interface MessageRow {
  /**
   * Stable when the message moves from the outbox into the thread, so that it is announced once.
   */
  readonly key: string;
  readonly text: string;
  readonly by: ChatMessage['by'];
  readonly at: string | null;
  /** The day that starts with this message; empty within a day. */
  readonly newDay: string;
  /** null once it is in the thread. */
  readonly outgoing: Outgoing | null;
}

export function messageRows(
  messages: readonly ChatMessage[],
  outbox: readonly Outgoing[],
): readonly MessageRow[] {
  const keys = new Set<string>();
  const unused = (key: string, otherwise: string) => {
    const one = keys.has(key) ? otherwise : key;
    keys.add(one);
    return one;
  };
  let lastDay = '';
  const arrived = messages.map(({ id, text, by, at, clientId }, index): MessageRow => {
    const day = messageDay(at);
    const newDay = day === lastDay ? '' : day;
    if (day !== '') lastDay = day;
    const key = unused(clientId ?? id, `${index} ${id}`);
    return { key, text, by, at, newDay, outgoing: null };
  });
  const underWay = outbox.map((outgoing): MessageRow => {
    const key = unused(outgoing.clientId, `~${outgoing.clientId}`);
    return { key, text: outgoing.text, by: 'customer', at: null, newDay: '', outgoing };
  });
  return [...arrived, ...underWay];
}
