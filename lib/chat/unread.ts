import type { ChatMessage } from '@/lib/domain/chat';

/** Who has written the last word has read what was before. */
export function isUnread(last: ChatMessage | null, seenUntil: number): boolean {
  return last?.by === 'seller' && last.at !== null && Date.parse(last.at) > seenUntil;
}
