import { cloth } from '../cloth';
import { shade } from '../color';
import { hollow, ridge } from '../folds';
import { curve, type Knot, knots, MIDDLE, num, type Point, points, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import { arcPoints, ellipseKnots } from '../solid';
import type { Studio } from '../studio';
import { button, label, ribbing, seam, snap, stitching } from '../trims';

function woolHat(studio: Studio, side: Side): string {
  const bobble = studio.random.chance(0.5);
  const { random, ink } = studio;
  const dome = symmetric(points('0,330 120,346 226,440 262,600 264,760 0,780'));
  const cuff = symmetric(knots('0,694 160,688 !274,668 286,760 !276,852 150,876 0,882'));
  let threads = '';
  for (let index = 0; index < 300; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 84;
    threads += `M${num(MIDDLE + Math.cos(angle) * reach * 0.4)} ${num(294 + Math.sin(angle) * reach * 0.4)}L${num(MIDDLE + Math.cos(angle) * (reach + 14))} ${num(294 + Math.sin(angle) * (reach + 14))}`;
  }
  const pompon = `<circle cx="${MIDDLE}" cy="294" r="76" fill="${ink.shadow}"/><path d="${threads}" stroke="${ink.edge}" stroke-width="6" stroke-linecap="round"/><path d="${threads}" stroke="${ink.base}" stroke-width="4" stroke-linecap="round"/><path d="${threads}" stroke="${ink.light}" stroke-width="1.6" stroke-linecap="round" transform="translate(-5 -6)"/>`;
  const rib = (outline: Knot[], one: Point[], other: Point[]) =>
    cloth(studio, outline, {
      patterned: studio.subject.pattern !== 'ribbed',
      volume: 0.9,
      inside: ribbing(studio, one, other, 34),
    });
  return [
    rib(dome, points('390,338 450,326 510,338'), points('184,780 450,800 716,780')),
    bobble ? pompon : '',
    cloth(studio, cuff, {
      patterned: false,
      volume: 0.9,
      inside:
        ribbing(studio, points('174,668 450,700 726,668'), points('172,856 450,890 728,856'), 36) +
        hollow(studio, points('180,684 450,708 720,684'), { width: 20, strength: 0.4 }),
    }),
    side === 'front' ? label(MIDDLE + 120, 760, 76) : '',
  ].join('');
}

function brimmedHat(studio: Studio, side: Side): string {
  const { ink } = studio;
  const ribbon = studio.subject.accent
    ? ink.accent
    : shade(ink.base, ink.shadowStrength > 1 ? 0.18 : -0.32);
  const brim: Knot[] =
    side === 'front'
      ? points('110,700 240,660 450,648 660,660 790,700 700,766 450,790 200,766')
      : ellipseKnots(MIDDLE, 620, 350, 330, 10);
  if (side === 'back') {
    return (
      cloth(studio, brim, {
        volume: 0.5,
        inside: ridge(studio, arcPoints(MIDDLE, 620, 290, 270, 150, 300, 8), {
          width: 70,
          strength: 0.5,
        }),
      }) +
      cloth(studio, ellipseKnots(MIDDLE, 616, 196, 176, 10), { color: ribbon, volume: 0.4 }) +
      cloth(studio, ellipseKnots(MIDDLE, 600, 186, 166, 10), {
        casts: false,
        volume: 0.8,
        inside: hollow(studio, points('450,470 442,600 450,720'), { width: 90, strength: 0.7 }),
      })
    );
  }
  const crown: Knot[] = knots(
    '!246,706 262,560 300,452 372,424 450,452 528,424 600,452 638,560 !654,706 450,742',
  );
  const band: Knot[] = knots('!248,640 450,680 !652,640 !655,700 450,742 !245,700');
  const straw =
    studio.subject.material === 'paper'
      ? Array.from(
          { length: 9 },
          (_, index) =>
            `<path d="M120 ${470 + index * 36}Q450 ${500 + index * 40} 780 ${470 + index * 36}" fill="none" stroke="${ink.deep}" stroke-opacity=".22" stroke-width="3"/>`,
        ).join('')
      : '';
  return [
    cloth(studio, brim, {
      volume: 0.7,
      inside:
        hollow(studio, points('230,720 450,760 690,716'), { width: 60, strength: 0.75 }) + straw,
    }),
    cloth(studio, crown, {
      volume: 0.9,
      inside:
        hollow(studio, points('378,430 450,470 450,600'), {
          width: 54,
          strength: 0.6,
          pressure: 'start',
        }) +
        hollow(studio, points('560,450 590,540 560,620'), { width: 46, strength: 0.4 }) +
        straw,
    }),
    cloth(studio, band, { color: ribbon, casts: false, volume: 0.7 }),
    cloth(studio, knots('!268,646 300,640 !330,664 !326,718 296,712 !264,704'), {
      color: ribbon,
      casts: false,
      volume: 0.6,
    }),
  ].join('');
}

function peakedCap(studio: Studio, side: Side): string {
  const crown = symmetric(knots('0,400 120,412 220,500 250,640 !250,730 0,760'));
  const panels = [-0.34, 0.34]
    .map(
      (t) =>
        seam(
          studio,
          curve([
            [MIDDLE, 404],
            [MIDDLE + t * 320, 500],
            [MIDDLE + t * 470, 740],
          ]),
          0.6,
        ) +
        stitching(
          studio,
          curve([
            [MIDDLE + 8 * Math.sign(t), 410],
            [MIDDLE + t * 320 + 9 * Math.sign(t), 500],
            [MIDDLE + t * 470 + 9 * Math.sign(t), 740],
          ]),
        ),
    )
    .join('');
  const top = button(studio, MIDDLE, 402, 17, studio.ink.base);
  if (side === 'back') {
    const gap = symmetric(knots('0,640 70,660 !104,740 0,764'));
    return (
      cloth(studio, crown, { volume: 0.9, inside: panels }) +
      cloth(studio, gap, { tone: -0.2, casts: false, volume: 0.3 }) +
      cloth(studio, symmetric(knots('0,724 !140,706 !140,738 0,758')), {
        volume: 0.5,
        casts: false,
      }) +
      snap(MIDDLE, 742, 8) +
      top
    );
  }
  const peak = symmetric(knots('0,716 150,708 !254,690 300,770 250,850 120,886 0,892'));
  return [
    cloth(studio, crown, {
      volume: 0.9,
      inside:
        panels + ridge(studio, points('360,470 330,560 330,680'), { width: 80, strength: 0.4 }),
    }),
    cloth(studio, peak, {
      volume: 0.7,
      inside:
        [22, 44, 66]
          .map((inset) =>
            stitching(
              studio,
              curve([
                [MIDDLE - 280 + inset * 0.9, 770],
                [MIDDLE - 220 + inset, 838 - inset * 0.6],
                [MIDDLE, 880 - inset],
                [MIDDLE + 220 - inset, 838 - inset * 0.6],
                [MIDDLE + 280 - inset * 0.9, 770],
              ]),
            ),
          )
          .join('') +
        hollow(studio, points('200,712 450,734 700,712'), { width: 44, strength: 0.8 }),
    }),
    top,
    snap(MIDDLE - 130, 560, 7, studio.ink.base),
    snap(MIDDLE + 130, 560, 7, studio.ink.base),
  ].join('');
}

export const beanie: Piece = {
  draw: woolHat,
  closeUp: { x: 430, y: 700, zoom: 2.1 },
  still: { kind: 'standing', extent: [160, 210, 740, 890] },
};

export const hat: Piece = {
  draw: brimmedHat,
  closeUp: { x: 380, y: 620, zoom: 2 },
  still: { kind: 'standing', extent: [110, 410, 790, 790] },
};

export const cap: Piece = {
  draw: peakedCap,
  closeUp: { x: 430, y: 700, zoom: 2 },
  still: { kind: 'standing', extent: [150, 380, 750, 890] },
};
