import type { PictureSubject } from '../subject';
import { arch, floor, wall } from './backdrop';
import { shade } from './color';
import { hanger } from './objects/hanger';
import { branch, plinth, vase, windowLight } from './objects/props';
import { MIDDLE, num } from './path';
import type { Piece } from './piece';
import { pieces } from './pieces';
import { seededRandom } from './random';
import type { Picture } from './scene';
import { wire } from './solid';
import { openStudio, Sheet } from './studio';

export interface Composition {
  readonly subjects: readonly PictureSubject[];
  readonly width: number;
  readonly height: number;
  /** CSS hex colour of the wall. */
  readonly tone: string;
  readonly seed: number;
}

/** Height of the floor line, and of the rail clothes hang from, as shares of the picture's height. */
const FLOOR = 0.86;

const RAIL = 0.1;

interface Place {
  readonly subject: PictureSubject;
  readonly x: number;
  readonly width: number;
}

/**
 * An editorial still life: clothes on a rail, the rest on plinths before it. In wide pictures the left third
 * stays empty for a title.
 */
export function compose(input: Composition): Picture {
  const { width, height, tone } = input;
  const sheet = new Sheet();
  const wide = width / height > 1.5;
  const start = wide ? width * 0.36 : width * 0.03;
  const clothes = input.subjects.filter((subject) => hangs(pieces[subject.silhouette]));
  const things = input.subjects.filter((subject) => !hangs(pieces[subject.silhouette]));
  const foot = height * FLOOR;
  const hung = spread(clothes, start, width * (wide || !things.length ? 0.98 : 0.9))
    .map((place) => onRail(sheet, place, input))
    .join('');
  const stood = spread(
    things,
    // Beside the clothes rather than before their middle, and clear of the vase.
    start +
      (clothes.length && wide
        ? ((width - start) / clothes.length) * 0.42
        : width * (clothes.length ? 0.44 : 0.17)),
    width * 0.99,
  )
    .map((place, index) => onPlinth(sheet, place, input, index))
    .join('');
  const archWidth = Math.min(width * 0.5, height * 0.62);
  const archLeft = start + (width - start) * 0.5 - archWidth / 2;
  const behind = [
    arch(sheet, tone, archLeft, height * 0.2, archWidth, foot),
    floor(sheet, tone, width, height, foot),
    windowLight(sheet, width > height ? width * 0.06 : -width * 0.05, height * 0.04, height * 0.74),
  ].join('');
  const crisp = [
    clothes.length ? rail(sheet, input, start) : '',
    hung,
    greenery(sheet, input, start),
    stood,
  ].join('');
  const soft = wall(sheet, tone, width, height) + behind + sheet.shade(shade(tone, -0.42));
  return { width, height, definitions: sheet.definitions.join(''), soft, crisp };
}

const hangs = ({ still }: Piece): boolean => still.kind === 'hanger' || still.kind === 'folded';

function spread(subjects: readonly PictureSubject[], from: number, to: number): Place[] {
  const width = (to - from) / Math.max(1, subjects.length);
  return subjects.map((subject, index) => ({ subject, x: from + width * (index + 0.5), width }));
}

function rail(sheet: Sheet, { subjects, width, height, seed }: Composition, start: number): string {
  const first = subjects[0];
  if (!first) return '';
  const studio = openStudio({ ...first, seed }, sheet);
  const y = height * RAIL;
  const end = width + 30;
  const begin = start > width * 0.1 ? start - width * 0.01 : -30;
  const drop = [begin + 40, width * 0.985]
    .map((x) => wire(studio, `M${num(x)} -20V${num(y)}`, 7, '#b9985a'))
    .join('');
  return drop + wire(studio, `M${num(begin)} ${num(y)}H${num(end)}`, 12, '#b9985a', { shine: 0.8 });
}

function onRail(sheet: Sheet, { subject, x, width }: Place, { height }: Composition): string {
  const studio = openStudio({ ...subject, view: 1 }, sheet);
  const { still } = pieces[subject.silhouette];
  const neck =
    still.kind === 'hanger' ? still.neck : still.kind === 'folded' ? still.top + 16 : 190;
  const clips = still.kind === 'hanger' && still.clips === true;
  const scale = Math.min((height * (FLOOR - RAIL) * 0.93) / 1010, (width * 1.12) / 760);
  const top = height * RAIL - 8;
  return sheet.within(
    `translate(${num(x - MIDDLE * scale)} ${num(top + (122 - neck) * scale)}) scale(${scale.toFixed(3)})`,
    () => hanger(studio, neck, clips) + pieces[subject.silhouette].draw(studio, 'front'),
  );
}

function onPlinth(
  sheet: Sheet,
  { subject, x, width }: Place,
  input: Composition,
  index: number,
): string {
  const { height, tone } = input;
  const studio = openStudio({ ...subject, view: 1 }, sheet);
  const piece = pieces[subject.silhouette];
  const rise = height * (index % 2 ? 0.1 : 0.16);
  const foot = height * (FLOOR + 0.05);
  if (piece.still.kind !== 'standing') {
    const scale = Math.min((height * 0.46) / 700, (width * 0.95) / 720);
    return sheet.within(
      `translate(${num(x - MIDDLE * scale)} ${num(height * 1.02 - 1120 * scale)}) scale(${scale.toFixed(3)})`,
      () => piece.draw(studio, 'front'),
    );
  }
  const [left, top, right, bottom] = piece.still.extent;
  const scale = Math.min(
    (height * 0.32) / (bottom - top),
    (width * 0.7) / (right - left),
    (height * 0.34) / (right - left),
  );
  const half = Math.max(((right - left) * scale) / 2 + 24, height * 0.12);
  const block = plinth(studio, x, foot - rise, half, rise, shade(tone, index % 2 ? 0.03 : -0.07));
  return (
    block +
    sheet.within(
      `translate(${num(x - ((left + right) / 2) * scale)} ${num(foot - rise + 12 - bottom * scale)}) scale(${scale.toFixed(3)})`,
      () => piece.draw(studio, 'front'),
    )
  );
}

function greenery(
  sheet: Sheet,
  { subjects, width, height, tone, seed }: Composition,
  start: number,
): string {
  const first = subjects[0];
  if (!first) return '';
  const studio = openStudio({ ...first, seed }, sheet);
  const x = start > width * 0.1 ? start + height * 0.02 : width * 0.1;
  const size = height * 0.16;
  const foot = height * (FLOOR + 0.04);
  const neck = foot - size * 1.4;
  const random = seededRandom(seed + 5);
  const twig = (sway: number, reach: number) =>
    branch(
      studio,
      [
        [x, neck],
        [x + sway * 0.3, neck - reach * 0.4],
        [x + sway, neck - reach * 0.75],
        [x + sway * 1.8, neck - reach],
      ],
      random,
      '#7b8570',
      height * 0.055,
    );
  return (
    twig(-height * 0.06, height * 0.32) +
    twig(height * 0.05, height * 0.24) +
    vase(studio, x, foot, size, shade(tone, -0.12))
  );
}
