/** The lines of the cart, and the places of removed ones, that a board shows. */
export function entriesIn(board: Element): ReadonlySet<string> {
  return new Set(allEntries(board).map(({ id }) => id));
}

/** What was asked for. */
export interface AskedFor {
  /** The entries that the board showed before. */
  readonly before: ReadonlySet<string>;
  /** The line that it was asked of. */
  readonly lineId: string | undefined;
  /** Where its form posts to, if it may be pressed again at once, as the buttons of the quantity; else null. */
  readonly again: string | null;
}

/**
 * Where the focus goes once the cart is shown anew: to what stands there that did not before, else back to the menu of
 * the line that something was asked of; to the button itself, where it may be pressed again. null when none is there.
 */
export function focusTargetIn(
  board: Element,
  { before, lineId, again }: AskedFor,
): HTMLElement | null {
  const entries = allEntries(board);
  const appeared = entries.find(({ id }) => !before.has(id));
  const line = appeared ?? entries.find(({ id }) => id === lineId);
  const button = again
    ? line?.querySelector<HTMLElement>(`form[action="${again}"] button:enabled`)
    : null;
  return button ?? appeared ?? line?.querySelector<HTMLElement>('summary') ?? null;
}

function allEntries(board: Element): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-entry]')];
}
