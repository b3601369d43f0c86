import { shade } from './color';
import { boxOf, type Knot, num, type Point, smooth } from './path';
import type { Stop, Studio } from './studio';

/** Polished metal across a width: dark edges, two bright bands. */
export function metalStops(color: string): Stop[] {
  return [
    [0, shade(color, -0.26)],
    [0.1, shade(color, -0.06)],
    [0.24, shade(color, 0.2)],
    [0.34, shade(color, 0.06)],
    [0.56, shade(color, -0.17)],
    [0.74, color],
    [0.86, shade(color, 0.1)],
    [1, shade(color, -0.28)],
  ];
}

/** A round lacquered or moulded body across a width. */
export function lacquerStops(color: string): Stop[] {
  return [
    [0, shade(color, -0.15)],
    [0.12, shade(color, -0.02)],
    [0.24, shade(color, 0.1)],
    [0.38, color],
    [0.72, shade(color, -0.08)],
    [1, shade(color, -0.22)],
  ];
}

interface SolidLook {
  readonly stops: readonly Stop[];
  readonly inside?: string;
  readonly edge?: string;
  readonly casts?: boolean;
  /** The shading runs down instead of across. */
  readonly down?: boolean;
}

/** A hard shape shaded across its width. */
export function solid({ sheet }: Studio, outline: readonly Knot[], look: SolidLook): string {
  const data = smooth(outline);
  const box = boxOf(outline);
  if (look.casts !== false) sheet.cast(data);
  const paint = look.down
    ? sheet.linear([box.x, box.y], [box.x, box.y + box.height], look.stops)
    : sheet.linear([box.x, box.y], [box.x + box.width, box.y], look.stops);
  const inner = look.inside ? `<g clip-path="${sheet.clip(data)}">${look.inside}</g>` : '';
  const edge = look.edge ?? look.stops[look.stops.length - 1]?.[1] ?? '#000000';
  return `<path d="${data}" fill="${paint}"/>${inner}<path d="${data}" fill="none" stroke="${edge}" stroke-width="1.8" stroke-opacity=".55" stroke-linejoin="round"/>`;
}

/** A cylinder standing or lying in the light: its side between two elliptic rims. */
export function cylinder(
  studio: Studio,
  box: {
    readonly x: number;
    readonly top: number;
    readonly bottom: number;
    readonly half: number;
    readonly rim?: number;
  },
  look: SolidLook & { readonly lid: string },
): string {
  const { x, top, bottom, half } = box;
  const rim = box.rim ?? half * 0.14;
  const data = `M${num(x - half)} ${num(top)}V${num(bottom)}A${num(half)} ${num(rim)} 0 0 0 ${num(x + half)} ${num(bottom)}V${num(top)}A${num(half)} ${num(rim)} 0 0 0 ${num(x - half)} ${num(top)}Z`;
  const { sheet } = studio;
  if (look.casts !== false) sheet.cast(data);
  const paint = sheet.linear([x - half, top], [x + half, top], look.stops);
  const lid = sheet.linear(
    [x - half, top],
    [x + half, top + rim],
    [
      [0, shade(look.lid, 0.07)],
      [0.5, look.lid],
      [1, shade(look.lid, -0.08)],
    ],
  );
  const inner = look.inside ? `<g clip-path="${sheet.clip(data)}">${look.inside}</g>` : '';
  const edge = look.edge ?? shade(look.lid, -0.25);
  return `<path d="${data}" fill="${paint}"/>${inner}<path d="${data}" fill="none" stroke="${edge}" stroke-width="1.6" stroke-opacity=".5"/><ellipse cx="${num(x)}" cy="${num(top)}" rx="${num(half)}" ry="${num(rim)}" fill="${lid}"/><ellipse cx="${num(x)}" cy="${num(top)}" rx="${num(half - 1)}" ry="${num(rim - 0.6)}" fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="1.6"/>`;
}

/** A round wire, cord or strap along a path: edge, body, shade and specular line. */
export function wire(
  { sheet }: Studio,
  data: string,
  width: number,
  color: string,
  options: { readonly casts?: boolean; readonly shine?: number } = {},
): string {
  const stroke = (paint: string, size: number, opacity = 1, shift = 0) =>
    `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${num(size)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${shift ? ` transform="translate(${num(shift)} ${num(shift)})"` : ''}/>`;
  if (options.casts !== false) sheet.line(data, width);
  const shine = options.shine ?? 0.7;
  return (
    stroke(shade(color, -0.3), width + Math.min(2.4, width * 0.25)) +
    stroke(color, width) +
    stroke(shade(color, -0.14), width * 0.4, 0.7, width * 0.18) +
    stroke(shade(color, 0.13), width * 0.42, 0.8, -width * 0.14) +
    (shine ? stroke('#fffdf6', Math.max(0.9, width * 0.14), shine, -width * 0.2) : '')
  );
}

/** A bright reflection, fading along its length. */
export function glint({ sheet }: Studio, outline: readonly Knot[], opacity = 0.7): string {
  const box = boxOf(outline);
  const paint = sheet.linear(
    [box.x, box.y],
    [box.x, box.y + box.height],
    [
      [0, '#ffffff', opacity],
      [0.6, '#ffffff', opacity * 0.5],
      [1, '#ffffff', 0],
    ],
  );
  return `<path d="${smooth(outline)}" fill="${paint}"/>`;
}

export const ellipseKnots = (cx: number, cy: number, rx: number, ry: number, parts = 8): Knot[] =>
  Array.from({ length: parts }, (_, index): Knot => {
    const angle = (index / parts) * Math.PI * 2;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });

/** Points on an ellipse between two angles in degrees. */
export const arcPoints = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
): Point[] =>
  Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });
