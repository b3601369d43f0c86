/** The `sizes` attribute of the pictures in a list of favourites. */
export const pictureSizes = '(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw';
