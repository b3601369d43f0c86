import { stageOf } from '../services/delivery/delivery';
import { deliverySchedule } from './delivery-schedule';

/** A Saturday, 13:00 in Paris. */
const now = new Date('2026-11-21T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('has an immediate order ready after 1 minute, on the way after 3 and delivered after 8', () => {
  const timeline = deliverySchedule(null, now);
  const stages = [0, 0.9, 1, 2.9, 3, 7.9, 8].map((at) => stageOf(timeline, minutesLater(at)));
  expect(stages).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

test('advances a planned order or a pick-up with its slot', () => {
  const timeline = deliverySchedule({ date: '2026-11-21', time: '14:15 - 14:45' }, now);
  const stages = [0.9, 1, 74, 75, 104, 105].map((at) => stageOf(timeline, minutesLater(at)));
  expect(stages).toEqual([0, 1, 1, 2, 2, 3]);
});

test('has an order ready before it departs, even when it is paid during its slot', () => {
  const late = deliverySchedule({ date: '2026-11-21', time: '12:45 - 13:15' }, now);
  expect(late).toEqual({
    ready_at: minutesLater(1),
    departs_at: minutesLater(1),
    delivered_at: minutesLater(15),
  });
  const past = deliverySchedule({ date: '2026-11-21', time: '12:15 - 12:45' }, now);
  expect(past.delivered_at).toEqual(minutesLater(1));
});
