import { choiceKeys } from '@/lib/catalogue/choice';

/**
 * The variation choice of a product in the URL of its page. This module loads with the first
 * choice, or when the URL contains one.
 */

/**
 * Writes the choice into the URL, by replacing the history entry: Back still leads to the previous
 * page.
 */
export function writeChoiceToUrl(form: HTMLFormElement): void {
  const color = inputs(form, 'color').find((input) => input.checked);
  const size = sizesOf(form).find((input) => input.checked);
  const address = new URL(window.location.href);
  set(address, choiceKeys.color, color?.dataset.color);
  set(address, choiceKeys.size, size?.dataset.size);
  address.hash = '';
  // Keeps the router's state: without it, the router treats the URL as another page.
  window.history.replaceState(window.history.state, '', address);
  updateLinks();
}

/**
 * Selects the choice of the URL, as far as it is available. A choice that was made before the
 * scripts loaded takes precedence, and is written to the URL.
 */
export function restore(form: HTMLFormElement): void {
  if (form.querySelector(':checked:not([checked])')) {
    writeChoiceToUrl(form);
    return;
  }
  const choiceParams = new URLSearchParams(window.location.search);
  const color = choiceParams.get(choiceKeys.color);
  // An address names no size of a variation without one.
  const size = choiceParams.get(choiceKeys.size) ?? (color === null ? null : '');
  check(inputs(form, 'color'), (input) => input.dataset.color === color);
  check(sizesOf(form), (input) => input.dataset.size === size);
  updateLinks();
}

/** Adds the choice of the URL to the marked links of the page. */
function updateLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-with-choice]')) {
    link.href = withChoice(link.href);
  }
}

/**
 * Scrolls to the sizes of the chosen colour, and focuses the chosen one, or the first available
 * one. When the colour is sold out, scrolls to the colours instead, and focuses the chosen one.
 */
export function showSizes(form: HTMLFormElement | null): void {
  if (!form) return;
  const isChecked = ({ checked }: HTMLInputElement) => checked;
  const sizes = sizesOf(form);
  const next =
    sizes.find(isChecked) ??
    sizes.find(({ disabled }) => !disabled) ??
    inputs(form, 'color').find(isChecked);
  next?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  next?.focus({ preventScroll: true });
}

/** Adds the choice of the page's URL to another URL, or to the page that the login returns to. */
export function withChoice(address: string): string {
  const whole = new URL(address);
  const next = whole.searchParams.get('next');
  const target = next === null ? whole : new URL(next, whole);
  const query = new URLSearchParams(window.location.search);
  for (const key of Object.values(choiceKeys)) set(target, key, query.get(key));
  if (next !== null) whole.searchParams.set('next', target.pathname + target.search);
  return whole.href;
}

function set({ searchParams }: URL, key: string, value: string | null | undefined): void {
  if (value) searchParams.set(key, value);
  else searchParams.delete(key);
}

function check(
  radios: readonly HTMLInputElement[],
  isMeant: (input: HTMLInputElement) => boolean,
): void {
  const [meant, ...twins] = radios.filter((input) => isMeant(input) && !input.disabled);
  if (meant && twins.length === 0) meant.checked = true;
}

/** The sizes of the chosen colour. */
function sizesOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return inputs(form, `variation_${new FormData(form).get('color')}`);
}

function inputs(form: HTMLFormElement, name: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
}
