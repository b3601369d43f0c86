import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';
import { savesData } from '@/components/ui/saves-data';

/** Of each page that is shown, so many products are fetched because they are looked at: at some 8 kB each, heads included. */
const mostLookedAt = 3;
/** Somebody who scrolls past does not look. */
const lookMs = 300;
/** A pointer on its way to something else is gone by then. */
const restMs = 80;
/** What is looked at stands in the middle: of a grid, one row. */
const middle = { rootMargin: '-45% 0px' };

const products = 'a[data-soft][href^="/product_detail/"]';

/**
 * Fetches the pages of products before they are asked for: those that are looked at, pointed at, touched or focused. A page
 * is fetched once; the router knows which ones it has. None with Save-Data.
 */
export function prefetchLinks(router: Router, signal: AbortSignal): void {
  if (savesData()) return;
  // Nothing that the page itself needs waits for it.
  if (document.readyState === 'complete') watchLinks(router, signal);
  else window.addEventListener('load', () => watchLinks(router, signal), { once: true, signal });
}

type Router = Pick<ReturnType<typeof useRouter>, 'prefetch'>;

function watchLinks(router: Router, signal: AbortSignal): void {
  if (signal.aborted) return;
  const fetchPage = ({ pathname, search }: HTMLAnchorElement) =>
    router.prefetch(pathname + search, { kind: PrefetchKind.FULL });
  let left = mostLookedAt;
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const wait = (target: Element, ms: number, then: () => void) => {
    clearTimeout(waiting.get(target));
    waiting.set(target, setTimeout(then, ms));
  };

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      if (isIntersecting) wait(target, lookMs, () => look(target));
    }
  }, middle);
  function look(card: Element): void {
    sight.unobserve(card);
    const link = linkOf(card);
    if (left <= 0 || !link) return;
    left -= 1;
    fetchPage(link);
  }
  /** The links of a page that is no longer shown are neither fetched nor held. */
  function leave(): void {
    sight.disconnect();
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }
  function begin(): void {
    left = mostLookedAt;
    for (const link of document.querySelectorAll(products)) {
      sight.observe(link.closest('article') ?? link);
    }
  }
  const intend = ({ type, target }: Event) => {
    const link = target instanceof Element && target.closest(products);
    if (!(link instanceof HTMLAnchorElement)) return;
    if (type === 'pointerout') clearTimeout(waiting.get(link));
    else if (type === 'pointerover') wait(link, restMs, () => fetchPage(link));
    else fetchPage(link);
  };

  // Somebody who only passes through does not scroll.
  const arrive = () => {
    leave();
    if (scrollY > 0) begin();
    else window.addEventListener('scroll', begin, { once: true, passive: true, signal });
  };
  arrive();
  window.addEventListener('vitrine:arrived', arrive, { signal });
  for (const sign of ['pointerover', 'pointerout', 'touchstart', 'focusin']) {
    document.addEventListener(sign, intend, { passive: true, signal });
  }
  signal.addEventListener('abort', leave);
}

function linkOf(card: Element): HTMLAnchorElement | null {
  return card instanceof HTMLAnchorElement ? card : card.querySelector<HTMLAnchorElement>(products);
}
