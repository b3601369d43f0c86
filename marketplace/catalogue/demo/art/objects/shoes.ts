import { cloth, sheen } from '../cloth';
import { shade } from '../color';
import { fold, hollow, ridge } from '../folds';
import { corner, type Knot, MIDDLE, smooth } from '../path';
import type { Extent, Piece } from '../piece';
import { solid, lacquerStops } from '../solid';
import type { Studio } from '../studio';
import { seam, snap, stitching } from '../trims';
import { flexLines, fromAbove, GROUND, laces, pair, sole, soleColor, type TopView, upper } from './shoe-parts';

const G = GROUND;

function sneaker(studio: Studio): string {
  const white = soleColor(studio, '#f1ece2');
  const { ink } = studio;
  const alt = studio.subject.accent ? ink.accent : shade(ink.base, ink.shadowStrength > 1 ? 0.16 : -0.12);
  const body: Knot[] = [corner(170, 806), [172, 772], [204, 742], [268, 724], [350, 696], [430, 648], corner(486, 598), [530, 600], [566, 634], [616, 648], [664, 628], corner(704, 588), [728, 590], [734, 640], [730, 720], corner(740, 806)];
  const tongue: Knot[] = [corner(410, 668), [452, 616], [490, 566], [520, 552], [546, 562], corner(556, 612), corner(520, 660)];
  const lining: Knot[] = [corner(500, 604), [540, 590], [620, 584], corner(712, 588), [664, 632], [616, 652], [566, 640]];
  const toe: Knot[] = [corner(168, 810), [172, 772], [204, 742], [262, 728], [300, 756], corner(316, 810)];
  const stay: Knot[] = [corner(344, 702), [426, 654], corner(486, 600), [520, 604], corner(540, 622), [496, 676], [450, 716], corner(386, 738)];
  const heel: Knot[] = [corner(668, 628), corner(704, 588), [726, 590], [735, 640], [733, 700], corner(736, 740), [700, 736], corner(676, 720)];
  const stripe: Knot[] = [corner(450, 812), [510, 752], corner(566, 676), corner(600, 684), [560, 752], corner(516, 812)];
  const bottom: Knot[] = [[158, 800], [300, 802], [460, 804], [620, 800], [746, 792], [756, 812], [750, G - 8], [730, G], [450, G], [214, G], [170, G - 10], [154, 824]];
  const holes = [0, 1, 2, 3, 4, 5].map((i) => `<circle cx="${214 + (i % 3) * 24}" cy="${764 + Math.floor(i / 3) * 16 - (i % 3) * 6}" r="3" fill="${ink.deep}" fill-opacity=".6"/>`).join('');
  return [
    cloth(studio, lining, { color: '#d9cbb6', volume: 0.3 }),
    cloth(studio, tongue, { tone: -0.02, volume: 0.4 }),
    upper(studio, body, flexLines(studio, 330, 768)),
    cloth(studio, stripe, { color: alt, casts: false, volume: 0.15, inside: '' }),
    cloth(studio, toe, { casts: false, tone: 0.012, volume: 0.25, inside: holes + stitching(studio, smooth([[258, 734], [292, 760], [306, 808]], false)) }),
    cloth(studio, heel, { casts: false, color: alt, volume: 0.4 }),
    cloth(studio, stay, { casts: false, tone: 0.016, volume: 0.25, inside: stitching(studio, smooth([[392, 730], [452, 706], [494, 668], [530, 624]], false)) }),
    laces([398, 718], [504, 632], 5, [-26, -34], '#f6f1e8'),
    stitching(studio, smooth([[552, 634], [614, 662], [668, 642], [704, 606]], false)),
    sole(studio, bottom, white, `<path d="M150 822Q450 828 770 816" stroke="${shade(white, -0.13)}" stroke-width="2.6" fill="none"/><path d="M150 ${G - 9}H770" stroke="${shade(white, -0.2)}" stroke-width="7" stroke-dasharray="5 6" stroke-opacity=".5"/>`),
  ].join('');
}

