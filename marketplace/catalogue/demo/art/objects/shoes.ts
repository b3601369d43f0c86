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
  const body: Knot[] = [corner(172, 800), [176, 752], [232, 706], [330, 676], [430, 612], corner(478, 560), [520, 552], corner(548, 572), [590, 622], [650, 606], corner(712, 548), [736, 552], [738, 640], corner(744, 800)];
  const tongue: Knot[] = [corner(420, 620), [450, 560], [486, 522], [536, 520], corner(560, 560), corner(500, 640)];
  const toe: Knot[] = [corner(172, 800), [176, 752], [226, 708], [290, 688], [318, 740], corner(322, 804)];
  const stay: Knot[] = [corner(318, 690), [400, 636], corner(476, 562), corner(516, 604), [470, 660], [420, 704], corner(350, 726)];
  const heel: Knot[] = [corner(650, 606), corner(714, 546), [738, 556], [740, 660], corner(744, 802), corner(660, 804), [672, 700]];
  const side: Knot[] = [corner(430, 804), [500, 724], [560, 650], corner(592, 624), corner(628, 616), [590, 690], [540, 760], corner(500, 804)];
  const alt = studio.subject.accent ? studio.ink.accent : shade(studio.ink.base, studio.ink.shadowStrength > 1 ? 0.14 : -0.1);
  const bottom: Knot[] = [corner(160, 786), [300, 792], [460, 798], [620, 792], corner(752, 776), [758, 820], [748, G - 4], corner(730, G), [450, G], corner(212, G), [170, G - 14], [156, 818]];
  return [
    cloth(studio, tongue, { tone: -0.03, volume: 0.4 }),
    upper(studio, body, flexLines(studio, 330, 740)),
    cloth(studio, side, { color: alt, casts: false, volume: 0.2 }),
    cloth(studio, toe, { casts: false, tone: 0.015, volume: 0.3, inside: stitching(studio, smooth([[308, 690], [322, 740], [328, 800]], false)) }),
    cloth(studio, heel, { casts: false, color: alt, volume: 0.4 }),
    cloth(studio, stay, { casts: false, tone: 0.02, volume: 0.3, inside: stitching(studio, smooth([[330, 700], [420, 650], [486, 580]], false)) }),
    laces([358, 690], [482, 588], 5, [-34, -34], '#f4efe6'),
    stitching(studio, smooth([[548, 582], [590, 632], [650, 616], [706, 562]], false)),
    sole(studio, bottom, white, `<path d="M150 822H770" stroke="${shade(white, -0.14)}" stroke-width="3"/><path d="M150 838H770" stroke="${shade(white, -0.2)}" stroke-width="9" stroke-dasharray="5 6" stroke-opacity=".55"/>`),
  ].join('');
}

