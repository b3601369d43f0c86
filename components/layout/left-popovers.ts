/**
 * Closes a popover, such as the menu, when the keyboard leaves it: the focus would be below it.
 * Clicks outside close it without scripts.
 */
export function closeLeftPopovers(signal: AbortSignal): void {
  // Other browsers do not know the selector.
  if (!('showPopover' in HTMLElement.prototype)) return;
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element && relatedTarget instanceof Element)) return;
    const left = relatedTarget.closest<HTMLElement>(':popover-open');
    // A click on the button of a popover moves the focus, too, and then closes it.
    if (!left || left.contains(target) || !target.matches(':focus-visible')) return;
    // A popover opened from this one, as the login from the menu, would close with it.
    const entered = target.closest('[popover]');
    if (entered && left.querySelector(`[popovertarget="${entered.id}"]`)) return;
    left.hidePopover();
  };
  document.addEventListener('focusin', onFocus, { signal });
}
