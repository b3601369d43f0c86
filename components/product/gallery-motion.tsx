import { type RefObject, useEffect, useState } from 'react';
import { type CloseUp, PictureViewer } from './picture-viewer';

interface GalleryMotionProps {
  readonly root: RefObject<HTMLElement | null>;
  /** The link that was pressed last: a thumbnail, or a picture. */
  readonly pressed: HTMLAnchorElement | null;
  readonly onDone: () => void;
}

interface Opened {
  readonly pictures: readonly CloseUp[];
  readonly first: number;
}

/** Answers for presses in the gallery, marks the thumbnail of the picture that is in sight, and fetches the next one. */
export function GalleryMotion({ root, pressed, onDone }: GalleryMotionProps) {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const gallery = root.current;
    if (!gallery) return;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLElement) followRow(target);
    };
    for (const row of gallery.querySelectorAll('ul')) followRow(row);
    // What scrolls inside says so on its way down only.
    gallery.addEventListener('scroll', follow, true);
    return () => gallery.removeEventListener('scroll', follow, true);
  }, [root]);

  useEffect(() => {
    if (!pressed) return;
    onDone();
    if (pressed.hash) showView(pressed.hash);
    else setOpened(closeUpsFrom(pressed));
  }, [pressed, onDone]);

  return opened ? <PictureViewer {...opened} onClose={() => setOpened(null)} /> : null;
}

/** Scrolls the row of pictures, not the page. */
function showView(hash: string): void {
  const view = document.getElementById(hash.slice(1));
  const row = view?.parentElement;
  if (!view || !row) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: view.offsetLeft - row.offsetLeft, behavior: isStill ? 'auto' : 'smooth' });
}

function followRow(row: HTMLElement): void {
  const index = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
  const shown = row.children[index]?.id;
  if (!shown) return;
  for (const link of row.parentElement?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    if (link.hash === `#${shown}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  // Those of the other colours are not shown, and have no width.
  if (row.clientWidth > 0) for (const place of [index, index + 1]) fetchView(row.children[place]);
}

/** Lets the picture be whole, of which there was a thumbnail. */
function fetchView(view: Element | undefined): void {
  view?.querySelector('source')?.removeAttribute('media');
}

/** The pictures beside the one that was pressed; each as it is shown already, until a closer one has come. */
function closeUpsFrom(pressed: HTMLAnchorElement): Opened {
  const links = [...(pressed.closest('ul')?.querySelectorAll('a') ?? [])];
  return {
    first: links.indexOf(pressed),
    pictures: links.map((link) => {
      const picture = link.querySelector('img');
      return { near: link.href, far: picture?.currentSrc || link.href, alt: picture?.alt ?? '' };
    }),
  };
}
