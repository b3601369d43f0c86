import { pageExpiry } from './page-expiry';

const slot = { date: '2026-11-24', time: '14:15 - 14:45' };
/** A moment of that day in Paris. */
const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`);
const minMinutes = 31;

test.each([
  ['after its time', null, 30, '14:10', '14:40'],
  ['before the slot', slot, 60, '13:00', '14:00'],
  ['with the slot', slot, 60, '13:50', '14:45'],
  ['with the slot, as soon as the provider allows', slot, 1439, '14:14', '14:45'],
] as const)('a page expires %s', (_, chosen, minutes, now, expiry) => {
  expect(pageExpiry(chosen, { minutes, minMinutes }, at(now))).toEqual(at(expiry));
});

test('no page is opened that outlives the slot', () => {
  const now = new Date(at('14:14').getTime() + 1);
  expect(() => pageExpiry(slot, { minutes: 31, minMinutes }, now)).toThrow('trop proche');
  expect(pageExpiry(slot, { minutes: 31, minMinutes: 0 }, now)).toEqual(at('14:45'));
});
