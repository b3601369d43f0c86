import { type RefObject, useEffect, useState } from 'react';
import { mostRecentFirst } from '@/lib/chat/chat-order';
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
 * them unchanged, and an open dialog in the list their order.
 */
export function useChats(
  start: readonly ListedChat[],
  list: RefObject<HTMLElement | null>,
): readonly ListedChat[] {
  const [chats, setChats] = useState(start);

  useEffect(() => {
    /** The latest reading while its order waits for the end of a dialog. */
    let waiting: readonly ListedChat[] | null = null;
    const show = (latest: readonly ListedChat[]) => {
      const keepsOrder = hasOpenDialog(list.current);
      waiting = keepsOrder ? latest : null;
      setChats((shown) => {
        const chats = withKnownMessages(latest, shown);
        return keepsOrder ? inOrderOf(shown, chats) : mostRecentFirst(chats);
      });
    };
    const onToggle = () => {
      if (waiting) show(waiting);
    };
    // This event does not bubble.
    document.addEventListener('toggle', onToggle, true);
    let readAt = performance.now();
    const read = coalesceRuns(async () => {
      readAt = performance.now();
      const reading = await fetchChats();
      if (reading.state === 'read') show(reading.value);
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
      document.removeEventListener('toggle', onToggle, true);
    };
  }, [list]);

  const open = useOpenThread();
  return open
    ? chats.map((chat) => (chat.productId === open.productId ? { ...chat, last: open.last } : chat))
    : chats;
}

/**
 * The chats, with the last messages shown before where they could not be read. As in an open
 * thread, none after some is not trusted: a marketplace under maintenance may answer so.
 */
function withKnownMessages(
  chats: readonly ListedChat[],
  shown: readonly ListedChat[],
): readonly ListedChat[] {
  const former = new Map(shown.map((chat) => [chat.roomId, chat]));
  return chats.map((chat) => {
    const known = former.get(chat.roomId);
    return chat.last || !known ? chat : { ...chat, last: known.last, isNew: known.isNew };
  });
}

/** Whether a popover is open in the list: browsers hide it when its list item moves. */
function hasOpenDialog(list: HTMLElement | null): boolean {
  // Other browsers do not know the selector.
  if (list === null || !('showPopover' in HTMLElement.prototype)) return false;
  return list.querySelector(':popover-open') !== null;
}

/** The chats in the order in which they are shown, and new ones last. */
function inOrderOf(
  shown: readonly ListedChat[],
  chats: readonly ListedChat[],
): readonly ListedChat[] {
  const places = new Map(shown.map(({ roomId }, place) => [roomId, place]));
  const placeOf = ({ roomId }: ListedChat) => places.get(roomId) ?? shown.length;
  return chats.toSorted((one, other) => placeOf(one) - placeOf(other));
}
