const panels = '[data-category-panel]';

/**
 * Closes the panels of the header's families where the style sheet alone would leave them open: on Escape, and when one of
 * their links is followed. They open again once pointer and focus have left.
 */
export function closeCategoryPanels(signal: AbortSignal): void {
  const close = (family: HTMLElement) => {
    family.dataset.dismissed = '';
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const family of document.querySelectorAll<HTMLElement>(panels)) {
      if (!family.matches(':hover, :focus-within')) continue;
      if (family.contains(document.activeElement)) family.querySelector('a')?.focus();
      close(family);
    }
  };
  const onClick = ({ target }: Event) => {
    const family = target instanceof Element && target.closest('a')?.closest<HTMLElement>(panels);
    if (family) close(family);
  };
  const reopen = () => {
    for (const family of document.querySelectorAll<HTMLElement>(`${panels}[data-dismissed]`)) {
      if (!family.matches(':hover, :focus-within')) delete family.dataset.dismissed;
    }
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, reopen, { passive: true, signal });
  }
}
