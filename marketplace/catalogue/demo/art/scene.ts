import type { PictureSubject } from '../subject';
import { wall, wallFor } from './backdrop';
import { lightness, shade } from './color';
import { num } from './path';
import type { Piece } from './piece';
import { pieces } from './pieces';
import { openStudio, Sheet } from './studio';

export const WIDTH = 900;
export const HEIGHT = 1200;

/** A picture in two layers, so that what is soft may be rendered small and enlarged. */
export interface Picture {
  readonly definitions: string;
  readonly soft: string;
  readonly crisp: string;
}

export function picture(subject: PictureSubject): Picture {
  const sheet = new Sheet();
  const tone = wallFor(subject.color, subject.seed);
  const piece = pieces[subject.silhouette];
  const crisp = views[subject.view](subject, sheet, piece);
  return {
    definitions: '',
    soft: wall(sheet, tone, WIDTH, HEIGHT) + shadowsOf(sheet, tone),
    crisp,
    ...{ definitions: sheet.definitions.join('') },
  };
}

const views = {
  1: (subject: PictureSubject, sheet: Sheet, piece: Piece) => piece.draw(openStudio(subject, sheet), 'front'),
  2: (subject: PictureSubject, sheet: Sheet, piece: Piece) => piece.draw(openStudio(subject, sheet), 'back'),
  3: (subject: PictureSubject, sheet: Sheet, piece: Piece) => {
    const { x, y, zoom } = piece.closeUp;
    const move = `translate(${num(WIDTH / 2 - x * zoom)} ${num(HEIGHT / 2 - y * zoom)}) scale(${zoom})`;
    return sheet.within(move, () => piece.draw(openStudio(subject, sheet), 'front'));
  },
  4: (subject: PictureSubject, sheet: Sheet, piece: Piece) =>
    sheet.within('translate(120 120) scale(.8)', () => piece.draw(openStudio(subject, sheet), 'front')),
};

export function shadowsOf(sheet: Sheet, tone: string): string {
  const color = shade(tone, lightness(tone) > 0.6 ? -0.42 : -0.2);
  const soft = sheet.define(
    (id) => `<filter id="${id}" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="17"/></filter>`,
  );
  const shapes = sheet.shadows
    .map(({ data, transform, width }) => {
      const paint = width ? ` fill="none" stroke="${color}" stroke-width="${num(width)}"` : '';
      return `<path d="${data}"${paint}${transform ? ` transform="${transform}"` : ''}/>`;
    })
    .join('');
  const wallShadow = shapes
    ? `<g transform="translate(20 26)" fill="${color}" opacity=".42" filter="${soft}">${shapes}</g>`
    : '';
  return wallShadow + sheet.grounds.join('');
}
