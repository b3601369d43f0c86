'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pressedLink } from '@/components/ui/pressed-link';
import { usePart } from '@/components/ui/use-part';

const loadMotion = () => import('./gallery-motion').then(({ GalleryMotion }) => GalleryMotion);

interface GalleryPressesProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Around the server's pictures: what a press on them does is loaded when the gallery is first pointed at, touched or pressed. */
export function GalleryPresses({ className, children }: GalleryPressesProps) {
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
    const end = new AbortController();
    gallery.addEventListener('click', press, end);
    gallery.addEventListener('pointerenter', want, end);
    return () => end.abort();
  }, [want]);

  return (
    <div ref={root} className={className}>
      {children}
      {Motion ? <Motion root={root} pressed={pressed} onDone={() => setPressed(null)} /> : null}
    </div>
  );
}
