'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadMotion = () => import('./gallery-motion').then(({ GalleryMotion }) => GalleryMotion);

interface GalleryClickHandlerProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Around the server's pictures: what a press on them does is loaded when the gallery is first pointed at, touched or pressed. */
export function GalleryClickHandler({ className, children }: GalleryClickHandlerProps) {
  const root = useRef<HTMLDivElement>(null);
  const { Component: Motion, request } = useLazyComponent(loadMotion);
  const [pressed, setPressed] = useState<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const gallery = root.current;
    if (!gallery) return;
    const press = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link) return;
      // Nobody else follows it, nor waits for a page to come.
      event.preventDefault();
      event.stopPropagation();
      setPressed(link);
      void request();
    };
    const end = new AbortController();
    gallery.addEventListener('click', press, end);
    gallery.addEventListener('pointerenter', request, end);
    return () => end.abort();
  }, [request]);

  return (
    <div ref={root} className={className}>
      {children}
      {Motion ? <Motion root={root} pressed={pressed} onDone={() => setPressed(null)} /> : null}
    </div>
  );
}
