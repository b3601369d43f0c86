import { makeTemplate, type Places, startWorld } from './world';

const variable = 'VITRINE_E2E_WORLD';

/** Starts the world that all tests share, unless they were given one; gives what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const removeTemplate = await makeTemplate();
  const world = await startWorld();
  const { baseURL, api, payments, dataDir } = world;
  await warmUp(baseURL);
  process.env[variable] = JSON.stringify({ baseURL, api, payments, dataDir } satisfies Places);
  return async () => {
    await world.end();
    removeTemplate();
  };
}

const warmUpAttempts = 10;

/** The first pages of a new shop may exceed the time limit of a page on a busy machine; these tests are not about that. */
async function warmUp(baseURL: string): Promise<void> {
  for (const path of ['/', '/category', '/sub_category']) {
    for (let attempts = 0; attempts < warmUpAttempts; attempts += 1) {
      const { status } = await fetch(baseURL + path);
      if (status !== 503) break;
    }
  }
}

/** Where the shared world is; for the processes in which tests run. */
export function sharedPlaces(): Places {
  return JSON.parse(process.env[variable] ?? '{}');
}
