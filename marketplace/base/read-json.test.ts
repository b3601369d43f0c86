import { z } from 'zod';
import { readJson } from './read-json';

const schema = z.object({ pid: z.number() });

test('parses a matching text and drops unknown fields', () => {
  expect(readJson(schema, '{"pid":7,"more":1}')).toEqual({ pid: 7 });
});

test.each(['', '{"pid":', '{"pid":"7"}', '[]', 'null'])('rejects %j', (text) => {
  expect(readJson(schema, text)).toBeNull();
});
