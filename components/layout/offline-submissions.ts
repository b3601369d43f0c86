/** The words of `use-send-form.ts`, from which the first scripts of a page would grow. */
const offline = 'Hors connexion\u00a0: rien n’a été envoyé.';

/**
 * Holds a plain form that is submitted offline, which would replace the page with the browser's
 * error page, and says so at its button until the connection is back.
 */
export function holdOfflineSubmissions(signal: AbortSignal): void {
  const held = new Set<HTMLButtonElement>();
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    // A page is loaded from the cache of the service worker.
    if (form.method !== 'post') return;
    event.preventDefault();
    // Enter may activate a hidden input in place of the form's own button.
    const button =
      submitter instanceof HTMLButtonElement
        ? submitter
        : form.querySelector('button[type="submit"]:not([formaction])');
    if (!(button instanceof HTMLButtonElement)) return;
    button.setCustomValidity(offline);
    button.reportValidity();
    held.add(button);
  };
  const release = () => {
    if (!navigator.onLine) return;
    for (const button of held) button.setCustomValidity('');
    held.clear();
  };
  window.addEventListener('submit', onSubmit, { signal });
  window.addEventListener('online', release, { signal });
  // A page in the back/forward cache receives no `online` event.
  window.addEventListener('pageshow', release, { signal });
}
