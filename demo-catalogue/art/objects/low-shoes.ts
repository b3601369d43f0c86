import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { curve, type Knot, knots, points } from '../path';
import type { Studio } from '../studio';
import { seam, stitching } from '../trims';
import { band, G, laceUp, shoe } from './shoe';
import { flexLines, laces, sole, soleColor, upper } from './shoe-parts';

function sneaker(studio: Studio): string {
  const white = soleColor(studio, '#f1ece2');
  const { ink } = studio;
  const alt = studio.subject.accent
    ? ink.accent
    : shade(ink.base, ink.shadowStrength > 1 ? 0.16 : -0.12);
  const body: Knot[] = knots(
    '!170,806 172,772 204,742 268,724 350,696 430,648 !486,598 530,600 566,634 616,648 664,628 !704,588 728,590 734,640 730,720 !740,806',
  );
  const tongue: Knot[] = knots('!410,668 452,616 490,566 520,552 546,562 !556,612 !520,660');
  const lining: Knot[] = knots('!500,604 540,590 620,584 !712,588 664,632 616,652 566,640');
  const toe: Knot[] = knots('!168,810 172,772 204,742 262,728 300,756 !316,810');
  const stay: Knot[] = knots('!344,702 426,654 !486,600 520,604 !540,622 496,676 450,716 !386,738');
  const heel: Knot[] = knots('!668,628 !704,588 726,590 735,640 733,700 !736,740 700,736 !676,720');
  const stripe: Knot[] = knots('!450,812 510,752 !566,676 !600,684 560,752 !516,812');
  const bottom: Knot[] = points(
    '158,800 300,802 460,804 620,800 746,792 756,812 750,842 730,850 450,850 214,850 170,840 154,824',
  );
  const holes = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<circle cx="${214 + (i % 3) * 24}" cy="${764 + Math.floor(i / 3) * 16 - (i % 3) * 6}" r="3" fill="${ink.deep}" fill-opacity=".6"/>`,
    )
    .join('');
  return [
    cloth(studio, lining, { color: '#d9cbb6', volume: 0.3 }),
    cloth(studio, tongue, { tone: -0.02, volume: 0.4 }),
    upper(studio, body, flexLines(studio, 330, 768)),
    cloth(studio, stripe, { color: alt, casts: false, volume: 0.15, inside: '' }),
    cloth(studio, toe, {
      casts: false,
      tone: 0.012,
      volume: 0.25,
      inside: holes + stitching(studio, curve(points('258,734 292,760 306,808'))),
    }),
    cloth(studio, heel, { casts: false, color: alt, volume: 0.4 }),
    cloth(studio, stay, {
      casts: false,
      tone: 0.016,
      volume: 0.25,
      inside: stitching(studio, curve(points('392,730 452,706 494,668 530,624'))),
    }),
    laces([398, 718], [504, 632], 5, [-26, -34], '#f6f1e8'),
    stitching(studio, curve(points('552,634 614,662 668,642 704,606'))),
    sole(
      studio,
      bottom,
      white,
      `<path d="M150 822Q450 828 770 816" stroke="${shade(white, -0.13)}" stroke-width="2.6" fill="none"/><path d="M150 ${G - 9}H770" stroke="${shade(white, -0.2)}" stroke-width="7" stroke-dasharray="5 6" stroke-opacity=".5"/>`,
    ),
  ].join('');
}

function loafer(studio: Studio): string {
  const { ink, random } = studio;
  const dark = soleColor(studio, '#2c2420');
  const body: Knot[] = knots(
    '!166,814 170,780 204,748 276,728 350,704 410,668 !448,634 500,676 572,694 648,676 !704,636 724,640 730,700 724,760 !730,814',
  );
  const inner: Knot[] = knots('!448,634 520,636 620,628 !712,638 648,680 572,698 500,680');
  const apron: Knot[] = knots(
    '!448,634 404,660 340,694 270,718 222,740 226,766 290,772 392,744 !476,676',
  );
  const strap: Knot[] = knots('!372,692 !432,648 462,710 !486,814 !414,814 408,752');
  const metal = random.chance(0.5);
  const pleats = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<path d="M${230 + i * 26} ${768 + (i > 2 ? -(i - 2) * 5 : i * 1.5)}l-3 12" stroke="${ink.deep}" stroke-width="3.4" stroke-linecap="round"/>`,
    )
    .join('');
  return [
    cloth(studio, inner, { color: '#b58d5f', volume: 0.3 }),
    upper(studio, body, ''),
    cloth(studio, apron, {
      casts: false,
      volume: 0.3,
      tone: 0.016,
      inside: stitching(studio, curve(points('470,668 390,736 290,762 234,758'))),
    }),
    pleats,
    cloth(studio, strap, {
      casts: false,
      volume: 0.35,
      inside:
        stitching(studio, curve(points('382,698 418,756 424,812'))) +
        stitching(studio, curve(points('426,660 452,714 476,812'))),
    }),
    metal
      ? `<g transform="rotate(-34 410 690)"><rect x="380" y="680" width="60" height="17" rx="8" fill="#c9a75e" stroke="#7d6230" stroke-width="2"/><path d="M388 685h40" stroke="#f4e3b4" stroke-width="3.4"/></g>`
      : `<path d="M392 704l38 -30" stroke="${ink.deep}" stroke-width="9" stroke-linecap="round"/>`,
    stitching(studio, curve(points('488,682 572,708 650,690 700,654'))),
    sole(
      studio,
      knots('!160,806 450,812 !738,804 !736,850 !600,850 590,832 470,836 420,850 !214,850 166,840'),
      dark,
    ),
  ].join('');
}

