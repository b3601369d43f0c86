import { type Endpoints, makeTemplate, startEnvironment } from './test-environment';
import { warmUp } from './warm-up';

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

/** Returns the endpoints of the shared environment in the worker processes of the tests. */
export function sharedEndpoints(): Endpoints {
  return JSON.parse(process.env[variable] ?? '{}');
}
