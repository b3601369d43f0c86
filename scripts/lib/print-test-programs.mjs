// @ts-check
import { contractTestPrograms, marketplaceProgram } from './marketplace-programs.mjs';

// Compiles the programs of the contract tests and prints their paths as JSON. The contract tests
// run this file because they may not import from `scripts`.
const programs = {
  server: await marketplaceProgram('main'),
  commandLine: await marketplaceProgram('cli'),
  offlineFolder: await contractTestPrograms(),
};
process.stdout.write(JSON.stringify(programs));
