import { lastNavigation } from '@/components/ui/last-navigation';

/** Back and Forward are no links that keep the scroll position: what they change is not announced. */
export function forgetKeptScroll(signal: AbortSignal): void {
  window.addEventListener(
    'popstate',
    () => {
      lastNavigation.keptScroll = false;
    },
    { signal },
  );
}
