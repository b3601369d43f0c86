import fc from 'fast-check';
import { distanceKm, isPosition } from './distance';

const paris = { latitude: 48.8566, longitude: 2.3522 };
const halfTheEarthKm = Math.PI * 6371.0088;

test.each([
  ['Lyon', { latitude: 45.764, longitude: 4.8357 }, 391.5],
  ['Marseille', { latitude: 43.2965, longitude: 5.3698 }, 660.5],
  ['Londres', { latitude: 51.5074, longitude: -0.1278 }, 343.6],
  ['New York', { latitude: 40.7128, longitude: -74.006 }, 5837],
  ['Nouméa', { latitude: -22.2758, longitude: 166.458 }, 16_754],
])('from Paris to %s', (_city, place, kilometres) => {
  expect(Math.abs(distanceKm(paris, place) - kilometres)).toBeLessThan(kilometres * 0.002);
});

test('is exactly 0 from a position to itself', () => {
  expect(distanceKm(paris, paris)).toBe(0);
});

test('is short across the date line', () => {
  const fiji = { latitude: 0, longitude: 179.9 };
  expect(distanceKm(fiji, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.239, 3);
  expect(
    distanceKm({ latitude: 10, longitude: 180 }, { latitude: 10, longitude: -180 }),
  ).toBeCloseTo(0, 6);
});

test('ignores the longitude at a pole', () => {
  const pole = { latitude: 90, longitude: 0 };
  expect(distanceKm(pole, { latitude: 90, longitude: 137 })).toBeCloseTo(0, 6);
  expect(distanceKm(pole, { latitude: -90, longitude: 42 })).toBeCloseTo(halfTheEarthKm, 6);
  expect(distanceKm(pole, { latitude: 0, longitude: 42 })).toBeCloseTo(halfTheEarthKm / 2, 6);
});

test('is half the circumference between antipodes', () => {
  const opposite = { latitude: -paris.latitude, longitude: paris.longitude - 180 };
  expect(distanceKm(paris, opposite)).toBeCloseTo(halfTheEarthKm, 3);
});

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('is symmetric, at most half the circumference and satisfies the triangle inequality', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      const direct = distanceKm(a, b);
      expect(direct).toBeGreaterThanOrEqual(0);
      expect(direct).toBeLessThanOrEqual(halfTheEarthKm + 1e-6);
      expect(distanceKm(b, a)).toBeCloseTo(direct, 6);
      expect(distanceKm(a, c) + distanceKm(c, b)).toBeGreaterThanOrEqual(direct - 1e-3);
    }),
  );
});

test.each([
  [90, 180, true],
  [-90, -180, true],
  [0, 0, true],
  [90.001, 0, false],
  [0, -180.001, false],
  [Number.NaN, 0, false],
  [0, Number.POSITIVE_INFINITY, false],
])('validates %d, %d: %s', (latitude, longitude, exists) => {
  expect(isPosition(latitude, longitude)).toBe(exists);
});
