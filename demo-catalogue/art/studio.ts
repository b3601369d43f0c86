import type { PictureSubject } from '../subject';
import { type Ink, mixInk } from './ink';
import { num } from './path';
import { type Random, seededRandom } from './random';

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${num3(opacity)}"`}/>`,
    )
    .join('');

const num3 = (value: number) => String(Math.round(value * 1000) / 1000);

/** How a thing throws its shadow: on the wall behind it, or on the ground under it. */
interface Shadow {
  readonly data: string;
  readonly transform: string;
  /** For a line rather than an outline. */
  readonly width?: number;
}

/** What all drawings of one picture share: names for gradients and clips, and the shadows they throw. */
export class Sheet {
  readonly definitions: string[] = [];
  private readonly shadows: Shadow[] = [];
  private readonly grounds: string[] = [];
  private transform = '';
  private count = 0;

  define(element: (id: string) => string): string {
    this.count += 1;
    const id = `d${this.count.toString(36)}`;
    this.definitions.push(element(id));
    return `url(#${id})`;
  }

  clip(data: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  }

  linear(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly Stop[],
  ): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(centre: readonly [number, number], radius: number, stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** Lets a shape throw its shadow on the wall. */
  cast(data: string): void {
    this.shadows.push({ data, transform: this.transform });
  }

  /** Draws without shadows, for what is cut down afterwards. */
  unshaded(draw: () => string): string {
    const [shadows, grounds] = [this.shadows.length, this.grounds.length];
    const drawing = draw();
    this.shadows.length = shadows;
    this.grounds.length = grounds;
    return drawing;
  }

  /** Lets a line throw its shadow on the wall. */
  line(data: string, width: number): void {
    this.shadows.push({ data, transform: this.transform, width });
  }

  /** Draws with everything moved or scaled, shadows included. */
  within(transform: string, draw: () => string): string {
    const outer = this.transform;
    this.transform = outer ? `${outer} ${transform}` : transform;
    const drawing = draw();
    this.transform = outer;
    return `<g transform="${transform}">${drawing}</g>`;
  }

  /** All shadows thrown so far, in one colour: light comes from the upper left. */
  shade(color: string): string {
    const soft = this.define(
      (id) =>
        `<filter id="${id}" x="-.15" y="-.15" width="1.3" height="1.3"><feGaussianBlur stdDeviation="16"/></filter>`,
    );
    const tight = this.define(
      (id) =>
        `<filter id="${id}" x="-.15" y="-1" width="1.3" height="3"><feGaussianBlur stdDeviation="10"/></filter>`,
    );
    const shapes = this.shadows
      .map(({ data, transform, width }) => {
        const line = width
          ? ` fill="none" stroke="${color}" stroke-width="${num(width)}"`
          : ` fill="${color}"`;
        return `<path d="${data}"${line}${transform ? ` transform="${transform}"` : ''}/>`;
      })
      .join('');
    return `<g transform="translate(22 26)"><g opacity=".42" filter="${soft}">${shapes}</g></g><g fill="${color}" filter="${tight}">${this.grounds.join('')}</g>`;
  }

  /** Lays a soft contact shadow on the ground. */
  ground(
    x: number,
    y: number,
    halfWidth: number,
    halfHeight = halfWidth * 0.12,
    opacity = 0.34,
  ): void {
    this.grounds.push(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(halfWidth)}" ry="${num(halfHeight)}" opacity="${num3(opacity)}"${this.transform ? ` transform="${this.transform}"` : ''}/>`,
    );
  }
}

/** Everything a drawing of one subject needs at hand. */
export interface Studio {
  readonly sheet: Sheet;
  readonly subject: PictureSubject;
  readonly ink: Ink;
  readonly random: Random;
  /** True in close-ups: weave, stitches and threads are drawn. */
  readonly detail: boolean;
}

export function openStudio(subject: PictureSubject, sheet: Sheet): Studio {
  return {
    sheet,
    subject,
    ink: mixInk(subject),
    random: seededRandom(subject.seed),
    detail: subject.view === 3,
  };
}
