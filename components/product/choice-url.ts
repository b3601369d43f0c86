import { choiceKeys } from '@/lib/choice';

/** The choice of a product's form in the address of its page. It comes with the first choice, or where the address has one. */

/** Writes what is chosen into the address, in place of what stood there: Back leads to the page before, as ever. */
export function writeChoiceToUrl(form: HTMLFormElement): void {
  const color = inputs(form, 'color').find((input) => input.checked);
  const size = sizesOf(form).find((input) => input.checked);
  const address = new URL(window.location.href);
  set(address, choiceKeys.color, color?.dataset.color);
  set(address, choiceKeys.size, size?.dataset.size);
  address.hash = '';
  // The state is the router's own, which takes an address without it for another page that has come.
  window.history.replaceState(window.history.state, '', address);
  carryChoice();
}

/** Chooses what the address says, where it can be had. */
export function restoreChoiceFromUrl(form: HTMLFormElement): void {
  const wish = new URLSearchParams(window.location.search);
  check(inputs(form, 'color'), (input) => input.dataset.color === wish.get(choiceKeys.color));
  check(sizesOf(form), (input) => input.dataset.size === wish.get(choiceKeys.size));
  carryChoice();
}

/** Lets the links of the page that know of a choice carry the one of its address. */
function carryChoice(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-with-choice]')) {
    link.href = withChoice(link.href);
  }
}

/** Scrolls to the sizes of the chosen colour, and focuses the chosen one, or the first that can be had. */
export function showSizes(form: HTMLFormElement | null): void {
  const sizes = form ? sizesOf(form) : [];
  const next = sizes.find(({ checked }) => checked) ?? sizes.find(({ disabled }) => !disabled);
  next?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  next?.focus({ preventScroll: true });
}

/** An address with the choice that the page's own address holds. */
export function withChoice(address: string): string {
  const query = new URLSearchParams(window.location.search);
  const whole = new URL(address);
  for (const key of Object.values(choiceKeys)) set(whole, key, query.get(key));
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
  const meant = radios.find((input) => isMeant(input) && !input.disabled);
  if (meant) meant.checked = true;
}

/** The sizes of the colour that is chosen. */
function sizesOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return inputs(form, `variation_${new FormData(form).get('color')}`);
}

function inputs(form: HTMLFormElement, name: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
}
