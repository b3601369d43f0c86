const panels = 'header nav > ul > li';

/**
 * Closes the category panels of the header when the style sheet alone would leave them open: on
 * Escape, and when one of their links is followed. They reopen after pointer and focus have left.
 */
export function closeCategoryPanels(signal: AbortSignal): void {
  const close = (panel: HTMLElement) => {
    panel.dataset.dismissed = '';
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const panel of document.querySelectorAll<HTMLElement>(panels)) {
      if (!panel.matches(':hover, :focus-within')) continue;
      if (panel.contains(document.activeElement)) panel.querySelector('a')?.focus();
      close(panel);
    }
  };
  const onClick = ({ target }: Event) => {
    const panel = target instanceof Element && target.closest('a')?.closest<HTMLElement>(panels);
    if (panel) close(panel);
  };
  const reopen = () => {
    for (const panel of document.querySelectorAll<HTMLElement>(`${panels}[data-dismissed]`)) {
      if (!panel.matches(':hover, :focus-within')) delete panel.dataset.dismissed;
    }
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, reopen, { passive: true, signal });
  }
}
