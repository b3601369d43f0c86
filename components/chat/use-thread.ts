import { useEffect, useRef, useState } from 'react';
import { coalesced } from '@/lib/coalesced';
import type { ChatMessage } from '@/lib/domain/chat';
import { type ChatSignal, chatSignals } from './chat-signals';
import { askForThread, type Reading } from './read-chat';

interface Known {
  /** null when the thread could not be read at all. */
  readonly messages: readonly ChatMessage[] | null;
  readonly state: Reading<unknown>['state'];
}

/**
 * A thread as it is now: read again whenever it may have changed, one reading at a time.
 * @param onRead called after each reading that a signal asked for
 */
export function useThread(
  productId: string,
  start: readonly ChatMessage[] | null,
  onRead: () => void,
) {
  const [known, setKnown] = useState<Known>({ messages: start, state: start ? 'read' : 'unknown' });
  /** What was read last, for whoever waits for a reading and not for what it shows. */
  const latest = useRef(start);
  const [refresh] = useState(() =>
    coalesced(async () => {
      const reading = await askForThread(productId);
      if (reading.state !== 'read') return setKnown((before) => ({ ...before, ...reading }));
      const before = JSON.stringify(latest.current);
      latest.current = reading.value;
      if (JSON.stringify(reading.value) !== before) chatSignals.stir();
      setKnown((shown) =>
        shown.state === 'read' && JSON.stringify(shown.messages) === JSON.stringify(reading.value)
          ? shown
          : { messages: reading.value, state: 'read' },
      );
    }),
  );

  const afterReading = useRef(onRead);
  useEffect(() => {
    afterReading.current = onRead;
  });

  useEffect(() => {
    const look = async ({ product }: ChatSignal) => {
      if (product !== null && product !== productId) return;
      await refresh();
      afterReading.current();
    };
    return chatSignals.subscribe((signal) => void look(signal));
  }, [productId, refresh]);

  return { ...known, latest, refresh };
}
