import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

const templateVariable = 'VITRINE_E2E_TEMPLATE';

/** Uses this folder, whose marketplace is stopped, as the template of new data folders. */
export function chooseTemplate(dataDir: string): void {
  process.env[templateVariable] = dataDir;
}

/**
 * Creates a data folder. All runs share the generated images, which depend only on the code, and
 * all environments of a run the optimised ones.
 */
export function makeDataFolder(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-e2e-'));
  const cache = path.join(dataDir, 'cache');
  const template = process.env[templateVariable];
  if (template) {
    const templateCache = path.join(template, 'cache');
    const filter = (file: string) => file !== templateCache;
    fs.cpSync(template, dataDir, { recursive: true, filter });
    fs.symlinkSync(templateCache, cache, 'junction');
  } else {
    const generated = inRoot('.data/cache/pictures');
    fs.mkdirSync(generated, { recursive: true });
    fs.mkdirSync(cache);
    fs.symlinkSync(generated, path.join(cache, 'pictures'), 'junction');
  }
  return dataDir;
}
