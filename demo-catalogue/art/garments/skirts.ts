import { cloth, sheen } from '../cloth';
import { crease, fall, fold } from '../folds';
import { across, corner, curve, type Knot, lerp, MIDDLE, type Point } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, stitching } from '../trims';
import { patchPocket } from './pockets';
import { waistband } from './waistband';

interface Skirt {
  readonly waist: readonly [dx: number, y: number];
  readonly hip: readonly [dx: number, y: number];
  readonly hem: readonly [dx: number, y: number];
  readonly folds: number;
  /** How much the hem undulates, in pixels. */
  readonly wave: number;
}

/** A skirt falling in soft folds, its hem following them. */
export function skirt(studio: Studio, shape: Skirt, over = ''): string {
  const { waist, hip, hem, folds, wave } = shape;
  const waves: Knot[] = [];
  const count = folds * 2;
  for (let index = 1; index < count; index += 1) {
    const t = 1 - (index / count) * 2;
    const lift = Math.abs(t) ** 2 * 26;
    const swing = (index % 2 ? 1 : -1) * wave * studio.random.between(0.15, 0.42);
    waves.push([
      MIDDLE + hem[0] * (t * 0.985 + studio.random.between(-0.014, 0.014)),
      hem[1] + 22 - lift + swing,
    ]);
  }
  const outline: Knot[] = [
    [MIDDLE, waist[1] + 8],
    corner(MIDDLE + waist[0], waist[1]),
    [MIDDLE + hip[0], hip[1]],
    [MIDDLE + lerp(hip[0], hem[0], 0.55), lerp(hip[1], hem[1], 0.5)],
    corner(MIDDLE + hem[0], hem[1]),
    ...waves,
    corner(MIDDLE - hem[0], hem[1]),
    [MIDDLE - lerp(hip[0], hem[0], 0.55), lerp(hip[1], hem[1], 0.5)],
    [MIDDLE - hip[0], hip[1]],
    corner(MIDDLE - waist[0], waist[1]),
  ];
  const along =
    (from: readonly [number, number]) =>
    (t: number): Point => [MIDDLE + (t * 2 - 1) * from[0], from[1]];
  const inside = [
    fall(studio, {
      count: folds,
      top: along([waist[0] * 0.96, waist[1] + 6]),
      bottom: along([hem[0], hem[1] + 22]),
      width: (hem[0] * 2) / folds / 2.4,
      strength: 0.55,
      unrest: 0.8,
    }),
    fall(studio, {
      count: Math.round(folds * 1.4),
      top: along([waist[0] * 0.96, waist[1] + 4]),
      bottom: along([hip[0] * 1.05, hip[1] + 90]),
      width: 14,
      strength: 0.34,
      unrest: 1,
      pressure: 'start',
    }),
    sheen(
      studio,
      [
        [MIDDLE - hip[0] * 0.42, hip[1]],
        [MIDDLE - hem[0] * 0.46, lerp(hip[1], hem[1], 0.5)],
        [MIDDLE - hem[0] * 0.5, hem[1]],
      ],
      hem[0] * 0.2,
    ),
    sheen(
      studio,
      [
        [MIDDLE + hip[0] * 0.3, hip[1] + 60],
        [MIDDLE + hem[0] * 0.36, lerp(hip[1], hem[1], 0.6)],
        [MIDDLE + hem[0] * 0.44, hem[1]],
      ],
      hem[0] * 0.12,
    ),
    over,
  ].join('');
  return cloth(studio, outline, { volume: 0.75, sag: 22, inside });
}

