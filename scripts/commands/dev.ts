import { prepare, serve } from '../lib/serve';
import { readSettings } from '../lib/settings.mjs';

/** `npm run dev`: runs the shop from its sources with hot reload. */
export async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await serve(settings, 'dev', await prepare(settings));
}
