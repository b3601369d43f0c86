const watched = new Map<Element, ObserverByHand>();

/** For tests: jsdom lays nothing out, so that it is said by hand what comes into view. In place of the browser's observer. */
class ObserverByHand implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(element: Element): void {
    watched.set(element, this);
  }

  unobserve(element: Element): void {
    watched.delete(element);
  }

  disconnect(): void {
    for (const [element, observer] of watched) if (observer === this) watched.delete(element);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  say(target: Element, isIntersecting: boolean): void {
    const box = target.getBoundingClientRect();
    const seen = { target, isIntersecting, intersectionRatio: Number(isIntersecting) };
    const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
    this.#tell([{ ...seen, ...boxes, time: 0 }], this);
  }
}

/** Puts the observer in place, with nothing watched yet. */
export function observeByHand(): void {
  watched.clear();
  globalThis.IntersectionObserver = ObserverByHand;
}

/** How many elements are waited for. */
export function watchedCount(): number {
  return watched.size;
}

/** Says of everything that is watched that it has come into view, or has not. */
export function sayInView(isIntersecting: boolean): void {
  for (const [element, observer] of [...watched]) observer.say(element, isIntersecting);
}
