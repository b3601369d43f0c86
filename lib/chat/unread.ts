import type { ChatMessage } from '@/lib/domain/chat';

/** The author of the last message has read the earlier ones. */
export function isUnread(last: ChatMessage | null, seenUntil: number): boolean {
  return last?.by === 'seller' && last.at !== null && Date.parse(last.at) > seenUntil;
}
