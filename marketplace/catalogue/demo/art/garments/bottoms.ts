import { cloth } from '../cloth';
import { crease, fold, hollow, ridge } from '../folds';
import { corner, type Knot, lerp, MIDDLE, onSide, type Point, smooth, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, snap, stitching } from '../trims';
import { patchPocket, weltPocket } from './pockets';

export interface LegCut {
  readonly waist: readonly [dx: number, y: number];
  readonly hip: readonly [dx: number, y: number];
  readonly crotch: number;
  /** Outer edge of the knee. */
  readonly knee: readonly [dx: number, y: number];
  /** Inner and outer edges of the hem. */
  readonly hem: readonly [inner: number, outer: number, y: number];
}

const legKnots = ({ waist, hip, crotch, knee, hem }: LegCut): Knot[] => [
  corner(0, waist[1] + 8),
  corner(...waist),
  [...hip],
  [...knee],
  corner(hem[1], hem[2]),
  [(hem[0] + hem[1]) / 2, hem[2] + 9],
  corner(hem[0], hem[2] + 2),
  [lerp(hem[0], 10, 0.55), lerp(hem[2], crotch, 0.55)],
  corner(3, crotch),
  corner(-2, crotch - 60),
];

interface LegStyle {
  /** A pressed crease down the front. */
  readonly pressed?: boolean;
  readonly turnUp?: boolean;
  readonly stitched?: boolean;
}

/** Both legs, the far one in a little shade. */
export function legs(studio: Studio, cut: LegCut, style: LegStyle = {}): string {
  const { random } = studio;
  return ([1, -1] as const)
    .map((side) => {
      const at = (dx: number, y: number): Point => [MIDDLE + dx * side, y];
      const { waist, hip, crotch, knee, hem } = cut;
      const axis = (y: number) => lerp(waist[0] * 0.56, (hem[0] + hem[1]) / 2, (y - waist[1]) / (hem[2] - waist[1]));
      const width = hem[1] - hem[0];
      let inside = [
        fold(studio, [at(6, crotch + 4), at(hip[0] * 0.36, crotch - 26), at(hip[0] * 0.7, crotch - 60)], { width: 22 * side, strength: 0.5, pressure: 'start' }),
        fold(studio, [at(8, crotch + 30), at(hip[0] * 0.34, crotch + 34), at(hip[0] * 0.62, crotch + 10)], { width: 20 * side, strength: 0.42, pressure: 'start' }),
        crease(studio, [at(10, crotch + 40), at(lerp(hem[0], 10, 0.6), lerp(crotch, hem[2], 0.4)), at(hem[0], hem[2])], { width: side * 34, strength: 0.45 }),
        fold(studio, [at(lerp(axis(knee[1]), knee[0], 0.9), knee[1] - 20), at(axis(knee[1]) + 12, knee[1] + 8), at(axis(knee[1]) - width * 0.2, knee[1] + 4)], { width: 18, strength: 0.3, pressure: 'start' }),
        ridge(studio, [at(axis(waist[1] + 60) - 10, waist[1] + 90), at(axis(knee[1]) - 6, knee[1]), at(axis(hem[2]), hem[2])], { width: width * 0.42, strength: 0.4 }),
      ].join('');
      for (let index = 0; index < 3; index += 1) {
        const x = lerp(hem[0], hem[1], 0.22 + index * 0.27 + random.between(-0.05, 0.05));
        inside += fold(studio, [at(lerp(axis(knee[1]), x, 0.6), knee[1] + random.between(-60, 40)), at(lerp(axis(knee[1]), x, 0.9), lerp(knee[1], hem[2], 0.55)), at(x, hem[2] + 8)], { width: Math.min(30, width * 0.13), strength: 0.42, pressure: 'end' });
      }
      if (style.pressed)
        inside += seam(studio, smooth([[...at(axis(waist[1]) - 4, waist[1] + 70)], [...at(axis(knee[1]), knee[1])], [...at(axis(hem[2]), hem[2] + 9)]], false), 0.5) + crease(studio, [at(axis(waist[1]) - 4, waist[1] + 40), at(axis(knee[1]), knee[1]), at(axis(hem[2]), hem[2])], { width: 26, strength: 0.35 });
      const hemline = smooth([[...at(hem[0] + 2, hem[2] - 18)], [...at((hem[0] + hem[1]) / 2, hem[2] - 10)], [...at(hem[1] - 2, hem[2] - 20)]], false);
      inside += style.stitched ? stitching(studio, hemline) : seam(studio, hemline, 0.25);
      const leg = cloth(studio, onSide(legKnots(cut), side), { volume: 0.7, lean: -side * 3, sag: 8, tone: side > 0 ? -0.022 : 0.006, edged: true, inside });
      return leg + (style.turnUp ? turnUp(studio, cut, side) : '');
    })
    .join('');
}

function turnUp(studio: Studio, { hem }: LegCut, side: 1 | -1): string {
  const [inner, outer, y] = hem;
  return cloth(studio, onSide([corner(inner - 2, y - 46), [(inner + outer) / 2, y - 38], corner(outer + 2, y - 48), corner(outer + 3, y + 3), [(inner + outer) / 2, y + 13], corner(inner - 3, y + 5)], side), { tone: 0.05, volume: 0.7 });
}