function ankleBoot(studio: Studio): string {
  const { random, ink } = studio;
  const dark = soleColor(studio, '#2c2420');
  const chelsea = random.chance(0.55);
  const body: Knot[] = [corner(170, 814), [174, 780], [216, 744], [300, 720], [384, 682], [438, 622], [452, 520], corner(446, 372), [560, 362], corner(676, 374), [672, 500], [686, 610], [716, 700], [722, 760], corner(720, 814)];
  const inner: Knot[] = [corner(446, 372), [560, 346], corner(676, 374), [560, 394]];
  const gusset: Knot[] = [corner(524, 396), corner(614, 396), [604, 520], [580, 622], [556, 622], [532, 520]];
  const heel: Knot[] = [corner(574, 810), corner(728, 806), [722, 830], corner(714, G), corner(598, G), [590, 830]];
  const ribs = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `<path d="M${530 + i * 10} 392V640" stroke="${ink.deep}" stroke-opacity=".55" stroke-width="3"/>`).join('');
  const tab = `<path d="M648 376q16 -46 32 0" fill="none" stroke="${ink.edge}" stroke-width="13"/><path d="M648 376q16 -46 32 0" fill="none" stroke="${ink.base}" stroke-width="9"/>`;
  const closing = chelsea
    ? cloth(studio, gusset, { color: shade(ink.base, -0.07), casts: false, volume: 0.3, inside: ribs }) + tab
    : seam(studio, smooth([[608, 368], [602, 520], [612, 680], [624, 812]], false), 0.7) + `<path d="M592 384V600" stroke="#8f7a52" stroke-width="7"/><path d="M592 384V600" stroke="#d8c08c" stroke-width="5" stroke-dasharray="3 2.4"/><rect x="586" y="392" width="12" height="32" rx="5" fill="#d8c08c"/>`;
  return [
    cloth(studio, inner, { tone: -0.16, volume: 0.2 }),
    upper(studio, body, flexLines(studio, 372, 724) + fold(studio, [[452, 580], [530, 620], [650, 596]], { width: -24, strength: 0.45 }) + fold(studio, [[446, 620], [520, 662], [620, 652]], { width: -20, strength: 0.38 }) + sheen(studio, [[482, 400], [488, 500], [474, 600]], 44) + ridge(studio, [[488, 396], [496, 520], [478, 620]], { width: 56, strength: 0.4 }) + seam(studio, smooth([[470, 650], [520, 720], [512, 812]], false), 0.4)),
    closing,
    stitching(studio, smooth([[448, 388], [560, 380], [672, 390]], false)),
    sole(studio, heel, dark),
    sole(studio, [corner(162, 806), [330, 810], [560, 810], corner(732, 804), corner(732, 820), [600, 828], [480, 832], [350, G], corner(220, G), [168, G - 10]], dark),
  ].join('');
}

function pump(studio: Studio): string {
  const heelColor = soleColor(studio, studio.ink.base);
  const block = studio.random.chance(0.5);
  const body: Knot[] = [corner(168, 828), [178, 800], [236, 766], [312, 742], [400, 742], [500, 716], [590, 636], corner(660, 552), [704, 548], [722, 600], [716, 660], corner(690, 716), [600, 738], [500, 790], [400, 832], [280, 842]];
  const inner: Knot[] = [corner(312, 744), [404, 716], [512, 664], [600, 590], corner(660, 554), [604, 640], [506, 722], [400, 748]];
  const heel: Knot[] = block
    ? [corner(612, 720), [660, 716], corner(706, 690), [712, 760], corner(708, G), corner(626, G), [626, 790]]
    : [corner(636, 722), [680, 712], corner(708, 680), [706, 740], [690, 800], corner(686, G), corner(670, G), [668, 800], [656, 752]];
  return [
    cloth(studio, inner, { color: '#cfb490', volume: 0.3 }),
    solid(studio, heel, { stops: lacquerStops(heelColor) }),
    sole(studio, [corner(172, 826), [280, 838], [400, 830], [500, 786], [600, 732], corner(690, 706), corner(694, 716), [604, 746], [504, 802], [404, 846], corner(290, G), [200, G - 4]], soleColor(studio, '#3a2a22')),
    cloth(studio, body, { volume: 0.55, inside: ridge(studio, [[210, 806], [300, 772], [400, 772]], { width: 34, strength: 0.7 }) + sheen(studio, [[204, 806], [270, 780], [340, 768]], 26) + sheen(studio, [[680, 590], [696, 640], [680, 690]], 26) + hollow(studio, [[220, 840], [420, 822], [600, 730]], { width: 40, strength: 0.5 }) + stitching(studio, smooth([[320, 752], [404, 750], [506, 724], [596, 648], [656, 570]], false)) }),
  ].join('');
}

