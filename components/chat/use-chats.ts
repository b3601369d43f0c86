import { useEffect, useState } from 'react';
import { coalesceRuns } from '@/lib/concurrency/coalesce-runs';
import type { ListedChat } from '@/lib/domain/chat';
import { type ChatSignal, chatSignals } from './chat-signals';
import { fetchChats } from './fetch-chat';
import { useOpenThread } from './open-thread';

/**
 * The list requires reading every chat: it follows pushed signals at this interval, and polls more
 * rarely.
 */
const minIntervalMs = { pushed: 5_000, polled: 30_000 };

/**
 * The customer's current chats, with the last message of the open thread. A failed reading leaves
 * them unchanged.
 */
export function useChats(start: readonly ListedChat[]): readonly ListedChat[] {
  const [chats, setChats] = useState(start);

  useEffect(() => {
    let readAt = performance.now();
    const read = coalesceRuns(async () => {
      readAt = performance.now();
      const reading = await fetchChats();
      if (reading.state === 'read') setChats(reading.value);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSignal = ({ kind }: ChatSignal) => {
      if (performance.now() - readAt < minIntervalMs[kind] && kind === 'polled') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, minIntervalMs.pushed);
    };
    const unsubscribe = chatSignals.subscribe(onSignal);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);

  const open = useOpenThread();
  return open
    ? chats.map((chat) => (chat.productId === open.productId ? { ...chat, last: open.last } : chat))
    : chats;
}
