/** After this time the visitor has probably stopped the navigation, and may submit again. */
const repeatMs = 10_000;

/**
 * Ignores a repeated submission of a plain form while its response is awaited, such as a double
 * click on "Oui", and shows the progress bar meanwhile.
 */
export function ignoreRepeatedSubmissions(signal: AbortSignal): void {
  let sent = new WeakMap<EventTarget, number>();
  const onSubmit = (event: SubmitEvent) => {
    // Forms that send themselves, or questions that were answered with no.
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    if (event.target.method !== 'post') return;
    const last = sent.get(event.target) ?? Number.NEGATIVE_INFINITY;
    if (event.timeStamp - last < repeatMs) return event.preventDefault();
    sent.set(event.target, event.timeStamp);
    document.documentElement.dataset.page = 'moving';
  };
  const onReturn = () => {
    sent = new WeakMap();
  };
  window.addEventListener('submit', onSubmit, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
}
