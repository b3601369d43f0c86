/**
 * Closes a popover, such as the menu, when the keyboard leaves it: the focus would be below it.
 * Clicks outside close it without scripts.
 */
export function closeLeftPopovers(signal: AbortSignal): void {
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element && relatedTarget instanceof Element)) return;
    const left = relatedTarget.closest<HTMLElement>('[popover]');
    // A click on the button of a popover moves the focus, too, and then closes it.
    if (!left || left.contains(target) || !target.matches(':focus-visible')) return;
    // A popover opened from this one, as the login from the menu, would close with it.
    const entered = target.closest('[popover]')?.id;
    if (left.querySelector(`[popovertarget="${entered}"]`)) return;
    // Does nothing where it is a part of the page, as in browsers without popovers.
    left.hidePopover?.();
  };
  document.addEventListener('focusin', onFocus, { signal });
}
