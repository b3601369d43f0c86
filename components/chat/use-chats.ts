import { useEffect, useState } from 'react';
import { coalesced } from '@/lib/coalesced';
import type { ListedChat } from '@/lib/domain/chat';
import { chatSignals } from './chat-signals';
import { askForChats } from './read-chat';

/** The list costs a reading of every chat: it follows what happens at a distance. */
const atMostEveryMs = 5_000;

/** The customer's chats as they are now. What cannot be read leaves them as they were. */
export function useChats(start: readonly ListedChat[]): readonly ListedChat[] {
  const [chats, setChats] = useState(start);

  useEffect(() => {
    const read = coalesced(async () => {
      const reading = await askForChats();
      if (reading.state === 'read') setChats(reading.value);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, atMostEveryMs);
    };
    const leave = chatSignals.subscribe(later);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, []);

  return chats;
}
