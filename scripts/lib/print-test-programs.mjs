// @ts-check
import path from 'node:path';
import { contractTestPrograms, marketplaceProgram } from './marketplace-programs.mjs';

// Compiles the programs of the contract tests and prints their paths as JSON. The contract tests
// run this file because they may not import from `scripts`.
const folder = await contractTestPrograms();
const programs = {
  server: await marketplaceProgram('main'),
  commandLine: await marketplaceProgram('cli'),
  host: path.join(folder, 'host.mjs'),
  offlineFolder: folder,
};
process.stdout.write(JSON.stringify(programs));
