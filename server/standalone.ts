import path from 'node:path';
import { applyBuiltConfig } from './next-internals/built-config';

/**
 * Entry point for Next.js's standalone output. This folder is a copy of the compiled programs next
 * to that output (`deploy/Containerfile`).
 */

const root = path.dirname(import.meta.dirname);
applyBuiltConfig(root, path.join(import.meta.dirname, 'next-cache.mjs'));
process.chdir(root);
await import('./main');
