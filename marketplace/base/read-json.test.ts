/** @jest-environment node */
import { z } from 'zod';
import { readJson } from './read-json';

const schema = z.object({ pid: z.number() });

test('what fits is read, without what nobody asked for', () => {
  expect(readJson(schema, '{"pid":7,"more":1}')).toEqual({ pid: 7 });
});

test.each(['', '{"pid":', '{"pid":"7"}', '[]', 'null'])('%j is not', (text) => {
  expect(readJson(schema, text)).toBeNull();
});
