import { cloth } from '../cloth';
import { shade } from '../color';
import { corner, type Knot, MIDDLE, num, type Point, sample, smooth } from '../path';
import type { Piece, Side } from '../piece';
import { arcPoints, ellipseKnots, metalStops, solid, wire } from '../solid';
import type { Studio } from '../studio';
import { slab, stone } from './props';

const data = (points: readonly Point[], closed = false) => smooth(points.map((point): Knot => [...point]), closed);

/** A faceted stone seen from above. */
function gem(studio: Studio, x: number, y: number, radius: number, color: string): string {
  const { sheet } = studio;
  const point = (angle: number, reach: number) => `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`;
  let facets = '';
  for (let index = 0; index < 8; index += 1) {
    const angle = (index / 8) * Math.PI * 2 - Math.PI / 8;
    const next = angle + Math.PI / 4;
    const lit = Math.cos(angle + Math.PI / 8 - (Math.PI * 5) / 4);
    facets += `<path d="M${point(angle, radius)}L${point(next, radius)}L${point(next, radius * 0.56)}L${point(angle, radius * 0.56)}Z" fill="${shade(color, lit * 0.2 + (index % 2 ? 0.05 : -0.05))}"/>`;
  }
  const table = Array.from({ length: 8 }, (_, index) => point((index / 8) * Math.PI * 2 - Math.PI / 8, radius * 0.57)).join('L');
  const paint = sheet.linear([x - radius, y - radius], [x + radius, y + radius], [[0, shade(color, 0.3)], [0.5, shade(color, 0.05)], [1, shade(color, -0.16)]]);
  return `${facets}<path d="M${table}Z" fill="${paint}"/><path d="M${point(3.6, radius * 0.5)}L${point(4.6, radius * 0.42)}L${point(3.9, radius * 0.1)}Z" fill="#fff" fill-opacity=".75"/>`;
}

/** A pearl with its soft lustre. */
function pearl({ sheet }: Studio, x: number, y: number, radius: number): string {
  const paint = sheet.radial([x - radius * 0.3, y - radius * 0.36], radius * 1.5, [[0, '#ffffff'], [0.35, '#f6efe4'], [0.75, '#d9cbb8'], [1, '#a8957f']]);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${paint}"/><circle cx="${num(x - radius * 0.34)}" cy="${num(y - radius * 0.4)}" r="${num(radius * 0.2)}" fill="#fff" fill-opacity=".9"/>`;
}

const stoneColor = (studio: Studio) => (studio.subject.accent ? studio.ink.accent : '#dfe7ea');

function setting(studio: Studio, x: number, y: number, radius: number): string {
  const metal = studio.ink.base;
  const claws = [0.8, 2.35, 3.95, 5.5].map((angle) => `<circle cx="${num(x + Math.cos(angle) * radius * 1.02)}" cy="${num(y + Math.sin(angle) * radius * 1.02)}" r="${num(radius * 0.15)}" fill="${shade(metal, 0.1)}" stroke="${shade(metal, -0.25)}" stroke-width="1.6"/>`).join('');
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 1.12)}" fill="${shade(metal, -0.1)}" stroke="${shade(metal, -0.28)}" stroke-width="2"/>${gem(studio, x, y, radius, stoneColor(studio))}${claws}`;
}

function bandRing(studio: Studio, side: Side): string {
  const { random, ink, sheet } = studio;
  const [cx, cy] = [MIDDLE, side === 'front' ? 600 : 640];
  const [rx, ry] = side === 'front' ? [176, 190] : [206, 120];
  const thick = random.between(20, 40);
  const kind = random.pick(['gem', 'signet', 'twist'] as const);
  sheet.ground(cx + 10, 800, 130, 14, 0.5);
  const back = wire(studio, data(arcPoints(cx, cy + 10, rx * 0.93, ry * 0.93, 180, 360, 16)), thick * 0.8, shade(ink.base, -0.16), { shine: 0.2 });
  const front = wire(studio, data(arcPoints(cx, cy, rx, ry, -62, 242, 30)), thick, ink.base, { shine: 0.9 });
  const whole = wire(studio, data(arcPoints(cx, cy, rx, ry, 0, 354, 34), true), thick, ink.base, { shine: 0.9 });
  const flashes = `<path d="${data(arcPoints(cx, cy, rx + thick * 0.1, ry + thick * 0.1, 200, 232, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.26)}" stroke-linecap="round" stroke-opacity=".95"/><path d="${data(arcPoints(cx, cy, rx, ry, 24, 50, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.18)}" stroke-linecap="round" stroke-opacity=".6"/>`;
  const signet = solid(studio, ellipseKnots(cx, cy - ry, 76, 58, 10), { stops: metalStops(ink.base) }) + `<ellipse cx="${cx}" cy="${num(cy - ry)}" rx="58" ry="42" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="3"/>`;
  const twist = wire(studio, data(Array.from({ length: 49 }, (_, index): Point => { const a = (index / 48) * Math.PI * 2; const wobble = Math.sin(a * 9) * thick * 0.5; return [cx + Math.cos(a) * (rx + wobble), cy + Math.sin(a) * (ry + wobble)]; })), thick * 0.6, ink.base);
  const head = kind === 'gem' ? setting(studio, cx, cy - ry - 20, 54) : kind === 'signet' ? signet : twist;
  const rest = side === 'front' ? stone(studio, MIDDLE, 1010, 310, 232, '#cfc4b4') : slab(studio, MIDDLE, 800, 330, '#ded3c3');
  return rest + (side === 'front' ? whole : back + front) + flashes + head;
}

