import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes Next.js use the configuration stored in its standalone output, as that output's own server
 * does. Call it before Next.js loads.
 * @param root folder of the standalone output
 * @param cacheHandler path of the cache handler, which the build compiled elsewhere
 */
export function applyBuiltConfig(root: string, cacheHandler: string) {
  const file = path.join(root, '.next/required-server-files.json');
  const { config } = JSON.parse(fs.readFileSync(file, 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, cacheHandler });
}
