import localFont from 'next/font/local';

/**
 * Both typefaces use `font-display: swap` and are not preloaded, so that they delay neither the
 * first text nor the first picture. Until they arrive, fallback fonts with the same metrics are
 * used (docs/decisions/0029).
 */

/** Headings: one weight, Latin letters only (14 kB). */
const displayFont = localFont({
  src: '../../node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
  weight: '400',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  variable: '--font-bodoni',
});

/**
 * Body text: weights 400 to 700, the letters of Western Europe (15 kB). Its fallbacks are defined
 * in `fallbacks.css`.
 */
const textFont = localFont({
  src: './hanken-grotesk.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-hanken',
});

/** Class names that define the fonts' custom properties on the root element. */
export const fontVariables = `${displayFont.variable} ${textFont.variable}`;
