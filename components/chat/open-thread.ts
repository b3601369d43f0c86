import { useEffect, useSyncExternalStore } from 'react';
import type { ChatMessage } from '@/lib/domain/chat';

/** The end of the thread that is open beside the list. */
interface OpenThread {
  readonly productId: string;
  readonly last: ChatMessage;
}

let open: OpenThread | null = null;
const listeners = new Set<() => void>();

function setOpen(next: OpenThread | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shares the last message of the open thread, which is read more often than the list. */
export function useShareThread(productId: string, last: ChatMessage | null): void {
  useEffect(() => {
    setOpen(last && { productId, last });
    return () => setOpen(null);
  }, [productId, last]);
}

export function useOpenThread(): OpenThread | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
