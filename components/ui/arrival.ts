/** How the page that is shown was come to; the same for as long as the document lives. */
export const arrival = {
  /** true: by a link that keeps the place, so that what has changed has to be said. */
  keptPlace: false,
};