/** Small links along a line. */
function chain(studio: Studio, spine: readonly Point[], size: number): string {
  const { ink, sheet } = studio;
  const line = data(spine);
  sheet.line(line, size);
  const dash = `${num(size * 1.5)} ${num(size * 0.8)}`;
  return `<path d="${line}" fill="none" stroke="${shade(ink.base, -0.3)}" stroke-width="${num(size + 3)}" stroke-dasharray="${dash}" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${ink.base}" stroke-width="${num(size)}" stroke-dasharray="${dash}" stroke-linecap="round"/><path d="${line}" fill="none" stroke="#fff8e2" stroke-width="${num(size * 0.34)}" stroke-dasharray="${num(size)} ${num(size * 1.3)}" stroke-linecap="round" transform="translate(-1.4 -1.6)"/>`;
}

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
  const plain = { ...studio, subject: { ...studio.subject, material: 'linen' as const, pattern: 'plain' as const } };
  const outline: Knot[] = [corner(MIDDLE - 104, 130), [MIDDLE, 118], corner(MIDDLE + 104, 130), [MIDDLE + 112, 300], [MIDDLE + 170, 400], [MIDDLE + 300, 470], [MIDDLE + 330, 640], [MIDDLE + 250, 880], corner(MIDDLE + 150, 1060), [MIDDLE, 1080], corner(MIDDLE - 150, 1060), [MIDDLE - 250, 880], [MIDDLE - 330, 640], [MIDDLE - 300, 470], [MIDDLE - 170, 400], [MIDDLE - 112, 300]];
  return cloth({ ...plain, ink: { ...studio.ink, base: tone, light: '#f6efe3', shadow: '#b7a892', deep: '#8f7f69', edge: '#9d8e78', shadowStrength: 0.8, lightStrength: 1 } }, outline, { color: tone, volume: 1 });
}

function strandNecklace(studio: Studio, side: Side): string {
  const { random } = studio;
  const kind = random.pick(['links', 'pearls', 'layers'] as const);
  const base = side === 'front' ? bust(studio) : slab(studio, MIDDLE, 720, 380, '#ded3c3');
  const curve: Point[] = side === 'front' ? hang(150, 330, 330) : [...arcPoints(MIDDLE, 700, 250, 60, 200, 520, 12), [MIDDLE + 330, 860], [MIDDLE + 300, 960]];
  if (kind === 'pearls') {
    const beads = sample(curve, 30).map(([x, y], index) => pearl(studio, x, y, 17 + Math.sin((index / 30) * Math.PI) * 7)).join('');
    studio.sheet.line(data(curve), 30);
    return base + beads;
  }
  const second = side === 'front' ? chain(studio, hang(170, 320, 470), 9) : '';
  return base + (kind === 'layers' ? second : '') + chain(studio, curve, kind === 'links' ? 19 : 12);
}

