/** Closes a `<details>`. The focus inside, which would be lost, moves to its `<summary>`. */
export function closeDetails(details: HTMLDetailsElement): void {
  if (!details.open) return;
  const hadFocus = details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector('summary')?.focus();
}
