import localFont from 'next/font/local';

/**
 * The typeface of headings: one weight, Latin letters only (14 kB). Text is shown at once in a face of the same measures, and
 * nothing moves when this one comes.
 */
export const displayFont = localFont({
  src: '../node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
  weight: '400',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  variable: '--font-bodoni',
});
