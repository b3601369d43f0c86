import { type Box, type Point, poly } from './path';
import type { Studio } from './studio';

export type Warp = (u: number, v: number) => Point;

export interface Ground {
  readonly studio: Studio;
  readonly warp: Warp;
  /** Half the extent to cover around the middle of the panel. */
  readonly reach: number;
  readonly scale: number;
  readonly box: Box;
}

export const rect = (
  warp: Warp,
  u: number,
  v: number,
  width: number,
  height: number,
  parts = 6,
): string => {
  const steps = Array.from({ length: parts + 1 }, (_, index) => index / parts);
  const wide = width > height;
  const one = steps.map((t) => (wide ? warp(u + width * t, v) : warp(u, v + height * t)));
  const other = steps.map((t) =>
    wide ? warp(u + width * t, v + height) : warp(u + width, v + height * t),
  );
  return poly([...one, ...other.reverse()]);
};

export function bands(
  ground: Ground,
  across: boolean,
  period: number,
  width: number,
  offset = 0,
): string {
  const { reach, warp } = ground;
  let data = '';
  const start = -Math.ceil(reach / period) * period;
  for (let at = start + offset; at < reach; at += period)
    data += across
      ? rect(warp, -reach, at, reach * 2, width, 16)
      : rect(warp, at, -reach, width, reach * 2, 4);
  return data;
}

export const fill = (data: string, color: string, opacity = 1) =>
  `<path d="${data}" fill="${color}" fill-opacity="${opacity}"/>`;
