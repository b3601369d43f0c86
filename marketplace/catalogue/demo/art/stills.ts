import type { PictureSubject } from '../subject';
import { arch, floor } from './backdrop';
import { shade } from './color';
import { corner, type Knot, MIDDLE, num, type Point, smooth } from './path';
import { books, branch, windowLight, plinth, vase } from './objects/props';
import type { Still } from './piece';
import { pieces } from './pieces';
import { cylinder, ellipseKnots, lacquerStops, wire } from './solid';
import { openStudio, type Sheet, type Studio } from './studio';

interface Styled {
  readonly behind: string;
  readonly crisp: string;
}

/** The styled still life: on a hanger, folded, standing among ceramics, or with a leaf's shadow. */
export function styled(subject: PictureSubject, sheet: Sheet, tone: string): Styled {
  const { still } = pieces[subject.silhouette];
  const studio = openStudio(subject, sheet);
  switch (still.kind) {
    case 'hanger':
      return hung(studio, tone, still);
    case 'folded':
      return folded(studio, tone, still);
    case 'standing':
      return standing(studio, tone, still);
    case 'lying':
      return lying(studio, tone);
    case 'plinth':
      return onPlinth(studio, tone);
  }
}

const draw = (studio: Studio) => pieces[studio.subject.silhouette].draw(studio, 'front');

const ceramics = ['#e8dfd2', '#c9b7a2', '#b98a6c', '#8f958a', '#5f5a55'] as const;
const greens = ['#8a9272', '#73806a', '#a39a6d', '#6c7763'] as const;
const cloths = ['#b7664a', '#3f4a5a', '#d9c7a8', '#7b7f6a', '#c9a3a0'] as const;

/** Props in a colour that leaves the product its place. */
const propTone = (studio: Studio, seedShift = 0) =>
  ceramics[(studio.subject.seed + seedShift) % ceramics.length] ?? ceramics[0];

/** A wooden hanger on a brass hook; with clips for skirts. */
export function hanger(studio: Studio, neck: number, clips: boolean): string {
  const wood = '#c79d6b';
  const hook = wire(studio, `M${MIDDLE} ${neck - 20}V${neck - 56}q0 -16 14 -20q20 -8 18 -28q-4 -22 -28 -20q-18 2 -20 18`, 6, '#b9985a', { shine: 0.8 });
  if (clips) {
    const bar = wire(studio, `M${MIDDLE - 150} ${neck - 16}H${MIDDLE + 150}`, 9, '#b9985a');
    const grip = (x: number) => `<rect x="${x - 15}" y="${neck - 26}" width="30" height="50" rx="5" fill="${wood}" stroke="${shade(wood, -0.25)}" stroke-width="2"/><path d="M${x - 8} ${neck - 20}v38" stroke="${shade(wood, 0.1)}" stroke-width="3"/>`;
    return hook + bar + grip(MIDDLE - 118) + grip(MIDDLE + 118);
  }
  const outline = `M${MIDDLE - 66} ${neck + 22}Q${MIDDLE - 26} ${neck - 24} ${MIDDLE} ${neck - 26}Q${MIDDLE + 26} ${neck - 24} ${MIDDLE + 66} ${neck + 22}`;
  return hook + wire(studio, outline, 19, wood, { shine: 0.3 });
}

/** A peg on the wall that the hanger's hook lies on. */
function peg(studio: Studio, x: number, y: number): string {
  const outline = ellipseKnots(x, y, 17, 17, 10);
  studio.sheet.cast(smooth(outline));
  return `<path d="${smooth(outline)}" fill="#b98a5c"/><circle cx="${x - 4}" cy="${y - 5}" r="8" fill="#d9b184"/>`;
}

function hung(studio: Studio, tone: string, still: Extract<Still, { kind: 'hanger' }>): Styled {
  const { sheet, random, subject } = studio;
  const left = subject.seed % 2 === 0;
  const scale = 0.84;
  const hook = 64;
  const dx = (left ? 372 : 528) - MIDDLE * scale;
  const dy = hook + 118 - still.neck * scale;
  const behind = arch(sheet, tone, left ? 470 : 60, 330, 370, 1075) + floor(sheet, tone, 900, 1200, 1075);
  const x = left ? 752 : 148;
  const foot = 1136;
  const stool = plinth(studio, x, foot - 190, 104, 190, propTone(studio, 1));
  const pot = vase(studio, x, foot - 186, 150, propTone(studio));
  const sway = left ? -1 : 1;
  const twig = branch(studio, [[x, foot - 400], [x + sway * 14, foot - 500], [x + sway * 6, foot - 620], [x + sway * -30, foot - 740]], random, greens[subject.seed % greens.length] ?? greens[0], 62);
  const garment = sheet.within(`translate(${num(dx)} ${num(dy)}) scale(${scale})`, () => hanger(studio, still.neck, still.clips === true) + draw(studio));
  return { behind, crisp: stool + twig + pot + peg(studio, left ? 376 : 532, hook - 6) + garment };
}

