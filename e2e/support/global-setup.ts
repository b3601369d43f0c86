import { type Endpoints, makeTemplate, startEnvironment } from './test-environment';

const variable = 'VITRINE_E2E_ENVIRONMENT';

/**
 * Starts the shared test environment, unless VITRINE_E2E_ENVIRONMENT defines one.
 * @returns a function that ends it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const removeTemplate = await makeTemplate();
  const environment = await startEnvironment();
  const { baseURL, api, payments, dataDir } = environment;
  await warmUp(baseURL);
  process.env[variable] = JSON.stringify({ baseURL, api, payments, dataDir } satisfies Endpoints);
  return async () => {
    await environment.end();
    removeTemplate();
  };
}

const warmUpAttempts = 10;

/**
 * Requests some pages, because the first pages of a new shop may exceed the time limit of a page.
 */
async function warmUp(baseURL: string): Promise<void> {
  for (const path of ['/', '/category', '/sub_category']) {
    for (let attempts = 0; attempts < warmUpAttempts; attempts += 1) {
      const { status } = await fetch(baseURL + path);
      if (status !== 503) break;
    }
  }
}

/** Returns the endpoints of the shared environment in the worker processes of the tests. */
export function sharedEndpoints(): Endpoints {
  return JSON.parse(process.env[variable] ?? '{}');
}
