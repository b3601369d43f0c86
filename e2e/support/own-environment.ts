import { test } from 'playwright/test';
import {
  type EnvironmentOptions,
  startEnvironment,
  type TestEnvironment,
} from './test-environment';
import { warmUp } from './warm-up';

const startTimeoutMs = 300_000;

/** By test file. */
const environments = new Map<string, TestEnvironment>();

/**
 * Starts an environment for the tests of the current file, which may kill its processes. The tests
 * run one after the other, because each worker process would start another environment.
 */
export function startOwnEnvironment(options: EnvironmentOptions = {}): void {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({}, { file }) => {
    test.setTimeout(startTimeoutMs);
    const environment = await startEnvironment(options);
    environments.set(file, environment);
    await warmUp(environment.baseURL);
  });
  test.afterAll(async ({}, { file }) => {
    await environments.get(file)?.end();
    environments.delete(file);
  });
}

/** The environment of the tests of a file; null without one of their own. */
export function ownEnvironmentOf(file: string): TestEnvironment | null {
  return environments.get(file) ?? null;
}
