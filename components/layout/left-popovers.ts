const open = '[popover]:popover-open';

/**
 * Closes a popover when the keyboard leaves it: the focus would be below it. Clicks outside close it
 * without scripts.
 */
export function closeLeftPopovers(signal: AbortSignal): void {
  const onFocus = ({ target, relatedTarget: left }: FocusEvent) => {
    if (!(target instanceof Element && left instanceof Element)) return;
    const popover = left.closest<HTMLElement>(open);
    // A click on the button of a popover moves the focus, too, and then closes it.
    if (popover && !target.closest(open) && target.matches(':focus-visible')) popover.hidePopover();
  };
  document.addEventListener('focusin', onFocus, { signal });
}