/** The band around the waist, with its inside seen behind from the front. */
export function waistband(studio: Studio, waist: readonly [number, number], height: number, side: Side, options: { loops?: boolean; elastic?: boolean } = {}): string {
  const [dx, y] = waist;
  const shape = (top: number, bottom: number, grow: number): Knot[] => symmetric([[0, y + top + 10], [dx * 0.6, y + top + 6], corner(dx + grow - 3, y + top), corner(dx + grow, y + bottom), [dx * 0.6, y + bottom + 7], [0, y + bottom + 11]]);
  const behind = side === 'front' ? cloth(studio, symmetric([[0, y - height - 6], [dx * 0.7, y - height - 5], corner(dx - 2, y - height), [dx * 0.6, y - height + 12], [0, y - height + 14]]), { tone: -0.14, volume: 0.2 }) : '';
  const lines = options.elastic
    ? Array.from({ length: 26 }, (_, index) => crease(studio, [[MIDDLE - dx + (index + 0.5) * (dx / 13), y - height + 6], [MIDDLE - dx + (index + 0.5) * (dx / 13) + 2, y + 14]], { width: 7, strength: 0.6 })).join('')
    : stitching(studio, smooth([[MIDDLE - dx, y - 7], [MIDDLE, y + 3], [MIDDLE + dx, y - 7]], false)) + stitching(studio, smooth([[MIDDLE - dx, y - height + 7], [MIDDLE, y - height + 16], [MIDDLE + dx, y - height + 7]], false));
  const loops = options.loops
    ? [-0.74, -0.34, 0.34, 0.74].map((t) => cloth(studio, [corner(MIDDLE + dx * t - 7, y - height - 2 + (1 - Math.abs(t)) * 10), corner(MIDDLE + dx * t + 7, y - height - 2 + (1 - Math.abs(t)) * 10), corner(MIDDLE + dx * t + 7, y + 8), corner(MIDDLE + dx * t - 7, y + 8)], { casts: false, volume: 0.5 })).join('')
    : '';
  return behind + cloth(studio, shape(-height, 0, 2), { lean: 90, volume: 0.7, inside: lines }) + loops;
}

const fly = (studio: Studio, y: number, length: number) =>
  seam(studio, `M${MIDDLE} ${y}V${y + length + 30}`, 0.6) + stitching(studio, smooth([[MIDDLE + 28, y + 4], [MIDDLE + 27, y + length * 0.7], [MIDDLE + 2, y + length]], false));

const slantPockets = (studio: Studio, { waist, hip }: LegCut) =>
  ([-1, 1] as const)
    .map((side) => {
      const data = smooth([[MIDDLE + side * waist[0] * 0.66, waist[1] + 6], [MIDDLE + side * (waist[0] * 0.82), waist[1] + 60], [MIDDLE + side * (hip[0] - 6), hip[1] - 30]], false);
      return hollow(studio, [[MIDDLE + side * waist[0] * 0.68, waist[1] + 8], [MIDDLE + side * (waist[0] * 0.86), waist[1] + 62], [MIDDLE + side * (hip[0] - 8), hip[1] - 28]], { width: 18, strength: 0.5 }) + seam(studio, data, 0.7);
    })
    .join('');

const scaled = ({ random }: Studio, cut: LegCut): LegCut => {
  const extra = random.between(-6, 12);
  const length = random.between(-46, 10);
  return { ...cut, hem: [cut.hem[0] - extra * 0.3, cut.hem[1] + extra, cut.hem[2] + length] };
};

const wideCut: LegCut = { waist: [136, 152], hip: [182, 330], crotch: 420, knee: [212, 720], hem: [22, 238, 1090] };
const straightCut: LegCut = { waist: [136, 152], hip: [178, 320], crotch: 416, knee: [168, 720], hem: [36, 166, 1084] };
const jeansCut: LegCut = { waist: [142, 156], hip: [182, 320], crotch: 420, knee: [162, 710], hem: [40, 156, 1076] };
const shortsCut: LegCut = { waist: [184, 276], hip: [232, 470], crotch: 640, knee: [254, 700], hem: [26, 268, 860] };

function trousers(base: LegCut): Piece['draw'] {
  return (studio, side) => {
    const cut = scaled(studio, base);
    const turned = studio.random.chance(0.3) && base !== wideCut;
    const body = legs(studio, cut, { pressed: studio.subject.material !== 'knit', turnUp: turned });
    const band = waistband(studio, cut.waist, 40, side, { loops: true });
    if (side === 'back') return body + seam(studio, `M${MIDDLE} ${cut.waist[1]}V${cut.crotch}`) + weltPocket(studio, [MIDDLE - 108, 232], [MIDDLE - 36, 236], 12) + weltPocket(studio, [MIDDLE + 36, 236], [MIDDLE + 108, 232], 12) + band;
    return body + pleats(studio, cut) + slantPockets(studio, cut) + fly(studio, cut.waist[1] + 6, 150) + band + button(studio, MIDDLE + 10, cut.waist[1] - 14, 8);
  };
}

