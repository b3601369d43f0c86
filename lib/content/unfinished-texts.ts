import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';

const folder = join(process.cwd(), 'content');

/**
 * Warns the operator of a public shop, one with an HTTPS address, of the texts in `content/` whose
 * passages "à compléter" are not completed: the law requires most of them.
 */
export async function warnOfUnfinishedTexts(): Promise<void> {
  if (!env().SITE_URL?.startsWith('https://')) return;
  const texts: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (/à compléter/i.test(await readFile(join(folder, name), 'utf8'))) texts.push(name);
  }
  if (texts.length > 0) log.warn({ texts }, 'content/ has passages "à compléter"');
}