function ballet(studio: Studio): string {
  const body: Knot[] = [corner(176, 832), [176, 790], [232, 756], [318, 742], [380, 772], [480, 788], [590, 772], [660, 724], corner(704, 696), [728, 704], [736, 770], corner(730, 834)];
  const inner: Knot[] = [corner(318, 744), [420, 726], [560, 716], corner(704, 698), [660, 728], [590, 776], [480, 792], [380, 776]];
  const { ink } = studio;
  const bow = `<path d="M300 748q-44 -40 -56 -8q-2 30 54 14q30 44 62 24q14 -28 -54 -30z" fill="${ink.base}" stroke="${ink.edge}" stroke-width="2.4"/><circle cx="300" cy="752" r="10" fill="${ink.light}" stroke="${ink.edge}" stroke-width="2"/>`;
  return [
    cloth(studio, inner, { color: '#d9c3a3', volume: 0.3, inside: hollow(studio, [[330, 756], [480, 780], [640, 740]], { width: 40, strength: 0.5 }) }),
    sole(studio, [corner(172, 826), [450, 832], corner(734, 826), corner(734, G - 2), [600, G], [460, G - 3], corner(220, G), [176, G - 6]], soleColor(studio, '#4a372a')),
    cloth(studio, body, { volume: 0.55, inside: ridge(studio, [[210, 790], [280, 768], [350, 790]], { width: 36, strength: 0.7 }) + sheen(studio, [[200, 800], [250, 772], [310, 766]], 24) + hollow(studio, [[190, 836], [450, 826], [720, 830]], { width: 36, strength: 0.6 }) + stitching(studio, smooth([[326, 758], [384, 786], [480, 802], [594, 786], [664, 740], [704, 712]], false)) }),
    bow,
  ].join('');
}

function loafer(studio: Studio): string {
  const { ink, random } = studio;
  const dark = soleColor(studio, '#2c2420');
  const body: Knot[] = [corner(166, 814), [170, 780], [204, 748], [276, 728], [350, 704], [410, 668], corner(448, 634), [500, 676], [572, 694], [648, 676], corner(704, 636), [724, 640], [730, 700], [724, 760], corner(730, 814)];
  const inner: Knot[] = [corner(448, 634), [520, 636], [620, 628], corner(712, 638), [648, 680], [572, 698], [500, 680]];
  const apron: Knot[] = [corner(448, 634), [404, 660], [340, 694], [270, 718], [222, 740], [226, 766], [290, 772], [392, 744], corner(476, 676)];
  const strap: Knot[] = [corner(372, 692), corner(432, 648), [462, 710], corner(486, 814), corner(414, 814), [408, 752]];
  const metal = random.chance(0.5);
  const pleats = [0, 1, 2, 3, 4, 5].map((i) => `<path d="M${230 + i * 26} ${768 + (i > 2 ? -(i - 2) * 5 : i * 1.5)}l-3 12" stroke="${ink.deep}" stroke-width="3.4" stroke-linecap="round"/>`).join('');
  return [
    cloth(studio, inner, { color: '#b58d5f', volume: 0.3 }),
    upper(studio, body, ''),
    cloth(studio, apron, { casts: false, volume: 0.3, tone: 0.016, inside: stitching(studio, smooth([[470, 668], [390, 736], [290, 762], [234, 758]], false)) }),
    pleats,
    cloth(studio, strap, { casts: false, volume: 0.35, inside: stitching(studio, smooth([[382, 698], [418, 756], [424, 812]], false)) + stitching(studio, smooth([[426, 660], [452, 714], [476, 812]], false)) }),
    metal ? `<g transform="rotate(-34 410 690)"><rect x="380" y="680" width="60" height="17" rx="8" fill="#c9a75e" stroke="#7d6230" stroke-width="2"/><path d="M388 685h40" stroke="#f4e3b4" stroke-width="3.4"/></g>` : `<path d="M392 704l38 -30" stroke="${ink.deep}" stroke-width="9" stroke-linecap="round"/>`,
    stitching(studio, smooth([[488, 682], [572, 708], [650, 690], [700, 654]], false)),
    sole(studio, [corner(160, 806), [450, 812], corner(738, 804), corner(736, G), corner(600, G), [590, 832], [470, 836], [420, G], corner(214, G), [166, G - 10]], dark),
  ].join('');
}

