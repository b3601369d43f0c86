import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: import.meta.dirname });

/** Packages published as ES modules only: they are transformed like the shop's own code. */
const esModulesOnly = [];

const shared = {
  rootDir: import.meta.dirname,
  restoreMocks: true,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['<rootDir>/e2e/', '<rootDir>/bench/'],
};

/** @param {import('jest').Config} options */
async function project(options) {
  const config = await createJestConfig({ ...shared, ...options })();
  const others = esModulesOnly.join('|') || 'none';
  return {
    ...config,
    transformIgnorePatterns: [
      `/node_modules/(?!(${others})/)`,
      String.raw`^.+\.module\.(css|sass|scss)$`,
    ],
  };
}

export default {
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
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
      testMatch: ['<rootDir>/marketplace/contract-tests/**/*.contract.test.ts'],
    }),
  ]),
};
