/**
 * Lets the search focus its field when it opens: React writes `autoFocus` as an attribute on the
 * server only, so that the field of another page layout would have none.
 */
export function markSearchField(): void {
  document.querySelector('#recherche input')?.toggleAttribute('autofocus', true);
}