function pendantNecklace(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const kind = random.pick(['medal', 'gem', 'drop'] as const);
  const [px, py] = side === 'front' ? [MIDDLE, 758] : [MIDDLE, 800];
  const base = side === 'front' ? bust(studio) : stone(studio, MIDDLE, 1010, 360, 300, '#cfc4b4');
  const spine: Point[] = side === 'front' ? hang(150, 322, 400) : [[MIDDLE - 330, 960], [MIDDLE - 220, 800], [MIDDLE - 70, 742], [MIDDLE, 760], [MIDDLE + 90, 720], [MIDDLE + 210, 800], [MIDDLE + 330, 940]];
  const bail = wire(studio, `M${px - 9} ${py - 18}q9 -26 18 0z`, 6, ink.base);
  const medal = solid(studio, ellipseKnots(px, py + 40, 58, 58, 12), { stops: metalStops(ink.base), inside: `<circle cx="${px}" cy="${py + 40}" r="46" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="3" stroke-dasharray="4 4"/><path d="M${px} ${py + 8}l7 22l24 2l-19 15l7 23l-19 -14l-19 14l7 -23l-19 -15l24 -2z" fill="${shade(ink.base, 0.14)}" stroke="${shade(ink.base, -0.2)}" stroke-width="2"/>` });
  const drop: Knot[] = [corner(px, py - 10), [px + 30, py + 50], [px + 38, py + 84], [px, py + 118], [px - 38, py + 84], [px - 30, py + 50]];
  const charm = kind === 'medal' ? medal : kind === 'gem' ? setting(studio, px, py + 44, 44) : solid(studio, drop, { stops: [[0, shade(stoneColor(studio), -0.12)], [0.3, shade(stoneColor(studio), 0.18)], [0.6, stoneColor(studio)], [1, shade(stoneColor(studio), -0.22)]] }) + `<path d="M${px - 16} ${py + 50}q-12 26 0 44" stroke="#fff" stroke-opacity=".8" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return base + chain(studio, spine, 8) + bail + charm;
}

function studs(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const kind = random.pick(['gem', 'pearl', 'ball'] as const);
  const rest = side === 'front' ? stone(studio, MIDDLE, 960, 330, 330, '#d3c9ba') : slab(studio, MIDDLE, 760, 330, '#ded3c3');
  const one = (x: number, y: number, turn: number) => {
    const pin = turn ? wire(studio, `M${x} ${y}l${turn * 120} 30`, 8, ink.base) : '';
    studio.sheet.cast(smooth(ellipseKnots(x, y, 66, 66)));
    const ball = solid(studio, ellipseKnots(x, y, 62, 62, 12), { stops: metalStops(ink.base), casts: false }) + `<circle cx="${x - 20}" cy="${y - 24}" r="12" fill="#fff" fill-opacity=".9"/>`;
    return pin + (kind === 'gem' ? setting(studio, x, y, 60) : kind === 'pearl' ? `<circle cx="${x}" cy="${y}" r="72" fill="${shade(ink.base, -0.05)}" stroke="${shade(ink.base, -0.28)}" stroke-width="2.4"/>${pearl(studio, x, y, 64)}` : ball);
  };
  return rest + (side === 'front' ? one(MIDDLE - 116, 736, 0) + one(MIDDLE + 112, 770, 0) : one(MIDDLE - 130, 730, 1) + one(MIDDLE + 60, 770, 1));
}

function hoops(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const thick = random.between(18, 40);
  const rest = side === 'front' ? stone(studio, MIDDLE + 20, 1000, 330, 260, '#d3c9ba') : slab(studio, MIDDLE, 800, 340, '#ded3c3');
  const one = (x: number, y: number, rx: number, ry: number) =>
    `${wire(studio, data(arcPoints(x, y, rx, ry, -70, 250, 28)), thick, ink.base, { shine: 0.95 })}${wire(studio, data(arcPoints(x, y, rx * 1.02, ry * 1.02, 250, 292, 6)), 6, ink.base)}<path d="${data(arcPoints(x, y, rx, ry, 196, 226, 6))}" fill="none" stroke="#fffdf4" stroke-width="${num(thick * 0.28)}" stroke-linecap="round"/>`;
  return side === 'front' ? one(MIDDLE + 136, 600, 118, 158) + rest + one(MIDDLE - 110, 640, 150, 160) : rest + one(MIDDLE - 120, 690, 150, 110) + one(MIDDLE + 130, 700, 120, 120);
}

function wristChain(studio: Studio, side: Side): string {
  const { random, ink } = studio;
  const charms = random.chance(0.5);
  const [cy, ry] = side === 'front' ? [700, 120] : [640, 200];
  const rest = side === 'front' ? slab(studio, MIDDLE, 800, 370, '#ded3c3') : stone(studio, MIDDLE, 980, 350, 330, '#d3c9ba');
  const back = chain(studio, arcPoints(MIDDLE, cy, 240, ry, 180, 360, 16), 15);
  const front = chain(studio, arcPoints(MIDDLE, cy, 240, ry, 0, 180, 18), 19);
  const [hx, hy] = [MIDDLE - 90, cy + ry * 0.93];
  const hanging = charms
    ? [0, 1, 2].map((index) => solid(studio, ellipseKnots(hx + index * 90, hy + 34 + (index % 2) * 12, 24, 26, 10), { stops: metalStops(ink.base) }) + `<circle cx="${hx + index * 90}" cy="${num(hy + 6)}" r="8" fill="none" stroke="${shade(ink.base, -0.2)}" stroke-width="4"/>`).join('')
    : solid(studio, [corner(hx, hy - 16), corner(hx + 180, hy - 14), [hx + 192, hy + 4], corner(hx + 180, hy + 22), corner(hx, hy + 20), [hx - 12, hy + 2]], { stops: metalStops(ink.base), down: true });
  return rest + back + front + hanging;
}

function openCuff(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const height = random.between(84, 150);
  const [rx, ry, cy] = side === 'front' ? [230, 84, 690] : [210, 96, 690];
  const rest = slab(studio, MIDDLE, 830, 370, '#ded3c3');
  const bandOf = (from: number, to: number): Knot[] => {
    const top = arcPoints(MIDDLE, cy - height / 2, rx, ry, from, to, 14);
    const bottom = arcPoints(MIDDLE, cy + height / 2, rx * 0.97, ry, from, to, 14).reverse();
    return [...top, ...bottom].map(([x, y], index): Knot => (index === 0 || index === 14 || index === 15 || index === 29 ? corner(x, y) : [x, y]));
  };
  const gap = side === 'front' ? 34 : 0;
  sheet.ground(MIDDLE + 10, cy + height / 2 + ry, 226, 22, 0.5);
  const inner = solid(studio, bandOf(188, 352), { stops: metalStops(shade(ink.base, -0.15)) });
  const outer = solid(studio, bandOf(gap, 180), { stops: metalStops(ink.base), inside: random.chance(0.5) ? Array.from({ length: 5 }, (_, index) => `<path d="${data(arcPoints(MIDDLE, cy - height / 2 + ((index + 1) * height) / 6, rx, ry, 0, 180, 14))}" fill="none" stroke="${shade(ink.base, -0.24)}" stroke-opacity=".55" stroke-width="4"/><path d="${data(arcPoints(MIDDLE, cy - height / 2 + 4 + ((index + 1) * height) / 6, rx, ry, 0, 180, 14))}" fill="none" stroke="#fff8e2" stroke-opacity=".5" stroke-width="2"/>`).join('') : '' });
  const rim = `<path d="${data(arcPoints(MIDDLE, cy - height / 2, rx, ry, gap, 180, 16))}" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="3"/>`;
  return rest + inner + outer + rim;
}

function wristwatch(studio: Studio, side: Side): string {
  const { ink, sheet, random } = studio;
  const metal = studio.subject.accent ? ink.accent : '#cfae72';
  const braceletMetal = studio.subject.material === 'metal';
  const strapInk = braceletMetal ? metal : ink.base;
  const dial = random.chance(0.5) ? '#f6f0e4' : '#262b33';
  const marks = dial === '#f6f0e4' ? '#4a4038' : '#e8dcc2';
  const band = (way: 1 | -1): Knot[] => [corner(MIDDLE - 78, 600 + way * 110), corner(MIDDLE + 78, 600 + way * 110), [MIDDLE + 70, 600 + way * 250], [MIDDLE + 62, 600 + way * 420], [MIDDLE + 40, 600 + way * 462], [MIDDLE - 40, 600 + way * 462], [MIDDLE - 62, 600 + way * 420], [MIDDLE - 70, 600 + way * 250]];
  const link = Array.from({ length: 26 }, (_, index) => `M${MIDDLE - 90} ${150 + index * 36}h180`).join('');
  const strapLook = braceletMetal ? (way: 1 | -1) => solid(studio, band(way), { stops: metalStops(strapInk), inside: `<path d="${link}" stroke="${shade(strapInk, -0.26)}" stroke-width="5"/>` }) : (way: 1 | -1) => cloth(studio, band(way), { volume: 0.7, inside: `<path d="M${MIDDLE - 60} ${600 + way * 120}L${MIDDLE - 48} ${600 + way * 440}M${MIDDLE + 60} ${600 + way * 120}L${MIDDLE + 48} ${600 + way * 440}" stroke="${ink.thread}" stroke-width="2.4" stroke-dasharray="8 6"/>${way > 0 ? [0, 1, 2, 3].map((index) => `<ellipse cx="${MIDDLE}" cy="${880 + index * 40}" rx="6" ry="8" fill="${ink.deep}"/>`).join('') : ''}` });
  const hours = Array.from({ length: 12 }, (_, index) => { const a = (index / 12) * Math.PI * 2; const long = index % 3 === 0; return `M${num(MIDDLE + Math.cos(a) * 112)} ${num(600 + Math.sin(a) * 112)}L${num(MIDDLE + Math.cos(a) * (long ? 88 : 98))} ${num(600 + Math.sin(a) * (long ? 88 : 98))}`; }).join('');
  const face = sheet.radial([MIDDLE - 30, 560], 190, [[0, shade(dial, 0.06)], [0.7, dial], [1, shade(dial, -0.1)]]);
  const tilt = side === 'front' ? 'rotate(0 450 600)' : 'rotate(32 450 600)';
  return sheet.within(tilt, () => [
    strapLook(-1),
    strapLook(1),
    `<rect x="${MIDDLE + 142}" y="582" width="30" height="36" rx="7" fill="${metal}" stroke="${shade(metal, -0.28)}" stroke-width="2.4"/>`,
    solid(studio, ellipseKnots(MIDDLE, 600, 152, 152, 14), { stops: metalStops(metal) }),
    `<circle cx="${MIDDLE}" cy="600" r="138" fill="${shade(metal, -0.22)}"/><circle cx="${MIDDLE}" cy="600" r="132" fill="${face}"/><path d="${hours}" stroke="${marks}" stroke-width="5"/><path d="M${MIDDLE} 600L${MIDDLE - 44} 556M${MIDDLE} 600L${MIDDLE + 62} 546" stroke="${marks}" stroke-width="7" stroke-linecap="round"/><path d="M${MIDDLE} 630V510" stroke="#b5532f" stroke-width="2.6"/><circle cx="${MIDDLE}" cy="600" r="8" fill="${metal}"/><path d="M${MIDDLE - 30} 686h60" stroke="${marks}" stroke-opacity=".6" stroke-width="4"/><path d="M${MIDDLE - 96} 540A112 112 0 0 1 ${MIDDLE - 20} 490L${MIDDLE - 70} 620z" fill="#fff" fill-opacity=".22"/>`,
  ].join(''));
}

function pin(studio: Studio, side: Side): string {
  const { random, ink, sheet } = studio;
  const [x, y] = [MIDDLE, 600];
  const petals = random.pick([6, 8] as const);
  const swatch = cloth({ ...studio, ink: { ...ink, base: '#8f8577', light: '#a99f90', shadow: '#6d6457', deep: '#4c443a', edge: '#5c5347' } }, [corner(150, 240), [450, 226], corner(752, 246), [764, 600], corner(744, 966), [450, 976], corner(158, 960), [144, 600]], { color: '#9a8f80', volume: 0.4 });
  sheet.cast(smooth(ellipseKnots(x, y, 180, 180)));
  const flower = Array.from({ length: petals }, (_, index) => {
    const angle = (index / petals) * 360;
    return `<g transform="rotate(${num(angle)} ${x} ${y})">${solid(studio, [corner(x, y - 30), [x + 62, y - 110], [x + 50, y - 184], [x, y - 206], [x - 50, y - 184], [x - 62, y - 110]], { stops: metalStops(ink.base), casts: false })}<path d="M${x} ${y - 60}V${y - 170}" stroke="${shade(ink.base, -0.22)}" stroke-width="3"/></g>`;
  }).join('');
  const needle = side === 'back' ? wire(studio, `M${x - 210} ${y + 70}L${x + 220} ${y - 60}`, 10, ink.base) : '';
  return swatch + flower + (side === 'back' ? solid(studio, ellipseKnots(x, y, 64, 64, 10), { stops: metalStops(shade(ink.base, -0.08)), casts: false }) : setting(studio, x, y, 58)) + needle;
}

const piece = (draw: Piece['draw'], y: number, zoom = 1.9): Piece => ({ draw, closeUp: { x: MIDDLE, y, zoom }, still: { kind: 'plinth' } });

export const ring = piece(bandRing, 500, 1.9);
export const necklace = piece(strandNecklace, 600, 1.9);
export const pendant = piece(pendantNecklace, 760, 2);
export const studEarrings = piece(studs, 750, 1.8);
export const hoopEarrings = piece(hoops, 620, 1.7);
export const bracelet = piece(wristChain, 780, 1.9);
export const cuff = piece(openCuff, 720, 1.7);
export const watch = piece(wristwatch, 600, 1.9);
export const brooch = piece(pin, 600, 1.7);
