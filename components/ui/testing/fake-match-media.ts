/** Adds `matchMedia`, which jsdom lacks: every media query matches, or none. */
export function fakeMatchMedia(matches: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
