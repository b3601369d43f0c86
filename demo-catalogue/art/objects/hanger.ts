import { shade } from '../color';
import { MIDDLE, smooth } from '../path';
import { ellipseKnots, wire } from '../solid';
import type { Studio } from '../studio';

/** A wooden hanger on a brass hook; with clips for skirts. */
export function hanger(studio: Studio, neck: number, clips: boolean): string {
  const wood = '#c79d6b';
  const hook = wire(
    studio,
    `M${MIDDLE} ${neck - 20}V${neck - 56}q0 -16 14 -20q20 -8 18 -28q-4 -22 -28 -20q-18 2 -20 18`,
    6,
    '#b9985a',
    { shine: 0.8 },
  );
  if (clips) {
    const bar = wire(studio, `M${MIDDLE - 150} ${neck - 16}H${MIDDLE + 150}`, 9, '#b9985a');
    const grip = (x: number) =>
      `<rect x="${x - 15}" y="${neck - 26}" width="30" height="50" rx="5" fill="${wood}" stroke="${shade(wood, -0.25)}" stroke-width="2"/><path d="M${x - 8} ${neck - 20}v38" stroke="${shade(wood, 0.1)}" stroke-width="3"/>`;
    return hook + bar + grip(MIDDLE - 118) + grip(MIDDLE + 118);
  }
  const outline = `M${MIDDLE - 66} ${neck + 22}Q${MIDDLE - 26} ${neck - 24} ${MIDDLE} ${neck - 26}Q${MIDDLE + 26} ${neck - 24} ${MIDDLE + 66} ${neck + 22}`;
  return hook + wire(studio, outline, 19, wood, { shine: 0.3 });
}

/** A peg on the wall that the hanger's hook lies on. */
export function peg(studio: Studio, x: number, y: number): string {
  const outline = ellipseKnots(x, y, 17, 17, 10);
  studio.sheet.cast(smooth(outline));
  return `<path d="${smooth(outline)}" fill="#b98a5c"/><circle cx="${x - 4}" cy="${y - 5}" r="8" fill="#d9b184"/>`;
}
