import { readStored, store } from './storage';

/**
 * The cookie choice, which the browser stores for six months under its own key (specification 1
 * section 3).
 */

const key = 'vitrine-cookies';
const sixMonthsMs = 183 * 24 * 60 * 60 * 1000;
const changed = new EventTarget();

export type CookieChoice = 'accepted' | 'rejected';

export function hasCookieChoice(): boolean {
  return choice() !== null;
}

/** Whether optional data may be stored. */
export function acceptsOptional(): boolean {
  return choice() === 'accepted';
}

function choice(): CookieChoice | null {
  const [, chosen, when] =
    /^(accepted|rejected) (\d+)$/.exec(readStored(key) ?? unstored ?? '') ?? [];
  if (Date.now() - Number(when) >= sixMonthsMs) return null;
  return chosen === 'accepted' || chosen === 'rejected' ? chosen : null;
}

export function storeCookieChoice(choice: CookieChoice): void {
  write(`${choice} ${Date.now()}`);
}

/** @param opener the button that asks for the question again, which gets the focus back */
export function forgetCookieChoice(opener?: HTMLElement): void {
  write(null, opener);
}

/** The button that asked for the question; undefined when it appears by itself. */
export function questionOpener(): HTMLElement | undefined {
  return lastOpener;
}

export function onCookieChoiceChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** The choice in memory, for browsers without storage. */
let unstored: string | null = null;

let lastOpener: HTMLElement | undefined;

function write(value: string | null, opener?: HTMLElement): void {
  lastOpener = opener;
  unstored = store(key, value) ? null : value;
  changed.dispatchEvent(new Event('change'));
}
