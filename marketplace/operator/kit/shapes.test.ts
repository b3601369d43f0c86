/** @jest-environment node */
import { z } from 'zod';
import { instant } from './shapes';

const text = '2026-11-21T13:05:00.000Z';

test('an instant is a date at both ends and text between them', () => {
  expect(z.encode(instant, new Date(text))).toBe(text);
  expect(instant.parse(text)).toEqual(new Date(text));
});

test.each(['demain', '2026-11-21', 0, null])('%j is no instant', (odd) => {
  expect(instant.safeParse(odd).success).toBe(false);
});
