'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pressedLink } from '@/components/layout/pressed-link';
import { usePart } from '@/components/ui/use-part';
import styles from './gallery.module.css';

const loadMotion = () => import('./gallery-motion').then(({ GalleryMotion }) => GalleryMotion);

/** Around the server's pictures: what a press on them does is loaded when the gallery is first pointed at, touched or reached. */
export function GalleryPresses({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { Part: Motion, want } = usePart(loadMotion);
  const [pressed, setPressed] = useState<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const gallery = root.current;
    if (!gallery) return;
    const press = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (!link) return;
      // Nobody else follows it, nor waits for a page to come.
      event.preventDefault();
      event.stopPropagation();
      setPressed(link);
      void want();
    };
    const near = () => void want();
    gallery.addEventListener('click', press);
    gallery.addEventListener('pointerenter', near);
    gallery.addEventListener('focusin', near);
    return () => {
      gallery.removeEventListener('click', press);
      gallery.removeEventListener('pointerenter', near);
      gallery.removeEventListener('focusin', near);
    };
  }, [want]);

  return (
    <div ref={root} className={styles.galleries}>
      {children}
      {Motion ? <Motion root={root} pressed={pressed} onDone={() => setPressed(null)} /> : null}
    </div>
  );
}