function derby(studio: Studio): string {
  const { ink } = studio;
  const dark = soleColor(studio, '#2a211c');
  const body: Knot[] = knots(
    '!166,814 170,780 206,748 280,728 360,698 430,646 !474,602 522,606 570,640 640,644 !702,600 724,604 730,680 724,750 !732,814',
  );
  const inner: Knot[] = knots('!474,602 560,588 640,584 !712,602 640,648 570,646 522,612');
  const quarter: Knot[] = knots(
    '!372,758 392,696 430,650 !472,604 522,608 570,642 640,646 !704,602 722,610 730,690 726,750 !730,814 !436,814 404,792',
  );
  const cap = curve(points('262,732 286,768 276,814'));
  return [
    cloth(studio, inner, { color: '#a98b68', volume: 0.3 }),
    upper(
      studio,
      body,
      flexLines(studio, 318, 766) +
        seam(studio, cap, 0.8) +
        `<g transform="translate(9 0)">${stitching(studio, cap)}</g>`,
    ),
    cloth(studio, quarter, {
      casts: false,
      volume: 0.4,
      inside:
        stitching(studio, curve(points('382,758 402,702 438,660 480,616'))) +
        sheen(studio, points('620,680 668,704 694,750'), 26) +
        seam(studio, curve(points('640,646 650,730 640,814')), 0.35),
    }),
    laces(
      [418, 700],
      [486, 628],
      4,
      [-26, -26],
      shade(ink.base, ink.shadowStrength > 1 ? 0.1 : -0.15),
    ),
    sole(
      studio,
      knots('!158,804 450,810 !740,802 !738,850 !596,850 588,830 470,834 420,850 !212,850 164,840'),
      dark,
      `<path d="M150 814H760" stroke="#d9c08e" stroke-width="2.4" stroke-dasharray="6 4"/>`,
    ),
  ].join('');
}

export const sneakers = shoe(
  sneaker,
  { width: 112, point: 0, opening: 0.42, over: laceUp },
  { x: 360, y: 720, zoom: 2.2 },
  [112, 556, 852, 880],
);

export const loafers = shoe(
  loafer,
  { width: 108, point: 0.1, opening: 0.4, over: band(476, 92, 56) },
  { x: 380, y: 740, zoom: 2.2 },
  [112, 600, 852, 880],
);

export const derbies = shoe(
  derby,
  { width: 104, point: 0.35, opening: 0.42, over: laceUp },
  { x: 400, y: 720, zoom: 2.2 },
  [112, 570, 852, 880],
);
