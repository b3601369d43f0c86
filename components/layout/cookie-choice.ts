/** The cookie choice, kept in the browser for six months under its own key (specification 1 section 3). */

const key = 'vitrine-cookies';
const sixMonthsMs = 183 * 24 * 60 * 60 * 1000;
const changed = new EventTarget();

export type CookieChoice = 'accepted' | 'rejected';

export function hasCookieChoice(): boolean {
  const stored = /^(?:accepted|rejected) (\d+)$/.exec(localStorage.getItem(key) ?? '');
  return stored !== null && Date.now() - Number(stored[1]) < sixMonthsMs;
}

export function storeCookieChoice(choice: CookieChoice): void {
  localStorage.setItem(key, `${choice} ${Date.now()}`);
  changed.dispatchEvent(new Event('change'));
}

export function forgetCookieChoice(): void {
  localStorage.removeItem(key);
  changed.dispatchEvent(new Event('change'));
}

export function onCookieChoiceChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
