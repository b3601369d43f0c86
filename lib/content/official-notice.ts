import { existsSync } from 'node:fs';
import { join } from 'node:path';

const path = '/illustrations/garantie-legale.svg';

/**
 * The path of the official harmonised notice on the legal guarantee in French (regulation (EU)
 * 2025/1960); null until the operator puts the European Commission's file into `public`.
 */
export const officialNotice = existsSync(join(process.cwd(), 'public', path)) ? path : null;
