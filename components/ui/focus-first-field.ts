const firstField = 'select, input:not([type="hidden"], [hidden])';

/** Focuses the first field in a part of the page, such as a dialog that has opened. */
export function focusFirstField(part: Element | null): void {
  part?.querySelector<HTMLElement>(firstField)?.focus();
}
