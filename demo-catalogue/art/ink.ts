import type { Pattern, PictureSubject } from '../subject';
import { lightness, mix, paintable, shade, toLab } from './color';

/** The colours one thing is painted with. */
export interface Ink {
  readonly base: string;
  /** Where light falls. */
  readonly light: string;
  /** In the folds. */
  readonly shadow: string;
  /** In the deepest folds and inside the garment. */
  readonly deep: string;
  /** Of the outline. */
  readonly edge: string;
  /** Second colour of patterns, soles, caps. */
  readonly accent: string;
  /** Of topstitching. */
  readonly thread: string;
  /** How strongly shadows and lights are laid on, so that black and white show their folds alike. */
  readonly shadowStrength: number;
  readonly lightStrength: number;
}

function derivedAccent(subject: PictureSubject, base: string): string {
  const l = lightness(base);
  if (subject.pattern === 'check' || subject.pattern === 'herringbone')
    return l > 0.6 ? shade(base, -0.28) : shade(base, 0.3);
  if (l < 0.62) return mix('#f2e9dc', base, 0.06);
  const { a, b } = toLab(base);
  return Math.hypot(a, b) > 0.06 ? mix('#fbf5ea', base, 0.05) : '#2f3a4c';
}

/** Mixes the inks for a subject from the colour of its variation. */
export function mixInk(subject: PictureSubject): Ink {
  const accent = subject.accent ?? derivedAccent(subject, paintable(subject.color));
  const ink = inkOf(subject.color, accent, subject.material === 'denim');
  if (!printed.has(subject.pattern)) return ink;
  // Shadows lie on both colours of a print: they must not carry the hue of one of them.
  const dark = lightness(ink.base) < 0.42;
  return {
    ...ink,
    light: mix(ink.light, '#fff6ea', dark ? 0.35 : 0.7),
    shadow: mix(ink.shadow, '#3a2f38', dark ? 0.5 : 0.55),
    deep: mix(ink.deep, '#241c26', 0.6),
    shadowStrength: ink.shadowStrength * 0.6,
    lightStrength: ink.lightStrength * (dark ? 0.55 : 0.7),
  };
}

const printed = new Set<Pattern>([
  'stripes',
  'fine-stripes',
  'check',
  'gingham',
  'dots',
  'floral',
  'herringbone',
  'colour-block',
]);

/** Inks of any colour, for props and parts that are not in the variation's colour. */
function inkOf(color: string, accent = '#f2e9dc', denim = false): Ink {
  const base = paintable(color);
  const l = lightness(base);
  const dark = l < 0.42;
  return {
    base,
    light: shade(base, dark ? 0.2 : Math.min(0.14, (1 - l) * 0.8)),
    shadow: shade(base, dark ? -0.11 : -0.17),
    deep: shade(base, dark ? -0.16 : -0.3),
    edge: dark ? shade(base, -0.15) : shade(base, -0.3),
    accent: paintable(accent),
    thread: denim ? '#cf8f4c' : dark ? shade(base, 0.22) : shade(base, -0.2),
    shadowStrength: l > 0.85 ? 0.72 : dark ? 1.15 : 1,
    lightStrength: dark ? 0.62 : l > 0.85 ? 1.25 : 0.9,
  };
}
