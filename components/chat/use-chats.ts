import { useEffect, useState } from 'react';
import { coalesceRuns } from '@/lib/coalesce-runs';
import type { ListedChat } from '@/lib/domain/chat';
import { type ChatSignal, chatSignals } from './chat-signals';
import { askForChats } from './read-chat';

/** The list costs a reading of every chat: it follows what is told at a distance, and looks seldom by itself. */
const atMostEveryMs = { told: 5_000, asked: 30_000 };

/** The customer's chats as they are now. What cannot be read leaves them as they were. */
export function useChats(start: readonly ListedChat[]): readonly ListedChat[] {
  const [chats, setChats] = useState(start);

  useEffect(() => {
    let readAt = performance.now();
    const read = coalesceRuns(async () => {
      readAt = performance.now();
      const reading = await askForChats();
      if (reading.state === 'read') setChats(reading.value);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = ({ kind }: ChatSignal) => {
      if (performance.now() - readAt < atMostEveryMs[kind] && kind === 'asked') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, atMostEveryMs.told);
    };
    const leave = chatSignals.subscribe(later);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, []);

  return chats;
}
