import { type Places, startWorld } from './world';

const variable = 'VITRINE_E2E_WORLD';

/** Starts the world that all tests share; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld();
  const { baseURL, api, payments, dataDir } = world;
  process.env[variable] = JSON.stringify({ baseURL, api, payments, dataDir } satisfies Places);
  return world.end;
}

/** Where the shared world is; for the processes in which tests run. */
export function sharedPlaces(): Places {
  return JSON.parse(process.env[variable] ?? '{}');
}
