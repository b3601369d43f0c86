// @ts-check
// Runs in every measured document before the document's own scripts.

/** @type {{ firstPaint: number, largestPaint: number, tasks: { start: number, length: number }[] }} */
const seen = { firstPaint: Number.NaN, largestPaint: Number.NaN, tasks: [] };
Object.assign(window, { seen });

/**
 * @param {string} type
 * @param {(entry: PerformanceEntry) => void} note
 */
function watch(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
}
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaint = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largestPaint = startTime;
});
watch('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ start: startTime, length: duration });
});

// The times survive the load of a new document.
const now = () => performance.timeOrigin + performance.now();
const note = (/** @type {string} */ name) => {
  if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, String(now()));
};
addEventListener('pointerdown', () => note('clicked'), { capture: true });

/** Checks in every frame whether the awaited element is visible. */
function look() {
  const selector = sessionStorage.getItem('awaited');
  const place = selector ? document.querySelector(selector) : null;
  if (place && place.getBoundingClientRect().height > 0) note('arrived');
  requestAnimationFrame(look);
}
try {
  look();
} catch {
  // A page without an origin has no session storage.
}
