import type { PictureSubject } from '../subject';
import { floor, wall, wallFor } from './backdrop';
import { shade } from './color';
import { num } from './path';
import type { Extent, Piece } from './piece';
import { pieces } from './pieces';
import type { Styled } from './still-parts';
import { styled } from './stills';
import { openStudio, Sheet } from './studio';

export const WIDTH = 900;

export const HEIGHT = 1200;

/** A picture in two layers, so that what is soft can be rendered small and enlarged. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly definitions: string;
  /** The wall and the shadows on it. */
  readonly soft: string;
  readonly crisp: string;
}

/** Draws a product picture in the view its subject asks for. */
export function picture(subject: PictureSubject): Picture {
  const sheet = new Sheet();
  const tone = wallFor(subject.color, subject.seed);
  const { behind, crisp } = views[subject.view](subject, sheet, tone);
  const soft = wall(sheet, tone, WIDTH, HEIGHT) + behind + sheet.shade(shade(tone, -0.42));
  return { width: WIDTH, height: HEIGHT, definitions: sheet.definitions.join(''), soft, crisp };
}

type Draw = (subject: PictureSubject, sheet: Sheet, tone: string) => Styled;

const front: Draw = (subject, sheet, tone) => {
  const piece = pieces[subject.silhouette];
  const studio = openStudio(subject, sheet);
  if (piece.still.kind !== 'standing') return { behind: '', crisp: piece.draw(studio, 'front') };
  const { move, foot } = framed(piece.still.extent);
  return {
    behind: floor(sheet, tone, WIDTH, HEIGHT, foot - 120),
    crisp: sheet.within(move, () => piece.draw(studio, 'front')),
  };
};

const back: Draw = (subject, sheet) => ({
  behind: '',
  crisp: pieces[subject.silhouette].draw(openStudio(subject, sheet), 'back'),
});

const closeUp: Draw = (subject, sheet) => {
  const piece: Piece = pieces[subject.silhouette];
  const { x, y } = piece.closeUp;
  const cloth = piece.still.kind === 'hanger' || piece.still.kind === 'folded';
  const zoom = piece.closeUp.zoom * (cloth ? 1.28 : 1);
  const tilt = cloth ? (subject.seed % 2 ? 7 : -6) : 0;
  const move = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${tilt}) scale(${num(zoom)}) translate(${-x} ${-y})`;
  return {
    behind: '',
    crisp: sheet.within(move, () => piece.draw(openStudio(subject, sheet), 'front')),
  };
};

const views: Record<PictureSubject['view'], Draw> = { 1: front, 2: back, 3: closeUp, 4: styled };

/** Brings a standing thing to the middle of the picture at the size of its neighbours in a grid. */
function framed([left, top, right, bottom]: Extent): { move: string; foot: number } {
  const scale = Math.min(720 / (right - left), 800 / (bottom - top));
  const foot = Math.min(1010, 640 + ((bottom - top) * scale) / 2);
  const x = WIDTH / 2 - ((left + right) / 2) * scale;
  return {
    move: `translate(${num(x)} ${num(foot - bottom * scale)}) scale(${scale.toFixed(3)})`,
    foot,
  };
}
