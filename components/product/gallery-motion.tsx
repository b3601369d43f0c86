import { type RefObject, useEffect, useState } from 'react';
import { type CloseUp, PictureViewer } from './picture-viewer';

interface GalleryMotionProps {
  readonly root: RefObject<HTMLElement | null>;
  /** The last clicked link: a thumbnail or a picture. */
  readonly clicked: HTMLAnchorElement | null;
  readonly onDone: () => void;
}

interface Opened {
  readonly pictures: readonly CloseUp[];
  readonly first: number;
}

/**
 * Handles clicks in the gallery, marks the thumbnail of the visible picture, and loads the next
 * picture.
 */
export function GalleryMotion({ root, clicked, onDone }: GalleryMotionProps) {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const gallery = root.current;
    if (!gallery) return;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLElement) followRow(target);
    };
    for (const row of gallery.querySelectorAll('ul')) followRow(row);
    // Scroll events do not bubble, so that the listener captures them.
    gallery.addEventListener('scroll', follow, true);
    return () => gallery.removeEventListener('scroll', follow, true);
  }, [root]);

  useEffect(() => {
    if (!clicked) return;
    onDone();
    if (clicked.hash) showView(clicked.hash);
    else setOpened(closeUpsFrom(clicked));
  }, [clicked, onDone]);

  return opened ? <PictureViewer {...opened} onClose={() => setOpened(null)} /> : null;
}

/** Scrolls the row of pictures instead of the page. */
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
  // Rows of other colours are hidden, and have no width.
  if (row.clientWidth > 0) for (const place of [index, index + 1]) fetchView(row.children[place]);
}

/** Replaces the thumbnail of a picture by the full one. */
function fetchView(view: Element | undefined): void {
  view?.querySelector('source')?.removeAttribute('media');
}

/** The pictures of the clicked row. */
function closeUpsFrom(clicked: HTMLAnchorElement): Opened {
  const links = [...(clicked.closest('ul')?.querySelectorAll('a') ?? [])];
  return { first: links.indexOf(clicked), pictures: links.map(closeUpOf) };
}

/**
 * Starts with the source that the browser has already loaded. A deferred picture is a thumbnail
 * until then: it starts with the largest source of its set.
 */
function closeUpOf(link: HTMLAnchorElement): CloseUp {
  const { currentSrc = '', src = '', alt = '' } = link.querySelector('img') ?? {};
  const full = link.querySelector('source')?.srcset.split(' ').at(-2);
  const isThumbnail = currentSrc === '' || currentSrc === src;
  const far = full && isThumbnail ? full : currentSrc || link.href;
  return { near: link.href, far, alt };
}