function folded(studio: Studio, tone: string, still: Extract<Still, { kind: 'folded' }>): Styled {
  const { sheet, random, subject } = studio;
  const { top, half } = still;
  const bottom = top + half * 2.25;
  const edge = (grow: number, drop: number): Knot[] => [
    [MIDDLE - half * 0.9 - grow, top - 60],
    [MIDDLE + half * 0.9 + grow, top - 60],
    [MIDDLE + half + grow, top + 120],
    [MIDDLE + half + 3 + grow, bottom - 26],
    [MIDDLE + half - 12 + grow, bottom + drop],
    [MIDDLE, bottom + drop + 5],
    [MIDDLE - half + 12 - grow, bottom + drop],
    [MIDDLE - half - 3 - grow, bottom - 26],
    [MIDDLE - half - grow, top + 120],
  ];
  const under = (grow: number, drop: number, color: string): string => {
    const knots: Knot[] = [corner(MIDDLE - half - grow, top + 140), corner(MIDDLE + half + grow, top + 140), ...edge(grow, drop).slice(3, 8)];
    const data = smooth(knots);
    sheet.cast(data);
    return `<path d="${data}" fill="${color}" stroke="${studio.ink.edge}" stroke-opacity=".5" stroke-width="2"/>`;
  };
  const clip = sheet.clip(smooth(edge(0, 0)));
  const { ink } = studio;
  const turned = (side: 1 | -1): string => {
    const x = (inset: number) => num(MIDDLE + side * (half + 4 - inset));
    const paint = sheet.linear([MIDDLE + side * half, 0], [MIDDLE + side * (half - 44), 0], [
      [0, ink.deep, 0.62],
      [0.3, side < 0 ? ink.light : ink.deep, side < 0 ? 0.3 : 0.2],
      [1, ink.base, 0],
    ]);
    return `<path d="M${x(0)} ${num(top + 70)}L${x(50)} ${num(top + 210)}V${num(bottom + 10)}H${x(0)}Z" fill="${paint}"/>`;
  };
  const shadeFoot = sheet.linear([0, bottom - 70], [0, bottom + 4], [
    [0, ink.deep, 0],
    [0.6, ink.light, 0.2],
    [1, ink.deep, 0.5],
  ]);
  const tilt = subject.seed % 2 ? -7 : 6;
  const scale = 500 / (half * 2);
  const garment = sheet.within(`translate(450 610) rotate(${tilt}) scale(${scale.toFixed(3)}) translate(-450 ${num(-(top + bottom) / 2)})`, () =>
    [
      under(9, 26, shade(ink.base, -0.09)),
      under(4, 13, shade(ink.base, -0.04)),
      `<g clip-path="${clip}">${sheet.unshaded(() => draw(studio))}${turned(-1)}${turned(1)}<path d="M0 ${num(bottom - 70)}H900V${num(bottom + 20)}H0Z" fill="${shadeFoot}"/></g>`,
      `<path d="${smooth(edge(0, 0).slice(3, 8), false)}" fill="none" stroke="${ink.edge}" stroke-opacity=".6" stroke-width="2"/>`,
    ].join(''),
  );
  const board = sheet.within(`rotate(${-tilt * 0.5} 450 640)`, () => {
    const data = 'M96 236h690v830h-690z';
    sheet.cast(data);
    return `<path d="${data}" fill="${sheet.linear([96, 236], [786, 1066], [[0, shade(tone, 0.05)], [1, shade(tone, -0.06)]])}"/><path d="${data}" fill="none" stroke="${shade(tone, 0.09)}" stroke-width="3"/>`;
  });
  const right = tilt < 0;
  const start: Point = right ? [860, 1180] : [40, 1180];
  const lean = right ? -1 : 1;
  const twig = branch(studio, [start, [start[0] + lean * 40, 1080], [start[0] + lean * 120, 980], [start[0] + lean * 150, 850]], random, greens[subject.seed % greens.length] ?? greens[0], 66);
  const dish = dishWith(studio, right ? 150 : 750, 180, propTone(studio));
  return { behind: '', crisp: board + dish + garment + twig };
}

