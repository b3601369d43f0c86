import { pieces } from './pieces';
import type { Studio } from './studio';

/** What a view puts on the sheet: behind the shadows, and in front of them. */
export interface Styled {
  readonly behind: string;
  readonly crisp: string;
}

export const draw = (studio: Studio) => pieces[studio.subject.silhouette].draw(studio, 'front');

const ceramics = ['#e8dfd2', '#c9b7a2', '#b98a6c', '#8f958a', '#5f5a55'] as const;

export const greens = ['#8a9272', '#73806a', '#a39a6d', '#6c7763'] as const;

export const cloths = ['#b7664a', '#3f4a5a', '#d9c7a8', '#7b7f6a', '#c9a3a0'] as const;

/** Props in a colour that leaves the product its place. */
export const propTone = (studio: Studio, seedShift = 0) =>
  ceramics[(studio.subject.seed + seedShift) % ceramics.length] ?? ceramics[0];
