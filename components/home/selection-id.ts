/** Where the chosen products begin: a page that is loaded anew for a category is shown from there. */
export const selectionId = 'selection';
