import nextJest from 'next/jest.js';
import { postgresFolder } from './scripts/lib/postgres.mjs';

const createJestConfig = nextJest({ dir: import.meta.dirname });
const contractTests = '<rootDir>/marketplace/tests/';
const contractTesting = '<rootDir>/marketplace/testing/';

const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';
if (onPostgres) {
  process.env.VITRINE_POSTGRES_BIN = postgresFolder() ?? '';
}

/** Tests that need PostgreSQL. */
const onlyOnPostgres = ['chat-listener', 'postgres', 'search-postgres'];

/** Tests that repeat for a long time what others prove; only `npm run test:all` runs them. */
const repeated = ['chat-load', 'mail-kill'];
const isAll = Boolean(process.env.VITRINE_TEST_ALL);

const sharedByTestFiles = [
  '<rootDir>/jest.storages.ts',
  '<rootDir>/jest.scripts.ts',
  '<rootDir>/jest.fast-check.ts',
];

/** @param {import('jest').Config} options */
async function project(options) {
  const config = await createJestConfig({
    rootDir: import.meta.dirname,
    restoreMocks: true,
    setupFiles: [...sharedByTestFiles, '<rootDir>/jest.environment.ts'],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.build/', '<rootDir>/.data/'],
    ...options,
  })();
  const notTransformed = config.transformIgnorePatterns ?? [];
  return {
    ...config,
    // Jest on Node.js 20 loads packages as CommonJS, of which Meilisearch's client has no version.
    transformIgnorePatterns: notTransformed.map((pattern) =>
      pattern.replace('/node_modules/(?!.pnpm)', '/node_modules/(?!.pnpm|meilisearch/)'),
    ),
  };
}

export default {
  // Ends a test that hangs. Tests must not depend on speed: idle, a test takes a small part of this
  // time, so that it also passes on a busy machine. Slow tests have a longer limit as their third
  // argument, contract tests in `marketplace/testing/timeout.ts`.
  testTimeout: 30_000,
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [contractTests],
    }),
    project({
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
    }),
    project({
      displayName: 'contract',
      testEnvironment: 'node',
      setupFiles: sharedByTestFiles,
      setupFilesAfterEnv: [`${contractTesting}timeout.ts`],
      globalSetup: `${contractTesting}global-setup.ts`,
      globalTeardown: `${contractTesting}global-teardown.ts`,
      testMatch: [`${contractTests}**/*.contract.test.ts`],
      testPathIgnorePatterns: [
        ...(onPostgres
          ? []
          : onlyOnPostgres.map((name) => `${contractTests}${name}.contract.test.ts`)),
        ...(isAll ? [] : repeated.map((name) => `${contractTests}${name}.contract.test.ts`)),
      ],
    }),
  ]),
};
