/** How long the words of a success are shown before the next page comes (specification 2 section 9). */
export const readingMs = 2_000;
