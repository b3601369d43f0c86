import { makeTemplate, type Places, startWorld } from './world';

const variable = 'VITRINE_E2E_WORLD';

/** Starts the world that all tests share, unless they were given one; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const removeTemplate = await makeTemplate();
  const world = await startWorld();
  const { baseURL, api, payments, dataDir } = world;
  process.env[variable] = JSON.stringify({ baseURL, api, payments, dataDir } satisfies Places);
  return async () => {
    await world.end();
    removeTemplate();
  };
}

/** Where the shared world is; for the processes in which tests run. */
export function sharedPlaces(): Places {
  return JSON.parse(process.env[variable] ?? '{}');
}
