import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** The elements that received focus, in order. */
    walked?: Element[];
    /** Elements whose focus was not visible. */
    invisible?: Set<string>;
  }
}

const pressesAtOnce = 20;
/** More than the tab stops of any tested page. */
const maxPresses = 400;

/**
 * Tabs through the page from its start to its end. Fails unless the focus is always visible,
 * follows the order of the page, reaches every interactive element, and leaves the page at its end.
 */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  await fillHeader(page);
  await page.evaluate(startRecording);
  let hasLeft = false;
  for (let count = 0; count < maxPresses && !hasLeft; count += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press += 1) await page.keyboard.press('Tab');
    hasLeft = await page.evaluate(hasWrapped);
  }
  const problems = await page.evaluate(findKeyboardProblems);
  const left = hasLeft ? [] : ['the focus does not leave the page'];
  expect.soft([...left, ...problems], `the keyboard on ${page.url()}`).toEqual([]);
}

/**
 * Lets the header load its categories and its cart, which the walk would pass before they arrive.
 */
async function fillHeader(page: Page): Promise<void> {
  const menu = page.locator('nav:has([data-branches]:empty)').first();
  await expect(async () => {
    if ((await menu.count()) === 0) return;
    await menu.dispatchEvent('focusin');
    await expect(menu).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const cart = page.locator('[data-cart]');
  await expect(async () => {
    if ((await cart.count()) === 0) return;
    await cart.locator('> a').dispatchEvent('focusin');
    await expect(cart.locator('> div a').first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Runs in the browser. */
function startRecording(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  window.walked = [];
  window.invisible = new Set();
  const hasOutline = (element: Element | null, part?: '::after') => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  /** Whether the parent of an element cuts off what is drawn around it. */
  const isCut = (element: Element) => {
    const parent = element.parentElement;
    if (!parent || !/hidden|clip/.test(getComputedStyle(parent).overflow)) return false;
    const [inner, outer] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
    const offset = Number.parseFloat(getComputedStyle(element).outlineOffset);
    return inner.left - offset < outer.left || inner.top - offset < outer.top;
  };
  const showsFocus = (element: Element) =>
    (hasOutline(element) && !isCut(element)) || hasOutline(element, '::after');
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    window.walked?.push(target);
    // Fields in a frame and hidden radio buttons show the focus around them.
    const around = [target.nextElementSibling, target.parentElement, target.closest('label')];
    if (showsFocus(target) || around.some((one) => hasOutline(one))) return;
    window.invisible?.add(target.outerHTML.slice(0, 120));
  });
}

/** Runs in the browser. Whether the first element received the focus again. */
function hasWrapped(): boolean {
  const [first, ...others] = window.walked ?? [];
  return first !== undefined && others.includes(first);
}

/** Runs in the browser. */
function findKeyboardProblems(): string[] {
  const all = window.walked ?? [];
  const walked = all.slice(0, Math.max(all.indexOf(all[0] ?? document.body, 1), 1));
  const describe = (element: Element) => element.outerHTML.slice(0, 120);
  const isGroupReached = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    walked.some(
      (one) =>
        one instanceof HTMLInputElement && one.name === element.name && one.form === element.form,
    );
  const candidates =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const missed = [...document.querySelectorAll<HTMLElement>(candidates)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      !walked.includes(element) &&
      !isGroupReached(element),
  );
  // Where the style sheet sets the order of a grid, the focus follows what is seen.
  const isReordered = (element: Element | null): boolean => {
    if (!element) return false;
    const flow = getComputedStyle(element).getPropertyValue('reading-flow');
    return (flow !== '' && flow !== 'normal') || isReordered(element.parentElement);
  };
  const backwards = walked.filter((element, index) => {
    const next = walked[index + 1];
    if (!next || (isReordered(element) && isReordered(next))) return false;
    return element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING;
  });
  return [
    ...missed.map((element) => `not reached: ${describe(element)}`),
    ...[...(window.invisible ?? [])].map((element) => `no visible focus: ${element}`),
    ...backwards.map((element) => `the focus goes back after ${describe(element)}`),
  ];
}