function midi(studio: Studio, side: Side): string {
  const { random } = studio;
  const flare = random.between(-30, 40);
  const buttons = random.chance(0.35) && side === 'front';
  const shape: Skirt = {
    waist: [138, 186],
    hip: [196, 380],
    hem: [262 + flare, 1020 + random.between(-60, 20)],
    folds: 7,
    wave: 14,
  };
  const closing = buttons
    ? [0, 1, 2, 3, 4, 5, 6].map((index) => button(studio, MIDDLE, 240 + index * 108, 9)).join('')
    : '';
  return (
    skirt(
      studio,
      shape,
      buttons
        ? seam(studio, `M${MIDDLE - 20} 190V1060`) + stitching(studio, `M${MIDDLE - 13} 190V1060`)
        : '',
    ) +
    waistband(studio, shape.waist, 40, side, { elastic: !buttons && random.chance(0.4) }) +
    closing
  );
}

function pleated(studio: Studio, side: Side): string {
  const { random } = studio;
  const waist = [136, 180] as const;
  const hem = [286 + random.between(-30, 20), 1010 + random.between(-80, 20)] as const;
  const count = 15;
  const edge: Knot[] = [];
  for (let index = count * 2; index >= 0; index -= 1) {
    const t = index / (count * 2);
    const lift = Math.abs(t * 2 - 1) ** 2 * 26;
    edge.push(corner(MIDDLE + (t * 2 - 1) * hem[0], hem[1] + 26 - lift + (index % 2 ? 9 : -3)));
  }
  const outline: Knot[] = [
    [MIDDLE, waist[1] + 8],
    corner(MIDDLE + waist[0], waist[1]),
    [MIDDLE + lerp(waist[0], hem[0], 0.42), lerp(waist[1], hem[1], 0.36)],
    ...edge,
    [MIDDLE - lerp(waist[0], hem[0], 0.42), lerp(waist[1], hem[1], 0.36)],
    corner(MIDDLE - waist[0], waist[1]),
  ];
  let inside = '';
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const u = t * 2 - 1;
    const bottom = hem[1] + 26 - u * u * 26;
    const spine: Point[] = [
      [MIDDLE + u * waist[0], waist[1] + 6],
      [MIDDLE + u * lerp(waist[0], hem[0], 0.44), lerp(waist[1], hem[1], 0.38)],
      [MIDDLE + u * hem[0], bottom + 8],
    ];
    inside += fold(studio, spine, { width: 34, strength: 0.85, pressure: 'end' });
    inside += crease(studio, spine, { width: 12, strength: 0.7, pressure: 'end' });
  }
  return (
    cloth(studio, outline, { volume: 0.6, sag: 20, inside }) + waistband(studio, waist, 38, side)
  );
}

function mini(studio: Studio, side: Side): string {
  const { random, subject } = studio;
  const shape: Skirt = {
    waist: [178, 330],
    hip: [232, 520],
    hem: [270 + random.between(-20, 26), 830 + random.between(-40, 30)],
    folds: 4,
    wave: 3,
  };
  const denim =
    subject.material === 'denim' || subject.material === 'suede' || subject.material === 'leather';
  const details =
    denim && side === 'front'
      ? patchPocket(studio, MIDDLE - 128, 470, [124, 138]) +
        patchPocket(studio, MIDDLE + 128, 470, [124, 138]) +
        seam(studio, `M${MIDDLE - 22} 340V870`) +
        [0, 1, 2, 3, 4].map((index) => button(studio, MIDDLE, 380 + index * 96, 11)).join('')
      : '';
  const hemline = stitching(
    studio,
    curve(across(shape.hem[0], shape.hem[1] - 18, shape.hem[1] + 6)),
  );
  return (
    skirt(studio, shape, hemline) +
    details +
    waistband(studio, shape.waist, 44, side, { loops: denim })
  );
}

export const midiSkirt: Piece = {
  draw: midi,
  closeUp: { x: 420, y: 320, zoom: 2.3 },
  still: { kind: 'hanger', neck: 146, clips: true },
};

export const pleatedSkirt: Piece = {
  draw: pleated,
  closeUp: { x: 420, y: 320, zoom: 2.3 },
  still: { kind: 'hanger', neck: 142, clips: true },
};

export const miniSkirt: Piece = {
  draw: mini,
  closeUp: { x: 420, y: 440, zoom: 2.2 },
  still: { kind: 'hanger', neck: 286, clips: true },
};
