import { runScaleProgram } from '../lib/scale-program';

/**
 * `npm run soak [-- --short] [--minutes <number>] [--write]`: mixed traffic on two shops and two
 * marketplaces while their processes and services are killed in turn, as docs/soak.md describes.
 */
export async function main(): Promise<void> {
  await runScaleProgram('bench/soak/main.ts', 'The soak test failed.');
}
