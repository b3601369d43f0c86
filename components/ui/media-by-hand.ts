/** For tests: jsdom has no media queries, so that all of them match, or none. */
export function answerMediaQueries(matches: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
