const firstField = 'select, input:not([type="hidden"], [hidden])';

/** Opens a dialog that is a popover, and focuses its first field. */
export function showDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showPopover();
  dialog?.querySelector<HTMLElement>(firstField)?.focus();
}