function ankleBoot(studio: Studio): string {
  const { random } = studio;
  const dark = soleColor(studio, '#2c2420');
  const chelsea = random.chance(0.55);
  const body: Knot[] = [corner(178, 806), [184, 752], [250, 702], [350, 664], [430, 590], corner(452, 420), [560, 410], corner(668, 424), [664, 520], [690, 640], [716, 730], corner(716, 806)];
  const inner: Knot[] = [corner(452, 420), [560, 396], corner(668, 424), [560, 440]];
  const gusset: Knot[] = [corner(528, 440), corner(604, 440), [596, 540], [576, 640], [548, 640], [530, 540]];
  const heel: Knot[] = [corner(566, 802), corner(722, 802), [716, 830], corner(706, G), corner(590, G), [582, 826]];
  return [
    cloth(studio, inner, { tone: -0.16, volume: 0.2 }),
    upper(studio, body, flexLines(studio, 380, 700) + fold(studio, [[470, 560], [540, 590], [640, 570]], { width: -20, strength: 0.4 }) + sheen(studio, [[486, 450], [492, 540], [470, 610]], 40) + ridge(studio, [[490, 440], [500, 540], [480, 620]], { width: 50, strength: 0.4 })),
    chelsea
      ? cloth(studio, gusset, { color: shade(studio.ink.base, -0.08), casts: false, volume: 0.3, inside: [0, 1, 2, 3, 4, 5, 6].map((i) => `<path d="M${534 + i * 11} 436V650" stroke="${studio.ink.deep}" stroke-opacity=".6" stroke-width="3"/>`).join('') }) + `<path d="M640 424q18 -44 30 0" fill="none" stroke="${studio.ink.edge}" stroke-width="12"/><path d="M640 424q18 -44 30 0" fill="none" stroke="${studio.ink.base}" stroke-width="8"/>`
      : seam(studio, smooth([[604, 416], [600, 560], [612, 700], [620, 804]], false), 0.7) + `<rect x="594" y="446" width="12" height="34" rx="5" fill="#c9b48a"/>`,
    stitching(studio, smooth([[452, 436], [560, 428], [664, 440]], false)),
    sole(studio, heel, dark),
    sole(studio, [corner(170, 796), [330, 800], [560, 800], corner(724, 794), corner(724, 816), [600, 822], [480, 826], [340, G], corner(216, G), [172, G - 12]], dark),
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
  const dark = soleColor(studio, '#2c2420');
  const body: Knot[] = [corner(172, 812), [176, 760], [230, 716], [320, 694], [400, 664], corner(436, 630), [500, 668], [580, 676], [650, 650], corner(704, 612), [730, 624], [736, 720], corner(734, 814)];
  const inner: Knot[] = [corner(436, 632), [520, 622], [620, 612], corner(704, 614), [650, 654], [580, 680], [500, 672]];
  const apron: Knot[] = [corner(436, 632), [372, 660], [296, 682], [240, 716], [228, 744], [290, 752], [380, 726], corner(470, 676)];
  const strap: Knot[] = [corner(366, 672), corner(416, 640), [450, 700], corner(470, 810), corner(402, 812), [400, 740]];
  const metal = studio.random.chance(0.5);
  return [
    cloth(studio, inner, { color: '#b58d5f', volume: 0.3 }),
    upper(studio, body, flexLines(studio, 300, 770)),
    cloth(studio, apron, { casts: false, volume: 0.35, tone: 0.02, inside: stitching(studio, smooth([[444, 668], [376, 712], [290, 740], [240, 734]], false)) }),
    [0, 1, 2, 3, 4, 5, 6].map((i) => `<path d="M${238 + i * 33} ${746 - Math.max(0, i - 1.4) * 10}l-8 14" stroke="${studio.ink.deep}" stroke-width="4" stroke-linecap="round"/>`).join(''),
    cloth(studio, strap, { casts: false, volume: 0.4, inside: stitching(studio, smooth([[376, 680], [410, 740], [412, 806]], false)) + stitching(studio, smooth([[410, 652], [440, 704], [460, 806]], false)) }),
    metal ? `<rect x="386" y="672" width="56" height="15" rx="7" fill="#c9a75e" stroke="#7d6230" stroke-width="2" transform="rotate(-28 414 680)"/><path d="M392 688l40 -22" stroke="#f4e3b4" stroke-width="3"/>` : `<path d="M392 690l34 -22" stroke="${studio.ink.deep}" stroke-width="8" stroke-linecap="round"/>`,
    sole(studio, [corner(166, 802), [450, 808], corner(740, 800), corner(740, G), corner(600, G), [588, 832], [470, 836], [420, G], corner(214, G), [170, G - 12]], dark),
  ].join('');
}

function derby(studio: Studio): string {
  const dark = soleColor(studio, '#2a211c');
  const body: Knot[] = [corner(172, 810), [178, 758], [236, 712], [330, 682], [420, 630], corner(468, 580), [520, 584], [590, 626], [650, 612], corner(704, 570), [730, 582], [736, 700], corner(734, 812)];
  const inner: Knot[] = [corner(468, 582), [560, 566], [640, 562], corner(704, 572), [650, 616], [590, 630], [520, 590]];
  const quarter: Knot[] = [corner(352, 742), [380, 668], [420, 626], corner(466, 580), [520, 588], [590, 630], [650, 616], corner(704, 572), [728, 590], [734, 700], corner(732, 806), corner(420, 806), [384, 772]];
  return [
    cloth(studio, inner, { tone: -0.14, volume: 0.2 }),
    upper(studio, body, flexLines(studio, 290, 756) + seam(studio, smooth([[264, 706], [286, 752], [272, 806]], false), 0.8) + stitching(studio, smooth([[274, 704], [296, 752], [282, 806]], false))),
    cloth(studio, quarter, { casts: false, volume: 0.45, inside: stitching(studio, smooth([[362, 744], [390, 676], [428, 636], [472, 592]], false)) + sheen(studio, [[620, 660], [670, 690], [700, 740]], 26) }),
    laces([404, 676], [474, 606], 4, [-30, -26], shade(studio.ink.base, studio.ink.shadowStrength > 1 ? 0.1 : -0.16)),
    sole(studio, [corner(164, 798), [450, 804], corner(742, 796), corner(742, G), corner(590, G), [584, 828], [470, 832], [420, G], corner(212, G), [168, G - 12]], dark, `<path d="M150 808H760" stroke="#d9c08e" stroke-width="2.4" stroke-dasharray="6 4"/>`),
  ].join('');
}

function sandal(studio: Studio): string {
  const cork = soleColor(studio, '#b98e5e');
  const { ink } = studio;
  const bed: Knot[] = [corner(168, 806), [200, 786], [330, 790], [470, 770], [600, 756], corner(736, 752), [748, 790], corner(744, G), [560, G], [460, G - 4], corner(214, G), [166, 838]];
  const strap = (knots: Knot[]) => cloth(studio, knots, { volume: 0.6, inside: stitching(studio, smooth(knots.slice(0, Math.ceil(knots.length / 2)).map(([x, y]): Knot => [x + 7, y + 3]), false)) });
  const inside = (knots: Knot[]) => cloth(studio, knots, { tone: -0.12, volume: 0.3 });
  return [
    inside([corner(640, 758), [612, 640], corner(600, 590), corner(640, 584), [664, 650], corner(690, 756)]),
    inside([corner(300, 790), [322, 736], corner(380, 712), corner(420, 720), [372, 752], corner(352, 790)]),
    sole(studio, bed, cork, hollow(studio, [[180, 852], [450, 850], [740, 850]], { width: 40, strength: 0.5 }) + `<path d="M160 812Q450 800 750 782" stroke="${shade(cork, -0.13)}" stroke-width="3" fill="none"/>`),
    strap([corner(232, 792), [272, 726], [340, 700], corner(392, 708), [380, 742], [346, 760], corner(322, 800)]),
    strap([corner(556, 764), [560, 690], corner(592, 612), [640, 572], corner(700, 566), corner(712, 604), [660, 616], [624, 660], corner(612, 762)]),
    strap([corner(392, 784), [452, 706], [540, 640], corner(590, 618), corner(606, 652), [540, 690], [478, 740], corner(452, 780)]),
    `<rect x="576" y="612" width="34" height="40" rx="6" fill="none" stroke="#8a7145" stroke-width="8"/><rect x="576" y="612" width="34" height="40" rx="6" fill="none" stroke="#dcc488" stroke-width="4.6"/><path d="M593 632h26" stroke="${ink.edge}" stroke-width="4"/>`,
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

const laceUp = (studio: Studio): string => laces([MIDDLE - 40, 548], [MIDDLE - 34, 412], 4, [78, 4], '#f4efe6');
const band = (y: number, half: number, height: number) => (studio: Studio): string =>
  cloth(studio, [corner(MIDDLE - half, y), [MIDDLE, y - 16], corner(MIDDLE + half, y), corner(MIDDLE + half + 2, y + height), [MIDDLE, y + height - 16], corner(MIDDLE - half - 2, y + height)], { volume: 0.8, casts: false });

const shoe = (one: (studio: Studio) => string, above: TopView, closeUp: Piece['closeUp'], extent: Extent): Piece => ({
  draw: (studio, side) => (side === 'front' ? pair(studio, one) : fromAbove(studio, above)),
  closeUp,
  still: { kind: 'standing', extent },
});

export const sneakers = shoe(sneaker, { width: 112, point: 0, opening: 0.42, over: laceUp }, { x: 360, y: 720, zoom: 2.2 }, [120, 460, 830, 900]);
export const ankleBoots = shoe(ankleBoot, { width: 104, point: 0.3, opening: 0.44 }, { x: 430, y: 640, zoom: 1.9 }, [130, 310, 810, 900]);
export const pumps = shoe(pump, { width: 94, point: 0.9, opening: 0.24 }, { x: 420, y: 760, zoom: 2.1 }, [120, 440, 810, 900]);
export const loafers = shoe(loafer, { width: 108, point: 0.1, opening: 0.4, over: band(476, 92, 56) }, { x: 380, y: 740, zoom: 2.2 }, [120, 500, 830, 900]);
export const sandals = shoe(sandal, { width: 108, point: 0, opening: 0.3, open: true, over: (studio) => band(430, 106, 76)(studio) + band(640, 88, 54)(studio) }, { x: 460, y: 740, zoom: 2.1 }, [120, 470, 840, 900]);
export const balletFlats = shoe(ballet, { width: 98, point: 0.35, opening: 0.2 }, { x: 340, y: 800, zoom: 2.3 }, [130, 580, 830, 900]);
export const derbies = shoe(derby, { width: 104, point: 0.35, opening: 0.42, over: laceUp }, { x: 400, y: 720, zoom: 2.2 }, [120, 470, 830, 900]);
export const rainBoots = shoe(wellington, { width: 106, point: 0, opening: 0.46 }, { x: 460, y: 560, zoom: 1.8 }, [130, 190, 810, 900]);
