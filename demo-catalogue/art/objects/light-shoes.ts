import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { hollow, ridge } from '../folds';
import { curve, type Knot, knots, points } from '../path';
import { lacquerStops, solid } from '../solid';
import type { Studio } from '../studio';
import { stitching } from '../trims';
import { band, shoe } from './shoe';
import { sole, soleColor } from './shoe-parts';

function pump(studio: Studio): string {
  const heelColor = soleColor(studio, studio.ink.base);
  const block = studio.random.chance(0.5);
  const body: Knot[] = knots(
    '!168,828 178,800 236,766 312,742 400,742 500,716 590,636 !660,552 704,548 722,600 716,660 !690,716 600,738 500,790 400,832 280,842',
  );
  const inner: Knot[] = knots('!312,744 404,716 512,664 600,590 !660,554 604,640 506,722 400,748');
  const heel: Knot[] = block
    ? knots('!612,720 660,716 !706,690 712,760 !708,850 !626,850 626,790')
    : knots('!636,722 680,712 !708,680 706,740 690,800 !686,850 !670,850 668,800 656,752');
  return [
    cloth(studio, inner, { color: '#cfb490', volume: 0.3 }),
    solid(studio, heel, { stops: lacquerStops(heelColor) }),
    sole(
      studio,
      knots(
        '!172,826 280,838 400,830 500,786 600,732 !690,706 !694,716 604,746 504,802 404,846 !290,850 200,846',
      ),
      soleColor(studio, '#3a2a22'),
    ),
    cloth(studio, body, {
      volume: 0.55,
      inside:
        ridge(studio, points('210,806 300,772 400,772'), { width: 34, strength: 0.7 }) +
        sheen(studio, points('204,806 270,780 340,768'), 26) +
        sheen(studio, points('680,590 696,640 680,690'), 26) +
        hollow(studio, points('220,840 420,822 600,730'), { width: 40, strength: 0.5 }) +
        stitching(studio, curve(points('320,752 404,750 506,724 596,648 656,570'))),
    }),
  ].join('');
}

function ballet(studio: Studio): string {
  const body: Knot[] = knots(
    '!176,832 176,790 232,756 318,742 380,772 480,788 590,772 660,724 !704,696 728,704 736,770 !730,834',
  );
  const inner: Knot[] = knots('!318,744 420,726 560,716 !704,698 660,728 590,776 480,792 380,776');
  const { ink } = studio;
  const bow = `<path d="M300 748q-44 -40 -56 -8q-2 30 54 14q30 44 62 24q14 -28 -54 -30z" fill="${ink.base}" stroke="${ink.edge}" stroke-width="2.4"/><circle cx="300" cy="752" r="10" fill="${ink.light}" stroke="${ink.edge}" stroke-width="2"/>`;
  return [
    cloth(studio, inner, {
      color: '#d9c3a3',
      volume: 0.3,
      inside: hollow(studio, points('330,756 480,780 640,740'), { width: 40, strength: 0.5 }),
    }),
    sole(
      studio,
      knots('!172,826 450,832 !734,826 !734,848 600,850 460,847 !220,850 176,844'),
      soleColor(studio, '#4a372a'),
    ),
    cloth(studio, body, {
      volume: 0.55,
      inside:
        ridge(studio, points('210,790 280,768 350,790'), { width: 36, strength: 0.7 }) +
        sheen(studio, points('200,800 250,772 310,766'), 24) +
        hollow(studio, points('190,836 450,826 720,830'), { width: 36, strength: 0.6 }) +
        stitching(studio, curve(points('326,758 384,786 480,802 594,786 664,740 704,712'))),
    }),
    bow,
  ].join('');
}

function sandal(studio: Studio): string {
  const cork = soleColor(studio, '#b98e5e');
  const bed: Knot[] = knots(
    '170,800 240,792 380,790 520,780 640,766 738,762 750,784 !746,850 560,850 460,847 !220,850 168,836',
  );
  const strap = (knots: Knot[], inside = '') =>
    cloth(studio, knots, {
      volume: 0.6,
      lean: 14,
      inside: `${inside}${sheen(
        studio,
        knots.slice(1, 4).map(([x, y]) => [x + 16, y + 16] as const),
        22,
      )}`,
    });
  const hidden = (knots: Knot[]) => cloth(studio, knots, { tone: -0.13, volume: 0.3 });
  const line = (knots: Knot[]) => stitching(studio, curve(knots));
  return [
    hidden(knots('!330,708 380,716 408,748 !412,788 !360,790 352,750')),
    hidden(knots('!536,650 596,664 622,706 !630,768 !572,776 560,706')),
    sole(
      studio,
      bed,
      cork,
      hollow(studio, points('180,850 450,850 740,850'), { width: 34, strength: 0.45 }) +
        `<path d="M160 812Q450 806 750 782" stroke="${shade(cork, -0.12)}" stroke-width="3" fill="none"/>`,
    ),
    strap(
      knots('!226,800 240,754 276,716 !330,702 !372,708 344,740 334,768 !330,798'),
      line(points('236,796 250,758 284,724 330,711')),
    ),
    strap(
      knots('!432,794 446,730 482,676 !536,646 !584,652 556,700 546,740 !542,786'),
      line(points('442,790 456,734 490,684 538,655')),
    ),
    strap(
      knots(
        '!536,662 600,678 660,660 !712,624 !732,630 736,700 !738,766 !690,768 694,720 !700,676 650,704 600,712 !548,700',
      ),
      line(points('548,672 600,687 660,670 708,638')),
    ),
    `<g transform="rotate(10 590 694)"><rect x="574" y="672" width="34" height="44" rx="6" fill="none" stroke="#8a7145" stroke-width="8"/><rect x="574" y="672" width="34" height="44" rx="6" fill="none" stroke="#dcc488" stroke-width="4.6"/><path d="M590 694h30" stroke="#dcc488" stroke-width="4"/></g>`,
  ].join('');
}

export const pumps = shoe(
  pump,
  { width: 94, point: 0.9, opening: 0.24 },
  { x: 420, y: 760, zoom: 2.1 },
  [112, 540, 852, 880],
);

export const sandals = shoe(
  sandal,
  {
    width: 108,
    point: 0,
    opening: 0.3,
    open: true,
    over: (studio) => band(430, 106, 76)(studio) + band(640, 88, 54)(studio),
  },
  { x: 460, y: 740, zoom: 2.1 },
  [112, 590, 852, 880],
);

export const balletFlats = shoe(
  ballet,
  { width: 98, point: 0.35, opening: 0.2 },
  { x: 340, y: 800, zoom: 2.3 },
  [112, 650, 852, 880],
);
