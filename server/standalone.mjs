// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Entry point for Next.js's standalone output, which stores the configuration at build time. */

const root = path.dirname(import.meta.dirname);
const left = path.join(root, '.next/required-server-files.json');
const { config } = JSON.parse(fs.readFileSync(left, 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
process.chdir(root);
await import('./main.mjs');
