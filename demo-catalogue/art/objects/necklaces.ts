import { cloth } from '../cloth';
import { shade } from '../color';
import { type Knot, knots, MIDDLE, type Point, points, sample } from '../path';
import type { Side } from '../piece';
import { arcPoints, ellipseKnots, metalStops, solid, wire } from '../solid';
import type { Studio } from '../studio';
import { chain, data, pearl, piece, setting, stoneColor } from './gems';
import { slab, stone } from './props';

const hang = (reach: number, top: number, drop: number): Point[] => [
  [MIDDLE - reach, top],
  [MIDDLE - reach * 0.86, top + drop * 0.42],
  [MIDDLE - reach * 0.5, top + drop * 0.84],
  [MIDDLE, top + drop],
  [MIDDLE + reach * 0.5, top + drop * 0.84],
  [MIDDLE + reach * 0.86, top + drop * 0.42],
  [MIDDLE + reach, top],
];

/** A linen-covered bust, to hang a necklace on. */
function bust(studio: Studio): string {
  const tone = '#e6dccd';
  const plain = {
    ...studio,
    subject: { ...studio.subject, material: 'linen' as const, pattern: 'plain' as const },
  };
  const outline: Knot[] = knots(
    '!346,130 450,118 !554,130 562,300 620,400 750,470 780,640 700,880 !600,1060 450,1080 !300,1060 200,880 120,640 150,470 280,400 338,300',
  );
  return cloth(
    {
      ...plain,
      ink: {
        ...studio.ink,
        base: tone,
        light: '#f6efe3',
        shadow: '#b7a892',
        deep: '#8f7f69',
        edge: '#9d8e78',
        shadowStrength: 0.8,
        lightStrength: 1,
      },
    },
    outline,
    { color: tone, volume: 1 },
  );
}

function strandNecklace(studio: Studio, side: Side): string {
  const { random } = studio;
  const kind = random.pick(['links', 'pearls', 'layers'] as const);
  const base = side === 'front' ? bust(studio) : slab(studio, MIDDLE, 720, 380, '#ded3c3');
  const curve: Point[] =
    side === 'front'
      ? hang(150, 330, 330)
      : [
          ...arcPoints(MIDDLE, 700, 250, 60, 200, 520, 12),
          [MIDDLE + 330, 860],
          [MIDDLE + 300, 960],
        ];
  if (kind === 'pearls') {
    const beads = sample(curve, 30)
      .map(([x, y], index) => pearl(studio, x, y, 17 + Math.sin((index / 30) * Math.PI) * 7))
      .join('');
    studio.sheet.line(data(curve), 30);
    return base + beads;
  }
  const second = side === 'front' ? chain(studio, hang(170, 320, 470), 9) : '';
  return (
    base + (kind === 'layers' ? second : '') + chain(studio, curve, kind === 'links' ? 19 : 12)
  );
}

function pendantNecklace(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const kind = random.pick(['medal', 'gem', 'drop'] as const);
  const [px, py] = side === 'front' ? [MIDDLE, 758] : [MIDDLE, 800];
  const base = side === 'front' ? bust(studio) : stone(studio, MIDDLE, 1010, 360, 300, '#cfc4b4');
  const spine: Point[] =
    side === 'front'
      ? hang(150, 322, 400)
      : points('120,960 230,800 380,742 450,760 540,720 660,800 780,940');
  const bail = wire(studio, `M${px - 9} ${py - 18}q9 -26 18 0z`, 6, ink.base);
  const medal = solid(studio, ellipseKnots(px, py + 40, 58, 58, 12), {
    stops: metalStops(ink.base),
    inside: `<circle cx="${px}" cy="${py + 40}" r="46" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="3" stroke-dasharray="4 4"/><path d="M${px} ${py + 8}l7 22l24 2l-19 15l7 23l-19 -14l-19 14l7 -23l-19 -15l24 -2z" fill="${shade(ink.base, 0.14)}" stroke="${shade(ink.base, -0.2)}" stroke-width="2"/>`,
  });
  const drop: Knot[] = knots('!0,-10 30,50 38,84 0,118 -38,84 -30,50', [px, py]);
  const charm =
    kind === 'medal'
      ? medal
      : kind === 'gem'
        ? setting(studio, px, py + 44, 44)
        : solid(studio, drop, {
            stops: [
              [0, shade(stoneColor(studio), -0.12)],
              [0.3, shade(stoneColor(studio), 0.18)],
              [0.6, stoneColor(studio)],
              [1, shade(stoneColor(studio), -0.22)],
            ],
          }) +
          `<path d="M${px - 16} ${py + 50}q-12 26 0 44" stroke="#fff" stroke-opacity=".8" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return base + chain(studio, spine, 8) + bail + charm;
}

export const necklace = piece(strandNecklace, 600, 1.9);

export const pendant = piece(pendantNecklace, 760, 2);
