/** The ids of the cart lines and removed-line notes that a board shows. */
export function entriesIn(board: Element): ReadonlySet<string> {
  return new Set(allEntries(board).map(({ id }) => id));
}

/** An action on the cart, with what is needed to choose the next focus. */
export interface CartAction {
  /** The entries that the board showed before the action. */
  readonly before: ReadonlySet<string>;
  /** The line that the action concerns. */
  readonly lineId: string | undefined;
  /**
   * The form action of a button that may be clicked repeatedly, such as the quantity; else null.
   */
  readonly again: string | null;
}

/**
 * Returns the element to focus after the cart was refreshed: an entry that appeared, else the menu
 * of the line that the action concerns. Buttons that may be clicked repeatedly keep the focus.
 * Returns null when none of these exists.
 */
export function focusTargetIn(
  board: Element,
  { before, lineId, again }: CartAction,
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
