/** The lines of the cart, and the places of removed ones, that a board shows. */
export function entriesIn(board: Element): ReadonlySet<string> {
  return new Set(allEntries(board).map(({ id }) => id));
}

/**
 * Where the focus goes once the cart is shown anew: to what stands there that did not before, else back to the menu of
 * the line that something was asked of. null when neither is there.
 */
export function landingIn(
  board: Element,
  before: ReadonlySet<string>,
  lineId: string | undefined,
): HTMLElement | null {
  const entries = allEntries(board);
  const appeared = entries.find(({ id }) => !before.has(id));
  if (appeared) return appeared;
  const line = entries.find(({ id }) => id === lineId);
  return line?.querySelector<HTMLElement>('summary') ?? null;
}

function allEntries(board: Element): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-entry]')];
}
