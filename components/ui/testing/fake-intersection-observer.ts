const observed = new Map<Element, FakeIntersectionObserver>();

/** A fake `IntersectionObserver`: jsdom has no layout, so tests say which elements are in view. */
class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(element: Element): void {
    observed.set(element, this);
  }

  unobserve(element: Element): void {
    observed.delete(element);
  }

  disconnect(): void {
    for (const [element, observer] of observed) if (observer === this) observed.delete(element);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  notify(target: Element, isIntersecting: boolean): void {
    const box = target.getBoundingClientRect();
    const entry = { target, isIntersecting, intersectionRatio: Number(isIntersecting) };
    const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
    this.#callback([{ ...entry, ...boxes, time: 0 }], this);
  }
}

/** Replaces the global `IntersectionObserver` by the fake, with no element observed yet. */
export function installFakeIntersectionObserver(): void {
  observed.clear();
  globalThis.IntersectionObserver = FakeIntersectionObserver;
}

/** How many elements are observed. */
export function observedCount(): number {
  return observed.size;
}

/** Tells the observer of each observed element whether it is in view. */
export function notifyIntersection(isIntersecting: boolean): void {
  for (const [element, observer] of [...observed]) observer.notify(element, isIntersecting);
}
