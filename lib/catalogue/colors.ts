import { fold } from '@/lib/format/text';

/**
 * French colour names and their codes, for marketplaces that send none. Other names have no code
 * rather than a wrong one.
 */
const knownColors: Readonly<Record<string, string>> = {
  argente: '#c4c6c9',
  beige: '#d9c7a7',
  blanc: '#ffffff',
  bleu: '#2f5da8',
  'bleu ciel': '#a5cbe8',
  'bleu marine': '#1d2a4d',
  'bleu nuit': '#161d3a',
  bordeaux: '#6b1a2b',
  camel: '#bd8b52',
  chocolat: '#4e2f21',
  corail: '#f07a62',
  creme: '#f5ecd7',
  dore: '#c9a24b',
  ecru: '#ece2cf',
  gris: '#8c8c8c',
  'gris anthracite': '#3b3d40',
  ivoire: '#f6f0e0',
  jaune: '#f2c52f',
  kaki: '#6d6b3f',
  lilas: '#c3a6d4',
  marine: '#1d2a4d',
  marron: '#6b4429',
  moutarde: '#c8992b',
  noir: '#000000',
  orange: '#e8792b',
  rose: '#eaa0b4',
  rouge: '#c2272d',
  taupe: '#8a7a6b',
  terracotta: '#b8593d',
  turquoise: '#3bb5b0',
  vert: '#3f7d4e',
  violet: '#6a3f8f',
};

const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour code that is safe in a style attribute; null for anything else. */
export function cssColor(code: string | null | undefined): string | null {
  const trimmed = code?.trim() ?? '';
  return hexadecimal.test(trimmed) ? trimmed : null;
}

/** The code of a colour by name: the marketplace's own, or else the common one. */
export function colorByName(name: string, codes: ReadonlyMap<string, string>): string | null {
  const key = fold(name).trim();
  return codes.get(key) ?? (Object.hasOwn(knownColors, key) ? (knownColors[key] ?? null) : null);
}

/** Codes by normalised name, for `colorByName`. */
export function colorCodes(
  colors: readonly { readonly name: string; readonly code: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    colors.flatMap(({ name, code }) => {
      const color = cssColor(code);
      return color ? [[fold(name).trim(), color] as const] : [];
    }),
  );
}
