import { z } from 'zod';
import { instant } from './shapes';

const text = '2026-11-21T13:05:00.000Z';

test('encodes an instant as text and decodes it to a date', () => {
  expect(z.encode(instant, new Date(text))).toBe(text);
  expect(instant.parse(text)).toEqual(new Date(text));
});

test.each(['demain', '2026-11-21', 0, null])('rejects %j as an instant', (odd) => {
  expect(instant.safeParse(odd).success).toBe(false);
});
