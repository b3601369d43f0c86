/** A colour in OKLab, where equal steps look equal: lightness 0–1, then green–red and blue–yellow. */
interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const byte = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** Reads `#rgb` or `#rrggbb`; anything else reads as a mid grey. */
export function toLab(hex: string): Lab {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(
    short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex,
  );
  const [red, green, blue] = [1, 2, 3].map((index) =>
    toLinear(Number.parseInt(long?.[index] ?? '80', 16) / 255),
  );
  const r = red ?? 0;
  const g = green ?? 0;
  const b = blue ?? 0;
  const long3 = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const small = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long3 + 0.793617785 * medium - 0.0040720468 * small,
    a: 1.9779984951 * long3 - 2.428592205 * medium + 0.4505937099 * small,
    b: 0.0259040371 * long3 + 0.7827717662 * medium - 0.808675766 * small,
  };
}

export function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const small = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small;
  return `#${byte(fromLinear(red))}${byte(fromLinear(green))}${byte(fromLinear(blue))}`;
}

/** Lightness as seen, 0 black to 1 white. */
export const lightness = (hex: string): number => toLab(hex).l;

export function mix(from: string, to: string, share: number): string {
  const one = toLab(from);
  const other = toLab(to);
  const blend = (x: number, y: number) => x + (y - x) * share;
  return toHex({ l: blend(one.l, other.l), a: blend(one.a, other.a), b: blend(one.b, other.b) });
}

/** Lighter (positive) or darker (negative) by lightness steps of 0–1, keeping the hue alive in the shadows. */
export function shade(hex: string, step: number): string {
  const lab = toLab(hex);
  const l = Math.min(0.985, Math.max(0.06, lab.l + step));
  const chroma = step < 0 ? 1 - step * 0.35 : 1 - step * 0.9;
  return toHex({ l, a: lab.a * chroma, b: lab.b * chroma });
}

/** How different two colours look; under 0.1 they melt into each other. */
export function distance(one: string, other: string): number {
  const x = toLab(one);
  const y = toLab(other);
  return Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b);
}

/** Keeps a colour inside the range in which folds stay visible on both sides of it. */
export function paintable(hex: string): string {
  const lab = toLab(hex);
  const l = Math.min(0.945, Math.max(0.27, lab.l));
  const chroma = lab.l < 0.27 ? 1.15 : 1;
  return toHex({ l, a: lab.a * chroma, b: lab.b * chroma + (lab.l > 0.945 ? 0.004 : 0) });
}
