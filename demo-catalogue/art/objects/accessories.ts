import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { crease, fold, hollow } from '../folds';
import {
  bothSides,
  corner,
  curve,
  type Knot,
  knots,
  MIDDLE,
  num,
  type Point,
  points,
  smooth,
} from '../path';
import type { Piece, Side } from '../piece';
import { ellipseKnots, glint, wire } from '../solid';
import type { Studio } from '../studio';
import { label, seam, snap } from '../trims';

const BRASS = '#c8a45c';

function rolledBelt(studio: Studio, side: Side): string {
  const { ink } = studio;
  const coil: Point[] = [];
  for (let step = 0; step <= 44; step += 1) {
    const turn = (step / 44) * Math.PI * 4.1 + 0.5;
    const reach = 96 + step * 4.3;
    coil.push([MIDDLE + Math.cos(turn) * reach, 620 + Math.sin(turn) * reach * 0.92]);
  }
  const data = curve(coil);
  const stroke = (color: string, width: number, opacity = 1, shift = 0) =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="butt" transform="translate(${shift} ${shift})"/>`;
  studio.sheet.line(data, 56);
  const strip =
    stroke(ink.edge, 59) +
    stroke(ink.base, 55) +
    stroke(ink.shadow, 20, 0.45, 12) +
    stroke(ink.light, 16, 0.55, -11) +
    [-21, 21]
      .map(
        (shift) =>
          `<path d="${data}" fill="none" stroke="${ink.thread}" stroke-width="2" stroke-dasharray="7 5" transform="translate(${shift * 0.7} ${shift * 0.7})"/>`,
      )
      .join('');
  const [ex, ey] = coil[coil.length - 1] ?? [MIDDLE, 620];
  const frame = `<g transform="translate(${num(ex - 6)} ${num(ey)}) rotate(${side === 'back' ? 8 : -4})"><rect x="-62" y="-56" width="124" height="112" rx="20" fill="none" stroke="${shade(BRASS, -0.28)}" stroke-width="22"/><rect x="-62" y="-56" width="124" height="112" rx="20" fill="none" stroke="${BRASS}" stroke-width="17"/><path d="M-58 -44Q-60 -62 -40 -60H48" fill="none" stroke="#fff3cf" stroke-width="5" stroke-linecap="round"/><path d="M-56 4L66 -4" stroke="${shade(BRASS, -0.3)}" stroke-width="17" stroke-linecap="round"/><path d="M-56 2L66 -6" stroke="${BRASS}" stroke-width="12" stroke-linecap="round"/><path d="M-50 -2L58 -9" stroke="#fff3cf" stroke-width="3"/></g>`;
  return strip + frame;
}

function glasses(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const round = random.chance(0.5);
  const folded = side === 'back';
  const lens = (way: 1 | -1): Knot[] => {
    const x = (dx: number) => MIDDLE + way * dx;
    return round
      ? ellipseKnots(x(164), 610, 112, 108, 10)
      : [
          [x(58), 540],
          [x(160), 520],
          [x(282), 530],
          [x(296), 600],
          [x(250), 690],
          [x(160), 704],
          [x(78), 670],
          [x(52), 600],
        ];
  };
  const tint = sheet.linear(
    [0, 500],
    [0, 720],
    [
      [0, shade(ink.accent, -0.3), 0.93],
      [1, shade(ink.accent, -0.08), 0.62],
    ],
  );
  const arm = (way: 1 | -1) => {
    const data = folded
      ? `M${MIDDLE + way * 292} 566C${MIDDLE + way * 200} 500 ${MIDDLE - way * 120} 470 ${MIDDLE - way * 250} 520q${-way * 30} 14 ${-way * 40} 60`
      : `M${MIDDLE + way * 292} 566C${MIDDLE + way * 320} 470 ${MIDDLE + way * 330} 400 ${MIDDLE + way * 300} 350q${-way * 14} -34 ${-way * 46} -40`;
    return wire(studio, data, 17, ink.base, { shine: 0.5 });
  };
  const frame = (way: 1 | -1) => {
    const data = smooth(lens(way));
    sheet.cast(data);
    return `<path d="${data}" fill="${tint}"/><g clip-path="${sheet.clip(data)}">${glint(studio, [corner(MIDDLE + way * 164 - 70, 480), corner(MIDDLE + way * 164 - 20, 480), corner(MIDDLE + way * 164 - 90, 740), corner(MIDDLE + way * 164 - 140, 740)], 0.34)}${glint(studio, [corner(MIDDLE + way * 164, 480), corner(MIDDLE + way * 164 + 16, 480), corner(MIDDLE + way * 164 - 54, 740), corner(MIDDLE + way * 164 - 70, 740)], 0.26)}</g>${wire(studio, data, 19, ink.base, { shine: 0.55 })}`;
  };
  const bridge = wire(
    studio,
    `M${MIDDLE - 60} 578Q${MIDDLE} 536 ${MIDDLE + 60} 578`,
    17,
    ink.base,
    { shine: 0.5 },
  );
  const hinges = bothSides(
    (way) =>
      `<rect x="${MIDDLE + way * 286 - 10}" y="552" width="20" height="26" rx="5" fill="${ink.base}" stroke="${ink.edge}" stroke-width="2"/>${snap(MIDDLE + way * 280, 562, 4)}`,
  );
  return arm(-1) + arm(1) + frame(-1) + frame(1) + bridge + hinges;
}

function neckTie(studio: Studio, side: Side): string {
  const blade: Knot[] = knots(
    '!410,330 !490,330 512,560 542,860 !546,930 !450,1040 !354,930 358,860 388,560',
  );
  const knot: Knot[] = knots('!380,216 450,204 !520,216 506,280 !490,342 450,350 !410,342 394,280');
  const loop: Knot[] = knots(
    '!382,226 338,176 346,128 450,106 554,128 562,176 !518,226 !508,234 546,178 538,138 450,118 362,138 354,178 !392,234',
  );
  const tail: Knot[] = knots('!430,330 !510,330 546,700 !560,850 !516,900 !474,850');
  const back = side === 'back';
  return [
    cloth(studio, loop, { tone: -0.05, volume: 0.4, lean: 80 }),
    cloth(studio, tail, { tone: -0.07, lean: -6, volume: 0.5 }),
    cloth(studio, blade, {
      lean: 45,
      volume: 0.6,
      inside:
        fold(studio, points('444,344 440,440 448,560'), {
          width: 40,
          strength: 0.7,
          pressure: 'start',
        }) +
        sheen(studio, points('420,420 410,700 406,940'), 44) +
        (back
          ? seam(studio, `M${MIDDLE} 340V1030`, 0.7) +
            hollow(studio, points('454,340 458,700 454,1030'), { width: 40, strength: 0.5 })
          : ''),
    }),
    back ? label(MIDDLE, 800, 92) : '',
    cloth(studio, knot, {
      lean: -45,
      volume: 0.9,
      inside: crease(studio, points('510,220 470,290 460,346'), { width: 36, strength: 0.4 }),
    }),
  ].join('');
}

export const belt: Piece = {
  draw: rolledBelt,
  closeUp: { x: 560, y: 640, zoom: 2 },
  still: { kind: 'lying' },
};

export const sunglasses: Piece = {
  draw: glasses,
  closeUp: { x: 340, y: 610, zoom: 2.1 },
  still: { kind: 'lying' },
};

export const tie: Piece = {
  draw: neckTie,
  closeUp: { x: 440, y: 360, zoom: 2.2 },
  still: { kind: 'hanger', neck: 120 },
};
