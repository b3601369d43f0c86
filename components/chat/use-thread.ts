import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { coalesceRuns } from '@/lib/concurrency/coalesce-runs';
import type { ChatMessage } from '@/lib/domain/chat';
import { type ChatSignal, chatSignals } from './chat-signals';
import { fetchThread, type Reading } from './fetch-chat';

interface ThreadState {
  /** null when the thread could not be read at all. */
  readonly messages: readonly ChatMessage[] | null;
  readonly state: Reading<unknown>['state'];
}

/**
 * How long a thread that had messages must stay empty before it is believed: another page may have
 * deleted it, and a marketplace under maintenance may answer so.
 */
const emptyAcceptedAfterMs = 60_000;

/**
 * The current messages of a thread. They are read again after each signal, one reading at a time.
 * @param onRead called after each successful reading that a signal triggered
 * @returns `refresh` resolves to whether the thread could be read
 */
export function useThread(
  productId: string,
  start: readonly ChatMessage[] | null,
  onRead: () => void,
) {
  const [known, setKnown] = useState<ThreadState>({
    messages: start,
    state: start ? 'read' : 'unknown',
  });
  /** The latest messages, for callers that cannot wait for the next render. */
  const latest = useRef(start);
  const latestText = useRef(JSON.stringify(start));
  /** Since when all readings are empty, after messages; null when the last one was not. */
  const emptySince = useRef<number | null>(null);
  const reader = useRef<() => Promise<boolean>>(null);
  const refresh = useCallback(() => {
    reader.current ??= coalesceRuns(async () => {
      const reading = await fetchThread(productId);
      if (reading.state !== 'read') {
        emptySince.current = null;
        setKnown((shown) => ({ ...shown, ...reading }));
        return false;
      }
      const isEmptied = reading.value.length === 0 && (latest.current ?? []).length > 0;
      const since = isEmptied ? (emptySince.current ?? performance.now()) : null;
      emptySince.current = since;
      if (since !== null && performance.now() - since < emptyAcceptedAfterMs) {
        setKnown((shown) => ({ ...shown, state: 'unknown' }));
        return false;
      }
      const text = JSON.stringify(reading.value);
      const isSame = text === latestText.current;
      latest.current = reading.value;
      latestText.current = text;
      if (!isSame) chatSignals.resetPolling();
      setKnown((shown) =>
        isSame && shown.state === 'read' ? shown : { messages: reading.value, state: 'read' },
      );
      return true;
    });
    return reader.current();
  }, [productId]);

  const afterReading = useEffectEvent(onRead);
  useEffect(() => {
    const look = async ({ product }: ChatSignal) => {
      if (product !== null && product !== productId) return;
      if (await refresh()) afterReading();
    };
    return chatSignals.subscribe((signal) => void look(signal));
  }, [productId, refresh]);

  return { ...known, latest, refresh };
}
