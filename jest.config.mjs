import { createRequire } from 'node:module';
import nextJest from 'next/jest.js';

const require = createRequire(import.meta.url);
const createJestConfig = nextJest({ dir: import.meta.dirname });

/** Packages that are published as ES modules only, and must be turned into what Jest loads. */
const esModulesOnly = [];

const ignored = ['/node_modules/', '/.next/', '/.data/'];

async function project(options) {
  const config = await createJestConfig({
    rootDir: import.meta.dirname,
    clearMocks: true,
    restoreMocks: true,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
    ...options,
  })();
  return { ...config, transformIgnorePatterns: [] };
}

export default {};
