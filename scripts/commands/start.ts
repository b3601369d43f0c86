import { build } from '../lib/build';
import { prepare, serve } from '../lib/serve';
import { readSettings } from '../lib/settings.mjs';

/** `npm start`: builds and runs the shop in production mode. */
export async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await serve(settings, 'start', await prepare(settings), () => build('owner'));
}
