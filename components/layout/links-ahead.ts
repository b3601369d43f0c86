import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';
import { savesData } from '@/components/ui/saves-data';

/** Of each page that is shown, so many products are fetched because they are in sight: at some 7 kB each. */
const mostInSight = 4;
/** Somebody who scrolls past does not look. */
const lookMs = 300;

const products = 'a[data-soft][href^="/product_detail/"]';

/**
 * Fetches the pages of products before they are asked for: of those that are looked at, pointed at, touched or focused. A page
 * is fetched once; the router knows which ones it has. None with Save-Data.
 */
export function fetchAhead(router: Router, signal: AbortSignal): void {
  if (savesData()) return;
  // Nothing that the page itself needs waits for it.
  if (document.readyState === 'complete') watchLinks(router, signal);
  else window.addEventListener('load', () => watchLinks(router, signal), { once: true, signal });
}

type Router = Pick<ReturnType<typeof useRouter>, 'prefetch'>;

function watchLinks(router: Router, signal: AbortSignal): void {
  if (signal.aborted) return;
  const fetchPage = (address: string) => router.prefetch(address, { kind: PrefetchKind.FULL });
  let left = mostInSight;
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      if (!isIntersecting || left <= 0 || !(target instanceof HTMLAnchorElement)) continue;
      waiting.set(
        target,
        setTimeout(() => look(target), lookMs),
      );
    }
  });
  function look(link: HTMLAnchorElement): void {
    sight.unobserve(link);
    if (left <= 0) return;
    left -= 1;
    fetchPage(addressOf(link));
  }
  function begin(): void {
    left = mostInSight;
    sight.disconnect();
    for (const link of document.querySelectorAll(products)) sight.observe(link);
  }
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(products) : null;
    if (link instanceof HTMLAnchorElement) fetchPage(addressOf(link));
  };

  begin();
  window.addEventListener('vitrine:arrived', begin, { signal });
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, intend, { passive: true, signal });
  }
  signal.addEventListener('abort', () => {
    sight.disconnect();
    for (const timer of waiting.values()) clearTimeout(timer);
  });
}

function addressOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search;
}
