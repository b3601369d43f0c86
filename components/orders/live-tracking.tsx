'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { z } from 'zod/mini';
import { fetchJson } from '@/components/ui/fetch-json';
import styles from './live-tracking.module.css';

interface LiveTrackingProps {
  /** The URL of the state. */
  readonly address: string;
  /** The state of the tracking on the page. */
  readonly state: string;
  /** This state in words. */
  readonly sentence: string;
  /** Everything is delivered: polling stops. */
  readonly isOver: boolean;
}

const pollMs = 30_000;
const retryMs = 10_000;
const reply = z.object({ state: z.string() });

/**
 * Refreshes the tracking page when the state changes, and announces the new state. It polls while
 * the page is visible, until everything is delivered. A failed reading leaves the page unchanged.
 */
export function LiveTracking({ address, state, sentence, isOver }: LiveTrackingProps) {
  const router = useRouter();
  const [shown, setShown] = useState({ state, isNew: false });
  if (shown.state !== state) setShown({ state, isNew: true });
  const { data, error } = useSWR<string, unknown>(isOver ? null : address, readState, {
    fallbackData: state,
    revalidateOnMount: false,
    refreshInterval: pollMs,
    errorRetryInterval: retryMs,
  });

  useEffect(() => {
    if (data !== undefined && data !== state) router.refresh();
  }, [data, state, router]);

  return (
    <p role="status" className={`note ${styles.note}`}>
      {error === undefined ? null : 'Le suivi n’est plus à jour\u00a0: nous essayons de le relire.'}
      {error === undefined && shown.isNew ? (
        // The key makes screen readers announce a state with the words of the one before.
        <span key={state}>Suivi mis à jour. {sentence}</span>
      ) : null}
    </p>
  );
}

async function readState(address: string): Promise<string> {
  const { state } = await fetchJson(address, undefined, reply);
  return state;
}
