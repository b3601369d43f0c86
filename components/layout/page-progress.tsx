'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import styles from './page-progress.module.css';

const delayMs = 150;
const moving = 'moving';

/** A thin bar on top of the page while the next one takes its time. */
export function PageProgress() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => document.documentElement.setAttribute('data-page', moving), delayMs);
    };
    const onClick = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!plain || !link || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname + link.search !== location.pathname + location.search) start();
    };
    const stop = () => {
      clearTimeout(timer);
      document.documentElement.removeAttribute('data-page');
    };
    document.addEventListener('click', onClick);
    window.addEventListener('pageshow', stop);
    window.addEventListener('vitrine:arrived', stop);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('pageshow', stop);
      window.removeEventListener('vitrine:arrived', stop);
      stop();
    };
  }, []);

  return (
    <>
      <div className={styles.bar} aria-hidden="true" />
      <Suspense fallback={null}>
        <Arrival />
      </Suspense>
    </>
  );
}

/** Says that another page has come. */
function Arrival() {
  const address = `${usePathname()}?${useSearchParams()}`;
  useEffect(() => {
    if (address) window.dispatchEvent(new Event('vitrine:arrived'));
  }, [address]);
  return null;
}