function derby(studio: Studio): string {
  const { ink } = studio;
  const dark = soleColor(studio, '#2a211c');
  const body: Knot[] = [corner(166, 814), [170, 780], [206, 748], [280, 728], [360, 698], [430, 646], corner(474, 602), [522, 606], [570, 640], [640, 644], corner(702, 600), [724, 604], [730, 680], [724, 750], corner(732, 814)];
  const inner: Knot[] = [corner(474, 602), [560, 588], [640, 584], corner(712, 602), [640, 648], [570, 646], [522, 612]];
  const quarter: Knot[] = [corner(372, 758), [392, 696], [430, 650], corner(472, 604), [522, 608], [570, 642], [640, 646], corner(704, 602), [722, 610], [730, 690], [726, 750], corner(730, 814), corner(436, 814), [404, 792]];
  const cap = smooth([[262, 732], [286, 768], [276, 814]], false);
  return [
    cloth(studio, inner, { color: '#a98b68', volume: 0.3 }),
    upper(studio, body, flexLines(studio, 318, 766) + seam(studio, cap, 0.8) + `<g transform="translate(9 0)">${stitching(studio, cap)}</g>`),
    cloth(studio, quarter, { casts: false, volume: 0.4, inside: stitching(studio, smooth([[382, 758], [402, 702], [438, 660], [480, 616]], false)) + sheen(studio, [[620, 680], [668, 704], [694, 750]], 26) + seam(studio, smooth([[640, 646], [650, 730], [640, 814]], false), 0.35) }),
    laces([418, 700], [486, 628], 4, [-26, -26], shade(ink.base, ink.shadowStrength > 1 ? 0.1 : -0.15)),
    sole(studio, [corner(158, 804), [450, 810], corner(740, 802), corner(738, G), corner(596, G), [588, 830], [470, 834], [420, G], corner(212, G), [164, G - 10]], dark, `<path d="M150 814H760" stroke="#d9c08e" stroke-width="2.4" stroke-dasharray="6 4"/>`),
  ].join('');
}

function sandal(studio: Studio): string {
  const cork = soleColor(studio, '#b98e5e');
  const bed: Knot[] = [[170, 800], [240, 792], [380, 790], [520, 780], [640, 766], [738, 762], [750, 784], corner(746, G), [560, G], [460, G - 3], corner(220, G), [168, 836]];
  const strap = (knots: Knot[], inside = '') => cloth(studio, knots, { volume: 0.6, lean: 14, inside: `${inside}${sheen(studio, knots.slice(1, 4).map(([x, y]) => [x + 16, y + 16] as const), 22)}` });
  const hidden = (knots: Knot[]) => cloth(studio, knots, { tone: -0.13, volume: 0.3 });
  const line = (knots: Knot[]) => stitching(studio, smooth(knots, false));
  return [
    hidden([corner(330, 708), [380, 716], [408, 748], corner(412, 788), corner(360, 790), [352, 750]]),
    hidden([corner(536, 650), [596, 664], [622, 706], corner(630, 768), corner(572, 776), [560, 706]]),
    sole(studio, bed, cork, hollow(studio, [[180, G], [450, G], [740, G]], { width: 34, strength: 0.45 }) + `<path d="M160 812Q450 806 750 782" stroke="${shade(cork, -0.12)}" stroke-width="3" fill="none"/>`),
    strap([corner(226, 800), [240, 754], [276, 716], corner(330, 702), corner(372, 708), [344, 740], [334, 768], corner(330, 798)], line([[236, 796], [250, 758], [284, 724], [330, 711]])),
    strap([corner(432, 794), [446, 730], [482, 676], corner(536, 646), corner(584, 652), [556, 700], [546, 740], corner(542, 786)], line([[442, 790], [456, 734], [490, 684], [538, 655]])),
    strap([corner(536, 662), [600, 678], [660, 660], corner(712, 624), corner(732, 630), [736, 700], corner(738, 766), corner(690, 768), [694, 720], corner(700, 676), [650, 704], [600, 712], corner(548, 700)], line([[548, 672], [600, 687], [660, 670], [708, 638]])),
    `<g transform="rotate(10 590 694)"><rect x="574" y="672" width="34" height="44" rx="6" fill="none" stroke="#8a7145" stroke-width="8"/><rect x="574" y="672" width="34" height="44" rx="6" fill="none" stroke="#dcc488" stroke-width="4.6"/><path d="M590 694h30" stroke="#dcc488" stroke-width="4"/></g>`,
  ].join('');
}

