import { session } from '@/components/session/use-me';

/**
 * Has the prices of a cart recorded that has changed elsewhere, whenever the session reports it.
 */
export function recordPrices(signal: AbortSignal): void {
  const check = () => {
    if (session.known()?.hasUnrecordedPrices) navigator.sendBeacon('/api/cart/prices');
  };
  signal.addEventListener('abort', session.subscribe(check), { once: true });
  check();
}
