import { brush, type Knot, type Point, type Pressure } from './path';
import type { Studio } from './studio';

const LAYERS = 4;

function layered(color: string, strength: number, stroke: (share: number) => string): string {
  const opacity = Math.round((strength / LAYERS) * 1000) / 1000;
  let data = '';
  for (let layer = LAYERS; layer >= 1; layer -= 1)
    data += `<path d="${stroke(layer / LAYERS)}" fill="${color}" fill-opacity="${opacity}"/>`;
  return data;
}

interface Stroke {
  readonly width: number;
  /** 0 to 1. */
  readonly strength?: number;
  readonly pressure?: Pressure;
}

/** A soft hollow along the spine. */
export function hollow({ ink }: Studio, spine: readonly Knot[], stroke: Stroke): string {
  const strength = (stroke.strength ?? 0.5) * ink.shadowStrength;
  const half = stroke.width / 2;
  return layered(ink.shadow, Math.min(1, strength), (share) =>
    brush(spine, half * share, half * share, stroke.pressure),
  );
}

/** A soft ridge that catches the light. */
export function ridge({ ink }: Studio, spine: readonly Knot[], stroke: Stroke): string {
  const strength = (stroke.strength ?? 0.5) * ink.lightStrength;
  const half = stroke.width / 2;
  return layered(ink.light, Math.min(1, strength), (share) =>
    brush(spine, half * share, half * share, stroke.pressure),
  );
}

/** A crease: sharp along the spine, its shadow fading to the right of a stroke that runs down (to the left when the width is negative). */
export function crease({ ink }: Studio, spine: readonly Knot[], stroke: Stroke): string {
  const strength = (stroke.strength ?? 0.5) * ink.shadowStrength;
  return layered(ink.deep, Math.min(1, strength * 0.75), (share) =>
    oneSided(spine, stroke.width * share, stroke.pressure),
  );
}

const oneSided = (spine: readonly Knot[], width: number, pressure?: Pressure) =>
  width >= 0 ? brush(spine, width, 0, pressure) : brush(spine, 0, -width, pressure);

/** A fold: a sharp crest with shadow on the side away from the light and a lit flank towards it. */
export function fold(studio: Studio, spine: readonly Knot[], stroke: Stroke): string {
  const { ink } = studio;
  const strength = (stroke.strength ?? 0.5) * ink.lightStrength * 0.6;
  const lit = layered(ink.light, Math.min(1, strength), (share) =>
    oneSided(spine, -stroke.width * 0.9 * share, stroke.pressure),
  );
  return lit + crease(studio, spine, stroke);
}

/** Folds fanning out from one edge to another, as cloth falls from a waist, a yoke or a bar. */
export function fall(
  studio: Studio,
  options: {
    readonly count: number;
    readonly top: (share: number) => Point;
    readonly bottom: (share: number) => Point;
    readonly width: number;
    readonly strength?: number;
    /** How irregular, 0 to 1. */
    readonly unrest?: number;
    readonly pressure?: Pressure;
  },
): string {
  const { random } = studio;
  const unrest = options.unrest ?? 0.6;
  let drawing = '';
  for (let index = 0; index < options.count; index += 1) {
    const share = (index + 0.5 + (random.next() - 0.5) * unrest) / options.count;
    const from = options.top(share);
    const to = options.bottom(
      Math.min(0.97, Math.max(0.03, share + (random.next() - 0.5) * 0.05 * unrest)),
    );
    const [early, late] = [random.next() * 0.25 * unrest, random.next() * 0.3 * unrest];
    // A stroke may only stop short at its thin end; cut off at its thick one it would show a bar.
    const start = options.pressure === 'start' ? 0 : early;
    const stop = options.pressure === 'start' ? 1 - late : 1.06;
    const at = (t: number): Point => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ];
    const bow = (random.next() - 0.5) * options.width * 0.9;
    const [a, b, c] = [at(start), at((start + stop) / 2), at(stop)];
    drawing += fold(studio, [a, [b[0] + bow, b[1]], c], {
      width: options.width * random.between(0.65, 1.25),
      strength: (options.strength ?? 0.5) * random.between(0.7, 1.1),
      pressure: options.pressure ?? 'end',
    });
  }
  return drawing;
}
