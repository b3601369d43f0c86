import { clickedLink } from '@/components/ui/clicked-link';

/**
 * Gives the history entry of an in-page link the state of the entry that it was clicked on.
 * Browsers add it without a state, and the router ignores Back to an entry that has none: the URL
 * would change, but not the page.
 */
export function keepHistoryState(signal: AbortSignal): void {
  let clicked: { readonly url: string; readonly state: unknown } | undefined;
  const remember = (event: MouseEvent) => {
    if (clickedLink(event)?.hash) clicked = { url: location.href, state: history.state };
  };
  const restore = ({ oldURL }: HashChangeEvent) => {
    if (!history.state && clicked?.url === oldURL) {
      history.replaceState(clicked.state, '', location.href);
    }
  };
  // Other handlers may stop the event, and follow the link later.
  document.addEventListener('click', remember, { signal, capture: true });
  window.addEventListener('hashchange', restore, { signal });
}