const pleats = (studio: Studio, { waist, crotch }: LegCut) =>
  ([-1, 1] as const)
    .flatMap((side) => [0.4, 0.58].map((t) => fold(studio, [[MIDDLE + side * waist[0] * t, waist[1] + 8], [MIDDLE + side * waist[0] * (t + 0.04), waist[1] + 90], [MIDDLE + side * waist[0] * (t + 0.06), crotch - 40]], { width: 16, strength: 0.55, pressure: 'start' })))
    .join('');

function jeansBody(studio: Studio, side: Side): string {
  const wide = studio.random.chance(0.35);
  const cut = scaled(studio, wide ? { ...jeansCut, knee: [196, 710], hem: [24, 208, 1080] } : jeansCut);
  const body = legs(studio, cut, { stitched: true, turnUp: studio.random.chance(0.3) });
  const { waist, hip } = cut;
  const worn = ([-1, 1] as const).map((way) => ridge(studio, [[MIDDLE + way * 92, 330], [MIDDLE + way * 98, 520], [MIDDLE + way * 98, 760]], { width: 96, strength: 0.5 })).join('');
  const sides = ([-1, 1] as const).map((way) => stitching(studio, smooth([[MIDDLE + way * (waist[0] - 9), waist[1] + 14], [MIDDLE + way * (hip[0] - 9), hip[1]], [MIDDLE + way * (cut.knee[0] - 8), cut.knee[1]]], false))).join('');
  const band = waistband(studio, waist, 42, side, { loops: true });
  if (side === 'back') {
    const yoke = smooth([[MIDDLE - hip[0] + 12, 226], [MIDDLE, 274], [MIDDLE + hip[0] - 12, 226]], false);
    const patch = `<rect x="${MIDDLE + 58}" y="${waist[1] - 36}" width="62" height="38" rx="3" fill="#a8754a"/><path d="M${MIDDLE + 66} ${waist[1] - 22}h46M${MIDDLE + 66} ${waist[1] - 12}h30" stroke="#6e4527" stroke-width="3"/>`;
    return body + worn + seam(studio, yoke) + `<g transform="translate(0 8)">${stitching(studio, yoke)}</g>` + patchPocket(studio, MIDDLE - 94, 296, [112, 132], { pointed: true }) + patchPocket(studio, MIDDLE + 94, 296, [112, 132], { pointed: true }) + seam(studio, `M${MIDDLE} 270V${cut.crotch}`) + band + patch;
  }
  const pocket = (way: 1 | -1) => {
    const line: Knot[] = [[MIDDLE + way * waist[0] * 0.42, waist[1] + 8], [MIDDLE + way * waist[0] * 0.62, waist[1] + 76], [MIDDLE + way * (hip[0] - 20), waist[1] + 104]];
    const data = smooth(line, false);
    return hollow(studio, line.map(([x, y]): Point => [x, y]), { width: 20, strength: 0.6 }) + seam(studio, data, 0.7) + `<g transform="translate(${way * -6} 7)">${stitching(studio, data)}</g>` + snap(MIDDLE + way * (waist[0] * 0.44), waist[1] + 14, 5, '#b98a56') + snap(MIDDLE + way * (hip[0] - 22), waist[1] + 98, 5, '#b98a56');
  };
  return body + worn + sides + pocket(-1) + pocket(1) + fly(studio, waist[1] + 6, 150) + band + snap(MIDDLE + 10, waist[1] - 16, 11, '#b98a56');
}

function shortsBody(studio: Studio, side: Side): string {
  const elastic = studio.subject.material === 'linen' || studio.random.chance(0.4);
  const cut = scaled(studio, { ...shortsCut, hem: [26, 262, 850] });
  const body = legs(studio, cut, { turnUp: studio.random.chance(0.5), stitched: true });
  const band = waistband(studio, cut.waist, 46, side, { loops: !elastic, elastic });
  if (side === 'back') return body + weltPocket(studio, [MIDDLE + 60, 400], [MIDDLE + 150, 396], 14) + seam(studio, `M${MIDDLE} 280V${cut.crotch}`) + band;
  return body + slantPockets(studio, cut) + fly(studio, cut.waist[1] + 6, 180) + band + (elastic ? '' : button(studio, MIDDLE + 10, cut.waist[1] - 16, 9));
}

export const wideTrousers: Piece = { draw: trousers(wideCut), closeUp: { x: 430, y: 280, zoom: 2.4 }, still: { kind: 'folded', top: 92, half: 146 } };
export const straightTrousers: Piece = { draw: trousers(straightCut), closeUp: { x: 430, y: 280, zoom: 2.4 }, still: { kind: 'folded', top: 92, half: 146 } };
export const jeans: Piece = { draw: jeansBody, closeUp: { x: 420, y: 280, zoom: 2.4 }, still: { kind: 'folded', top: 94, half: 152 } };
export const shorts: Piece = { draw: shortsBody, closeUp: { x: 420, y: 400, zoom: 2.2 }, still: { kind: 'folded', top: 210, half: 196 } };
