/** How the current page was reached. It lives as long as the document. */
export const lastNavigation = {
  /** true after a link that keeps the scroll position: changes must then be announced. */
  keptScroll: false,
};