/** A shallow dish seen from above with a few small things in it. */
function dishWith(studio: Studio, x: number, y: number, color: string): string {
  const outer = smooth(ellipseKnots(x, y, 96, 92, 10));
  const inner = smooth(ellipseKnots(x + 3, y + 3, 74, 70, 10));
  studio.sheet.cast(outer);
  const paint = studio.sheet.linear([x - 80, y - 80], [x + 80, y + 80], [[0, shade(color, -0.1)], [0.6, color], [1, shade(color, 0.05)]]);
  const rings = `<circle cx="${x - 14}" cy="${y + 10}" r="20" fill="none" stroke="#7d6230" stroke-width="9"/><circle cx="${x - 15}" cy="${y + 8}" r="20" fill="none" stroke="#d6b469" stroke-width="6"/><circle cx="${x + 26}" cy="${y - 12}" r="13" fill="#efe6d8"/><circle cx="${x + 22}" cy="${y - 16}" r="4" fill="#fff"/>`;
  return `<path d="${outer}" fill="${shade(color, 0.04)}" stroke="${shade(color, -0.18)}" stroke-opacity=".4" stroke-width="2"/><path d="${inner}" fill="${paint}"/>${rings}`;
}

function standing(studio: Studio, tone: string, still: Extract<Still, { kind: 'standing' }>): Styled {
  const { sheet, random, subject } = studio;
  const [left, top, right, bottom] = still.extent;
  const scale = Math.min(560 / (right - left), 620 / (bottom - top));
  const side = subject.seed % 2 === 0 ? 1 : -1;
  const x = MIDDLE - side * 70;
  const foot = 905;
  const behind = arch(sheet, tone, side > 0 ? 330 : 80, 170, 490, 980) + floor(sheet, tone, 900, 1200, 980);
  const block = plinth(studio, x, foot, 330, 200, propTone(studio, 2));
  const px = MIDDLE + side * 318;
  const pot = vase(studio, px, 1110, 190, propTone(studio));
  const twig = branch(studio, [[px, 830], [px - side * 10, 700], [px + side * 10, 560], [px - side * 40, 420]], random, greens[subject.seed % greens.length] ?? greens[0], 70);
  const thing = sheet.within(`translate(${num(x - ((left + right) / 2) * scale)} ${num(foot + 14 - bottom * scale)}) scale(${scale.toFixed(3)})`, () => draw(studio));
  return { behind, crisp: twig + block + thing + pot };
}

function lying(studio: Studio, tone: string): Styled {
  const { sheet, random, subject } = studio;
  const pile = books(studio, 450, 1010, 560, [cloths[subject.seed % cloths.length] ?? cloths[0], cloths[(subject.seed + 2) % cloths.length] ?? cloths[0]]);
  const behind = floor(sheet, tone, 900, 1200, 950) + arch(sheet, tone, 190, 130, 520, 950);
  const pot = vase(studio, 770, 1080, 170, propTone(studio));
  const twig = branch(studio, [[770, 830], [756, 700], [790, 560], [740, 430]], random, greens[subject.seed % greens.length] ?? greens[0], 64);
  const thing = sheet.within('translate(86 176) scale(.8)', () => draw(studio));
  return { behind, crisp: twig + pile + pot + thing };
}

function onPlinth(studio: Studio, tone: string): Styled {
  const { sheet, random, subject } = studio;
  const thing = sheet.within('translate(70 190) scale(.84)', () => pieces[subject.silhouette].draw(studio, subject.seed % 2 ? 'front' : 'back'));
  const side = subject.seed % 2 ? 1 : -1;
  const x = MIDDLE + side * 330;
  const column = cylinder(studio, { x, top: 760, bottom: 1300, half: 110, rim: 16 }, { stops: lacquerStops(propTone(studio, 1)), lid: shade(propTone(studio, 1), 0.05) });
  const pot = vase(studio, x, 764, 130, propTone(studio));
  const twig = branch(studio, [[x, 570], [x - side * 20, 460], [x - side * 6, 340], [x - side * 70, 220]], random, greens[subject.seed % greens.length] ?? greens[0], 62);
  const light = windowLight(sheet, 60, 60, 760);
  return { behind: arch(sheet, tone, 180, 150, 540, 1200) + light, crisp: twig + column + pot + thing };
}
