import type { useRouter } from 'next/navigation';
import { savesData } from '@/components/ui/saves-data';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { fullPrefetch } from '@/server/next-internals/full-prefetch';

/**
 * The maximum number of products per page that are prefetched because they are in view: about 8 kB
 * each, including headers.
 */
const maxInView = 3;
/** How long a product must be in view: scrolling past it does not count. */
const inViewMs = 300;
/** How long the pointer must rest on a link: passing over it does not count. */
const hoverMs = 80;
/** Only the middle of the window counts as in view: one row of a grid. */
const middle = { rootMargin: '-45% 0px' };

const products = `a[data-soft][href^="${cataloguePaths.product}/"]`;

/**
 * Prefetches product pages whose links are in view, hovered, touched or focused. The router caches
 * them, so that each page is fetched once. Does nothing with Save-Data.
 */
export function prefetchLinks(router: Router, signal: AbortSignal): void {
  if (savesData()) return;
  // Waits for the load event, so that prefetching does not compete with the page itself.
  if (document.readyState === 'complete') watchLinks(router, signal);
  else window.addEventListener('load', () => watchLinks(router, signal), { once: true, signal });
}

type Router = Pick<ReturnType<typeof useRouter>, 'prefetch'>;

function watchLinks(router: Router, signal: AbortSignal): void {
  if (signal.aborted) return;
  const fetchPage = ({ pathname, search }: HTMLAnchorElement) =>
    router.prefetch(pathname + search, fullPrefetch);
  let left = maxInView;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const delay = (target: Element, ms: number, then: () => void) => {
    clearTimeout(timers.get(target));
    timers.set(target, setTimeout(then, ms));
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) delay(target, inViewMs, () => onInView(target));
    }
  }, middle);
  function onInView(card: Element): void {
    observer.unobserve(card);
    const link = linkOf(card);
    if (left <= 0 || !link) return;
    left -= 1;
    fetchPage(link);
  }
  /** Stops observing the links of the previous page, and cancels pending prefetches. */
  function reset(): void {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }
  function observeLinks(): void {
    left = maxInView;
    for (const link of document.querySelectorAll(products)) {
      observer.observe(link.closest('article') ?? link);
    }
  }
  const onIntent = ({ type, target }: Event) => {
    const link = target instanceof Element && target.closest(products);
    if (!(link instanceof HTMLAnchorElement)) return;
    if (type === 'pointerout') clearTimeout(timers.get(link));
    else if (type === 'pointerover') delay(link, hoverMs, () => fetchPage(link));
    else fetchPage(link);
  };

  // Starts with the first scroll: visitors who pass through a page do not scroll.
  const onNavigation = () => {
    reset();
    if (scrollY > 0) observeLinks();
    else window.addEventListener('scroll', observeLinks, { once: true, passive: true, signal });
  };
  onNavigation();
  window.addEventListener('vitrine:page', onNavigation, { signal });
  for (const type of ['pointerover', 'pointerout', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true, signal });
  }
  signal.addEventListener('abort', reset);
}

function linkOf(card: Element): HTMLAnchorElement | null {
  return card instanceof HTMLAnchorElement ? card : card.querySelector<HTMLAnchorElement>(products);
}
