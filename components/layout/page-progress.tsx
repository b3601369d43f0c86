'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import styles from './page-progress.module.css';

const delayMs = 150;
const moving = 'moving';

/** The router's address of the page that is shown; empty at first. */
let shown = '';

/** A thin progress bar on top of the page while the next one is loading. */
export function PageProgress() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        document.documentElement.dataset.page = moving;
      }, delayMs);
    };
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link) return;
      // A link to the shown page starts no navigation, although the address bar may also have the
      // choice of a product, or encode the query in another way.
      if (`${link.pathname}?${new URLSearchParams(link.search)}` !== shown) start();
    };
    const stop = () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.page;
    };
    const listening = new AbortController();
    document.addEventListener('click', onClick, listening);
    window.addEventListener('pageshow', stop, listening);
    window.addEventListener('vitrine:page', stop, listening);
    return () => {
      listening.abort();
      stop();
    };
  }, []);

  return (
    <>
      <div className={styles.bar} aria-hidden="true" />
      <Suspense fallback={null}>
        <NavigationEvents />
      </Suspense>
    </>
  );
}

/**
 * Dispatches `vitrine:page` after each navigation, but not for the first page: its flash message
 * is already shown.
 */
function NavigationEvents() {
  const address = `${usePathname()}?${useSearchParams()}`;
  useEffect(() => {
    if (shown && shown !== address) window.dispatchEvent(new Event('vitrine:page'));
    shown = address;
  }, [address]);
  return null;
}
