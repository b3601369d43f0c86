'use client';

import { useEffect, useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

/**
 * Tells customers that they are offline, and how old a page from the cache of the service worker
 * is. The worker also serves it when only the shop is unreachable. Registers that worker
 * (public/sw.js).
 */
export function OfflineNotice() {
  const words = useSyncExternalStore(onChange, noticeText, () => '');

  useEffect(() => {
    document.getElementById('hors-connexion')?.remove();
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

/** The page of the document; later pages come from the shop itself. */
const loaded = typeof location === 'object' ? location.pathname + location.search : '';

const changes = ['online', 'offline', 'vitrine:page'];

function onChange(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of changes) window.addEventListener(name, listener, listening);
  return () => listening.abort();
}

function noticeText(): string {
  const isLoaded = location.pathname + location.search === loaded;
  const { cachedAt } = document.documentElement.dataset;
  const age = cachedAt && isLoaded ? `Cette page date du ${cachedAt}. ` : '';
  return navigator.onLine ? age : `${age}Vous êtes hors connexion.`;
}
