/** Id of the product selection: a page that is reloaded for a category scrolls to it. */
export const selectionId = 'selection';
