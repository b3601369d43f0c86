'use client';

import { useEffect, useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

/**
 * Says that there is no connection, and of a page that the service worker (public/sw.js) had kept, how old it is. Starts that
 * worker.
 */
export function OfflineNotice() {
  const words = useSyncExternalStore(onChange, situation, () => '');

  useEffect(() => {
    if (process.env.NODE_ENV === 'production') {
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
    }
  }, []);

  return (
    <div role="status" className={styles.place}>
      {words ? <p className={styles.notice}>{words}</p> : null}
    </div>
  );
}

/** The page that was loaded; the following ones come from the shop itself. */
const loaded = typeof location === 'object' ? location.pathname + location.search : '';

const changes = ['online', 'offline', 'vitrine:arrived'];

function onChange(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of changes) window.addEventListener(name, listener, listening);
  return () => listening.abort();
}

function situation(): string {
  const isLoaded = location.pathname + location.search === loaded;
  const { kept } = document.documentElement.dataset;
  if (kept && isLoaded) return `Vous êtes hors connexion : cette page date du ${kept}.`;
  return navigator.onLine ? '' : 'Vous êtes hors connexion.';
}
