import { shade } from './color';
import { ridge } from './folds';
import { type Box, boxOf, type Knot, num, smooth } from './path';
import { type Lay, patternOn } from './patterns';
import type { Studio } from './studio';
import { weaveOn } from './weave';

interface Panel extends Lay {
  /** Lightness step of this panel against the others: a sleeve in shadow, a facing. */
  readonly tone?: number;
  /** Paints over the panel, clipped to it: folds, pockets, plackets. */
  readonly inside?: string;
  /** A colour of its own instead of the variation's; then without the pattern. */
  readonly color?: string;
  /** False for trims that stay plain. */
  readonly patterned?: boolean;
  /** False for parts lying wholly on others. */
  readonly casts?: boolean;
  /** How round the panel looks, 0 flat to 1. */
  readonly volume?: number;
  /** False where the outline would draw a line across a seamless piece. */
  readonly edged?: boolean;
}

/** A panel of cloth: colour, pattern, weave, roundness, what lies on it, and its edges in the light. */
export function cloth(studio: Studio, outline: readonly Knot[], panel: Panel = {}): string {
  const { sheet, ink } = studio;
  const data = smooth(outline);
  const box = boxOf(outline);
  if (panel.casts !== false) sheet.cast(data);
  const own = panel.color ?? ink.base;
  const color = panel.tone ? shade(own, panel.tone) : own;
  const patterned = panel.patterned !== false && !panel.color;
  const width = Math.min(9, Math.max(3, box.width * 0.03));
  return [
    `<g clip-path="${sheet.clip(data)}">`,
    `<path d="${data}" fill="${color}"/>`,
    patterned ? patternOn(studio, box, panel) : '',
    patterned ? weaveOn(studio, box) : '',
    panel.tone && panel.tone < 0 && patterned && studio.subject.pattern !== 'plain'
      ? `<path d="${data}" fill="${ink.deep}" fill-opacity="${num(-panel.tone * 2)}"/>`
      : '',
    roundness(studio, data, box, panel.volume ?? 0.6),
    panel.inside ?? '',
    bevel(studio, data, width, panel.color),
    '</g>',
    panel.edged === false ? '' : edge(data, panel.color ? shade(panel.color, -0.28) : ink.edge),
  ].join('');
}

const edge = (data: string, color: string) =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="1.8" stroke-opacity=".6" stroke-linejoin="round"/>`;

function roundness({ sheet, ink }: Studio, data: string, box: Box, volume: number): string {
  if (volume === 0) return '';
  const dark = volume * 0.62 * ink.shadowStrength;
  const light = volume * 0.42 * ink.lightStrength;
  const middle = box.y + box.height / 2;
  const gradient = sheet.linear(
    [box.x, middle - box.width * 0.12],
    [box.x + box.width, middle + box.width * 0.12],
    [
      [0, ink.shadow, dark * 0.4],
      [0.1, ink.light, light * 0.25],
      [0.28, ink.light, light],
      [0.55, ink.base, 0],
      [0.82, ink.shadow, dark * 0.62],
      [1, ink.deep, dark],
    ],
  );
  return `<path d="${data}" fill="${gradient}"/>`;
}

/** The thickness of the cloth: a lit upper left edge and a shaded lower right one. */
function bevel({ ink }: Studio, data: string, width: number, color?: string): string {
  const light = color ? shade(color, 0.12) : ink.light;
  const dark = color ? shade(color, -0.2) : ink.deep;
  const stroke = (dx: number, paint: string, opacity: number) =>
    `<path d="${data}" transform="translate(${num(dx)} ${num(dx)})" fill="none" stroke="${paint}" stroke-width="${num(width)}" stroke-opacity="${opacity}"/>`;
  return stroke(-width * 0.35, dark, 0.2) + stroke(width * 0.3, light, 0.55 * ink.lightStrength);
}

/** A broad sheen, for satin, leather and technical cloth; nothing on mat ones. */
export function sheen(studio: Studio, spine: readonly Knot[], width: number): string {
  const strength = sheens[studio.subject.material] ?? 0;
  return strength ? ridge(studio, spine, { width, strength }) : '';
}

const sheens: Partial<Record<string, number>> = {
  satin: 1,
  leather: 0.9,
  technical: 0.55,
  plastic: 0.9,
};
