/**
 * Closes a sheet, which is a popover, when the keyboard leaves it: the focus would be below it.
 * Clicks outside close it without scripts.
 * @returns a function that ends this
 */
export function closeWhenLeft(sheet: HTMLElement | null | undefined): () => void {
  const onFocus = ({ target, relatedTarget: left }: FocusEvent) => {
    if (!(target instanceof Element && left instanceof Element)) return;
    const isLeaving = sheet?.contains(left) && !sheet.contains(target);
    // A click on the button of the sheet moves the focus, too, and then closes it.
    if (isLeaving && target.matches(':focus-visible')) sheet?.hidePopover?.();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
