import fs from 'node:fs';
import path from 'node:path';

/**
 * Entry point for Next.js's standalone output, which stores the configuration at build time. This
 * folder is a copy of the compiled programs next to that output (`deploy/Containerfile`).
 */

const root = path.dirname(import.meta.dirname);
const left = path.join(root, '.next/required-server-files.json');
const { config } = JSON.parse(fs.readFileSync(left, 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
  ...config,
  cacheHandler: path.join(import.meta.dirname, 'next-cache.mjs'),
});
process.chdir(root);
await import('./main');