function wellington(studio: Studio): string {
  const dark = soleColor(studio, '#d9cfba');
  const body: Knot[] = [corner(186, 806), [190, 748], [256, 706], [360, 676], [428, 610], [440, 480], corner(432, 300), [560, 290], corner(686, 304), [678, 470], [690, 620], [716, 730], corner(714, 806)];
  const inner: Knot[] = [corner(432, 300), [560, 272], corner(686, 304), [560, 322]];
  const gloss = [sheen({ ...studio, subject: { ...studio.subject, material: 'plastic' } }, [[478, 350], [486, 500], [470, 620]], 44), sheen({ ...studio, subject: { ...studio.subject, material: 'plastic' } }, [[220, 760], [290, 716], [360, 700]], 30)].join('');
  return [
    cloth(studio, inner, { tone: -0.15, volume: 0.2 }),
    upper(studio, body, gloss + fold(studio, [[440, 600], [530, 640], [660, 610]], { width: -24, strength: 0.45 }) + fold(studio, [[430, 640], [520, 690], [640, 670]], { width: -22, strength: 0.4 })),
    cloth(studio, [corner(432, 300), [560, 318], corner(686, 304), corner(685, 330), [560, 346], corner(433, 328)], { casts: false, tone: 0.05, volume: 0.6 }),
    cloth(studio, [corner(186, 806), [188, 760], [220, 728], [280, 760], corner(300, 806)], { casts: false, tone: -0.04, volume: 0.4 }),
    cloth(studio, [corner(620, 360), corner(672, 356), corner(672, 396), corner(620, 400)], { casts: false, tone: -0.04, volume: 0.4 }) + snap(646, 378, 8),
    sole(studio, [corner(176, 794), [450, 800], corner(722, 792), corner(722, G), corner(590, G), [580, 828], [470, 832], [430, G], corner(220, G), [178, G - 12]], dark, `<path d="M170 838H740" stroke="${shade(dark, -0.25)}" stroke-width="22" stroke-dasharray="8 7" stroke-opacity=".5"/>`),
  ].join('');
}

const laceUp = (): string => laces([MIDDLE - 40, 548], [MIDDLE - 34, 412], 4, [78, 4], '#f4efe6');
const band = (y: number, half: number, height: number) => (studio: Studio): string =>
  cloth(studio, [corner(MIDDLE - half, y), [MIDDLE, y - 16], corner(MIDDLE + half, y), corner(MIDDLE + half + 2, y + height), [MIDDLE, y + height - 16], corner(MIDDLE - half - 2, y + height)], { volume: 0.8, casts: false });

const shoe = (one: (studio: Studio) => string, above: TopView, closeUp: Piece['closeUp'], extent: Extent): Piece => ({
  draw: (studio, side) => (side === 'front' ? pair(studio, one) : fromAbove(studio, above)),
  closeUp,
  still: { kind: 'standing', extent },
});

export const sneakers = shoe(sneaker, { width: 112, point: 0, opening: 0.42, over: laceUp }, { x: 360, y: 720, zoom: 2.2 }, [112, 556, 852, 880]);
export const ankleBoots = shoe(ankleBoot, { width: 104, point: 0.3, opening: 0.44 }, { x: 430, y: 640, zoom: 1.9 }, [112, 336, 852, 880]);
export const pumps = shoe(pump, { width: 94, point: 0.9, opening: 0.24 }, { x: 420, y: 760, zoom: 2.1 }, [112, 540, 852, 880]);
export const loafers = shoe(loafer, { width: 108, point: 0.1, opening: 0.4, over: band(476, 92, 56) }, { x: 380, y: 740, zoom: 2.2 }, [112, 600, 852, 880]);
export const sandals = shoe(sandal, { width: 108, point: 0, opening: 0.3, open: true, over: (studio) => band(430, 106, 76)(studio) + band(640, 88, 54)(studio) }, { x: 460, y: 740, zoom: 2.1 }, [112, 590, 852, 880]);
export const balletFlats = shoe(ballet, { width: 98, point: 0.35, opening: 0.2 }, { x: 340, y: 800, zoom: 2.3 }, [112, 650, 852, 880]);
export const derbies = shoe(derby, { width: 104, point: 0.35, opening: 0.42, over: laceUp }, { x: 400, y: 720, zoom: 2.2 }, [112, 570, 852, 880]);
export const rainBoots = shoe(wellington, { width: 106, point: 0, opening: 0.46 }, { x: 460, y: 560, zoom: 1.8 }, [112, 250, 852, 880]);
