import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { fold, ridge } from '../folds';
import { curve, type Knot, knots, points } from '../path';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { shoe } from './shoe';
import { flexLines, sole, soleColor, upper } from './shoe-parts';

function ankleBoot(studio: Studio): string {
  const { random, ink } = studio;
  const dark = soleColor(studio, '#2c2420');
  const chelsea = random.chance(0.55);
  const body: Knot[] = knots(
    '!170,814 174,780 216,744 300,720 384,682 438,622 452,520 !446,372 560,362 !676,374 672,500 686,610 716,700 722,760 !720,814',
  );
  const inner: Knot[] = knots('!446,372 560,346 !676,374 560,394');
  const gusset: Knot[] = knots('!524,396 !614,396 604,520 580,622 556,622 532,520');
  const heel: Knot[] = knots('!574,810 !728,806 722,830 !714,850 !598,850 590,830');
  const ribs = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(
      (i) =>
        `<path d="M${530 + i * 10} 392V640" stroke="${ink.deep}" stroke-opacity=".55" stroke-width="3"/>`,
    )
    .join('');
  const tab = `<path d="M648 376q16 -46 32 0" fill="none" stroke="${ink.edge}" stroke-width="13"/><path d="M648 376q16 -46 32 0" fill="none" stroke="${ink.base}" stroke-width="9"/>`;
  const closing = chelsea
    ? cloth(studio, gusset, {
        color: shade(ink.base, -0.07),
        casts: false,
        volume: 0.3,
        inside: ribs,
      }) + tab
    : seam(studio, curve(points('608,368 602,520 612,680 624,812')), 0.7) +
      `<path d="M592 384V600" stroke="#8f7a52" stroke-width="7"/><path d="M592 384V600" stroke="#d8c08c" stroke-width="5" stroke-dasharray="3 2.4"/><rect x="586" y="392" width="12" height="32" rx="5" fill="#d8c08c"/>`;
  return [
    cloth(studio, inner, { tone: -0.16, volume: 0.2 }),
    upper(
      studio,
      body,
      flexLines(studio, 372, 724) +
        fold(studio, points('452,580 530,620 650,596'), { width: -24, strength: 0.45 }) +
        fold(studio, points('446,620 520,662 620,652'), { width: -20, strength: 0.38 }) +
        sheen(studio, points('482,400 488,500 474,600'), 44) +
        ridge(studio, points('488,396 496,520 478,620'), { width: 56, strength: 0.4 }) +
        seam(studio, curve(points('470,650 520,720 512,812')), 0.4),
    ),
    closing,
    stitching(studio, curve(points('448,388 560,380 672,390'))),
    sole(studio, heel, dark),
    sole(
      studio,
      knots('!162,806 330,810 560,810 !732,804 !732,820 600,828 480,832 350,850 !220,850 168,840'),
      dark,
    ),
  ].join('');
}

function wellington(studio: Studio): string {
  const dark = soleColor(studio, '#d9cfba');
  const body: Knot[] = knots(
    '!186,806 190,748 256,706 360,676 428,610 440,480 !432,300 560,290 !686,304 678,470 690,620 716,730 !714,806',
  );
  const inner: Knot[] = knots('!432,300 560,272 !686,304 560,322');
  const gloss = [
    sheen(
      { ...studio, subject: { ...studio.subject, material: 'plastic' } },
      points('478,350 486,500 470,620'),
      44,
    ),
    sheen(
      { ...studio, subject: { ...studio.subject, material: 'plastic' } },
      points('220,760 290,716 360,700'),
      30,
    ),
  ].join('');
  return [
    cloth(studio, inner, { tone: -0.15, volume: 0.2 }),
    upper(
      studio,
      body,
      gloss +
        fold(studio, points('440,600 530,640 660,610'), { width: -24, strength: 0.45 }) +
        fold(studio, points('430,640 520,690 640,670'), { width: -22, strength: 0.4 }),
    ),
    cloth(studio, knots('!432,300 560,318 !686,304 !685,330 560,346 !433,328'), {
      casts: false,
      tone: 0.05,
      volume: 0.6,
    }),
    cloth(studio, knots('!186,806 188,760 220,728 280,760 !300,806'), {
      casts: false,
      tone: -0.04,
      volume: 0.4,
    }),
    cloth(studio, knots('!620,360 !672,356 !672,396 !620,400'), {
      casts: false,
      tone: -0.04,
      volume: 0.4,
    }) + snap(646, 378, 8),
    sole(
      studio,
      knots('!176,794 450,800 !722,792 !722,850 !590,850 580,828 470,832 430,850 !220,850 178,838'),
      dark,
      `<path d="M170 838H740" stroke="${shade(dark, -0.25)}" stroke-width="22" stroke-dasharray="8 7" stroke-opacity=".5"/>`,
    ),
  ].join('');
}

export const ankleBoots = shoe(
  ankleBoot,
  { width: 104, point: 0.3, opening: 0.44 },
  { x: 430, y: 640, zoom: 1.9 },
  [112, 336, 852, 880],
);

export const rainBoots = shoe(
  wellington,
  { width: 106, point: 0, opening: 0.46 },
  { x: 460, y: 560, zoom: 1.8 },
  [112, 250, 852, 880],
);
