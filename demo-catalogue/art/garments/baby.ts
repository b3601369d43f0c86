import { cloth } from '../cloth';
import {
  bothSides,
  corner,
  curve,
  type Knot,
  knots,
  MIDDLE,
  onSide,
  points,
  symmetric,
} from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import type { Cut } from './cut';
import { backNeck, bodyFolds, innerBack, neckRib } from './parts';
import { sleeves } from './sleeves';

function baby(studio: Studio, side: Side): string {
  const cut: Cut = {
    neck: [88, 262],
    drop: 54,
    shoulder: [196, 300],
    underarm: [190, 450],
    waist: [194, 600],
    hem: [198, 740],
    sag: 0,
  };
  const back = side === 'back';
  const arms = sleeves(
    studio,
    cut,
    { end: [cut.shoulder[0] + 92, 486], width: 110, bow: 4 },
    { rib: 0.14 },
  );
  const neck: Knot[] = back ? knots('0,274 60,270 !88,262') : knots('0,316 46,308 78,286 !88,262');
  const outline = symmetric([
    ...neck,
    corner(196, 300),
    [180, 380],
    corner(190, 450),
    [192, 620],
    corner(204, 776),
    [140, 824],
    [96, 900],
    corner(78, 946),
    [0, 952],
  ]);
  const overlap = bothSides((way) =>
    seam(studio, curve(onSide(points('88,264 140,330 182,392'), way)), 0.7),
  );
  const inside =
    bodyFolds(studio, cut, 1) +
    (back ? '' : overlap) +
    seam(studio, curve(points('252,772 318,826 362,902 380,946')), 0.5) +
    seam(studio, curve(points('648,772 582,826 538,902 520,946')), 0.5);
  const flap = cloth(studio, symmetric(knots('0,906 !84,902 !80,950 0,958')), {
    volume: 0.3,
    inside: stitching(studio, `M${MIDDLE - 78} 914H${MIDDLE + 78}`),
  });
  const snaps = [-48, 0, 48].map((dx) => snap(MIDDLE + dx, 932, 9, '#e8e2d6')).join('');
  const rib = back ? backNeck(studio, cut, 20) : neckRib(studio, cut, 'round', 22);
  return [
    back ? '' : innerBack(studio, cut),
    arms,
    cloth(studio, outline, { sag: 12, volume: 0.75, inside }),
    rib,
    flap,
    back ? '' : snaps,
  ].join('');
}

export const babyBodysuit: Piece = {
  draw: baby,
  closeUp: { x: 430, y: 390, zoom: 2.2 },
  still: { kind: 'hanger', neck: 262 },
};
