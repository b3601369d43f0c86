import { useCallback, useEffect, useRef, useState } from 'react';
import { coalesceRuns } from '@/lib/coalesce-runs';
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
  const latestText = useRef(JSON.stringify(start));
  const reader = useRef<() => Promise<void>>(null);
  const refresh = useCallback(() => {
    reader.current ??= coalesceRuns(async () => {
      const reading = await askForThread(productId);
      if (reading.state !== 'read') return setKnown((shown) => ({ ...shown, ...reading }));
      // Nothing where something was: a marketplace under maintenance may say so.
      const isEmptied = reading.value.length === 0 && (latest.current ?? []).length > 0;
      if (isEmptied) return setKnown((shown) => ({ ...shown, state: 'unknown' }));
      const text = JSON.stringify(reading.value);
      const isSame = text === latestText.current;
      latest.current = reading.value;
      latestText.current = text;
      if (!isSame) chatSignals.stir();
      setKnown((shown) =>
        isSame && shown.state === 'read' ? shown : { messages: reading.value, state: 'read' },
      );
    });
    return reader.current();
  }, [productId]);

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
