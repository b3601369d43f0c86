/**
 * Reports the visited pages to the service worker (public/sw.js), which stores them: the requests
 * of the router include prefetches, and it opens a prefetched page without a request.
 */
export function reportVisits(signal: AbortSignal): void {
  const report = () => navigator.serviceWorker?.controller?.postMessage(location.href);
  report();
  window.addEventListener('vitrine:page', report, { signal });
}
