import { fold, hollow, ridge } from '../folds';
import { across, bothSides, curve, type Knot, MIDDLE, onSide, points } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { button, seam, snap, stitching } from '../trims';
import { type LegCut, legs } from './legs';
import { patchPocket, weltPocket } from './pockets';
import { fly, slantPockets, waistband } from './waistband';

const scaled = ({ random }: Studio, cut: LegCut): LegCut => {
  const extra = random.between(-6, 12);
  const length = random.between(-46, 10);
  return { ...cut, hem: [cut.hem[0] - extra * 0.3, cut.hem[1] + extra, cut.hem[2] + length] };
};

const wideCut: LegCut = {
  waist: [136, 152],
  hip: [182, 330],
  crotch: 420,
  knee: [212, 720],
  hem: [22, 238, 1090],
};

const straightCut: LegCut = {
  waist: [136, 152],
  hip: [178, 320],
  crotch: 416,
  knee: [168, 720],
  hem: [36, 166, 1084],
};

const jeansCut: LegCut = {
  waist: [142, 156],
  hip: [182, 320],
  crotch: 420,
  knee: [162, 710],
  hem: [40, 156, 1076],
};

const shortsCut: LegCut = {
  waist: [184, 276],
  hip: [232, 470],
  crotch: 640,
  knee: [254, 700],
  hem: [26, 268, 860],
};

function trousers(base: LegCut): Piece['draw'] {
  return (studio, side) => {
    const cut = scaled(studio, base);
    const turned = studio.random.chance(0.3) && base !== wideCut;
    const body = legs(studio, cut, { pressed: studio.subject.material !== 'knit', turnUp: turned });
    const band = waistband(studio, cut.waist, 40, side, { loops: true });
    if (side === 'back')
      return (
        body +
        seam(studio, `M${MIDDLE} ${cut.waist[1]}V${cut.crotch}`) +
        weltPocket(studio, [MIDDLE - 108, 232], [MIDDLE - 36, 236], 12) +
        weltPocket(studio, [MIDDLE + 36, 236], [MIDDLE + 108, 232], 12) +
        band
      );
    return (
      body +
      pleats(studio, cut) +
      slantPockets(studio, cut) +
      fly(studio, cut.waist[1] + 6, 150) +
      band +
      button(studio, MIDDLE + 10, cut.waist[1] - 14, 8)
    );
  };
}

const pleats = (studio: Studio, { waist, crotch }: LegCut) =>
  ([-1, 1] as const)
    .flatMap((side) =>
      [0.4, 0.58].map((t) =>
        fold(
          studio,
          [
            [MIDDLE + side * waist[0] * t, waist[1] + 8],
            [MIDDLE + side * waist[0] * (t + 0.04), waist[1] + 90],
            [MIDDLE + side * waist[0] * (t + 0.06), crotch - 40],
          ],
          { width: 16, strength: 0.55, pressure: 'start' },
        ),
      ),
    )
    .join('');

function jeansBody(studio: Studio, side: Side): string {
  const wide = studio.random.chance(0.35);
  const cut = scaled(
    studio,
    wide ? { ...jeansCut, knee: [196, 710], hem: [24, 208, 1080] } : jeansCut,
  );
  const body = legs(studio, cut, { stitched: true, turnUp: studio.random.chance(0.3) });
  const { waist, hip } = cut;
  const worn = bothSides((way) =>
    ridge(studio, onSide(points('92,330 98,520 98,760'), way), { width: 96, strength: 0.5 }),
  );
  const sides = bothSides((way) =>
    stitching(
      studio,
      curve([
        [MIDDLE + way * (waist[0] - 9), waist[1] + 14],
        [MIDDLE + way * (hip[0] - 9), hip[1]],
        [MIDDLE + way * (cut.knee[0] - 8), cut.knee[1]],
      ]),
    ),
  );
  const band = waistband(studio, waist, 42, side, { loops: true });
  if (side === 'back') {
    const yoke = curve(across(hip[0] - 12, 226, 274));
    const patch = `<rect x="${MIDDLE + 58}" y="${waist[1] - 36}" width="62" height="38" rx="3" fill="#a8754a"/><path d="M${MIDDLE + 66} ${waist[1] - 22}h46M${MIDDLE + 66} ${waist[1] - 12}h30" stroke="#6e4527" stroke-width="3"/>`;
    return (
      body +
      worn +
      seam(studio, yoke) +
      `<g transform="translate(0 8)">${stitching(studio, yoke)}</g>` +
      patchPocket(studio, MIDDLE - 94, 296, [112, 132], { pointed: true }) +
      patchPocket(studio, MIDDLE + 94, 296, [112, 132], { pointed: true }) +
      seam(studio, `M${MIDDLE} 270V${cut.crotch}`) +
      band +
      patch
    );
  }
  const pocket = (way: 1 | -1) => {
    const line: Knot[] = [
      [MIDDLE + way * waist[0] * 0.42, waist[1] + 8],
      [MIDDLE + way * waist[0] * 0.62, waist[1] + 76],
      [MIDDLE + way * (hip[0] - 20), waist[1] + 104],
    ];
    const data = curve(line);
    return (
      hollow(studio, line, { width: 20, strength: 0.6 }) +
      seam(studio, data, 0.7) +
      `<g transform="translate(${way * -6} 7)">${stitching(studio, data)}</g>` +
      snap(MIDDLE + way * (waist[0] * 0.44), waist[1] + 14, 5, '#b98a56') +
      snap(MIDDLE + way * (hip[0] - 22), waist[1] + 98, 5, '#b98a56')
    );
  };
  return (
    body +
    worn +
    sides +
    pocket(-1) +
    pocket(1) +
    fly(studio, waist[1] + 6, 150) +
    band +
    snap(MIDDLE + 10, waist[1] - 16, 11, '#b98a56')
  );
}

function shortsBody(studio: Studio, side: Side): string {
  const elastic = studio.subject.material === 'linen' || studio.random.chance(0.4);
  const cut = scaled(studio, { ...shortsCut, hem: [26, 262, 850] });
  const body = legs(studio, cut, { turnUp: studio.random.chance(0.5), stitched: true });
  const band = waistband(studio, cut.waist, 46, side, { loops: !elastic, elastic });
  if (side === 'back')
    return (
      body +
      weltPocket(studio, [MIDDLE + 60, 400], [MIDDLE + 150, 396], 14) +
      seam(studio, `M${MIDDLE} 280V${cut.crotch}`) +
      band
    );
  return (
    body +
    slantPockets(studio, cut) +
    fly(studio, cut.waist[1] + 6, 180) +
    band +
    (elastic ? '' : button(studio, MIDDLE + 10, cut.waist[1] - 16, 9))
  );
}

export const wideTrousers: Piece = {
  draw: trousers(wideCut),
  closeUp: { x: 430, y: 280, zoom: 2.4 },
  still: { kind: 'hanger', neck: 112, clips: true },
};

export const straightTrousers: Piece = {
  draw: trousers(straightCut),
  closeUp: { x: 430, y: 280, zoom: 2.4 },
  still: { kind: 'hanger', neck: 112, clips: true },
};

export const jeans: Piece = {
  draw: jeansBody,
  closeUp: { x: 420, y: 280, zoom: 2.4 },
  still: { kind: 'hanger', neck: 114, clips: true },
};

export const shorts: Piece = {
  draw: shortsBody,
  closeUp: { x: 420, y: 400, zoom: 2.2 },
  still: { kind: 'hanger', neck: 230, clips: true },
};
