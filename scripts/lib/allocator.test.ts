import fs from 'node:fs';
import { allocatorSettings } from './allocator';
import { inRoot } from './paths.mjs';

const variables = Object.entries(allocatorSettings).map(([name, value]) => `${name}=${value}`);

test.each(['vitrine-shop@.service', 'Containerfile'])('%s sets the same values', (name) => {
  const words = fs.readFileSync(inRoot(`deploy/${name}`), 'utf8').split(/\s+/);
  expect(words.map((word) => word.replace(/^Environment=/, ''))).toEqual(
    expect.arrayContaining(variables),
  );
});
