'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadMotion = () => import('./gallery-motion').then(({ GalleryMotion }) => GalleryMotion);

interface GalleryClickHandlerProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Wraps the server-rendered pictures and handles clicks on them. Its code loads when the gallery is
 * first hovered, focused, touched or clicked; when it cannot be loaded, links are followed.
 */
export function GalleryClickHandler({ className, children }: GalleryClickHandlerProps) {
  const root = useRef<HTMLDivElement>(null);
  const { Component: Motion, request } = useLazyComponent(loadMotion);
  const [clicked, setClicked] = useState<HTMLAnchorElement | null>(null);

  useEffect(() => {
    const gallery = root.current;
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link) return;
      // Keeps the other click handlers from following the link and from showing progress.
      event.preventDefault();
      event.stopPropagation();
      void request();
      void loadMotion().then(
        () => setClicked(link),
        () => location.assign(link.href),
      );
    };
    gallery?.addEventListener('click', onClick);
    gallery?.addEventListener('focusin', request);
    return () => {
      gallery?.removeEventListener('click', onClick);
      gallery?.removeEventListener('focusin', request);
    };
  }, [request]);

  return (
    <div ref={root} className={className} onPointerEnter={request}>
      {children}
      {Motion && <Motion root={root} clicked={clicked} onDone={() => setClicked(null)} />}
    </div>
  );
}
