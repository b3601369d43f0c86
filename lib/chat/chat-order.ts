import type { ListedChat } from '@/lib/domain/chat';

/**
 * The chats, the most recent first. A chat whose last message is unknown counts from its beginning.
 */
export function mostRecentFirst(chats: readonly ListedChat[]): readonly ListedChat[] {
  return chats.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

function timeOf({ last, startedAt }: ListedChat): string {
  return last?.at ?? startedAt ?? '';
}
