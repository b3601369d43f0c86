import fs from 'node:fs';
import { readBuildDigest } from './build-digest';

test('differs between builds, and fits the URL of hydration data', () => {
  const read = jest.spyOn(fs, 'readFileSync');
  const digestOf = (id: string) => {
    read.mockReturnValue(Buffer.from(id));
    return readBuildDigest();
  };
  expect(digestOf('first')).toMatch(/^[\w-]{4}$/);
  expect(digestOf('first')).toBe(digestOf('first'));
  expect(digestOf('second')).not.toBe(digestOf('first'));
});
