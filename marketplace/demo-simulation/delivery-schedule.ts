import { endOf, type Slot, startOf, type Timeline } from '../services/delivery/delivery';

const minuteMs = 60_000;
/** Times at which an immediate order of the demo advances. */
const readyMs = minuteMs;
const departsMs = 3 * minuteMs;
const deliveredMs = 8 * minuteMs;

/**
 * Schedules the stages of a demo order: within minutes, or at its slot. Each stage is later than
 * the previous one.
 */
export function deliverySchedule(slot: Slot | null, now: Date) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const ready_at = after(readyMs);
  const departs_at = slot ? latest(startOf(slot), ready_at) : after(departsMs);
  const delivered_at = slot ? latest(endOf(slot), departs_at) : after(deliveredMs);
  return { ready_at, departs_at, delivered_at } satisfies Timeline;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
