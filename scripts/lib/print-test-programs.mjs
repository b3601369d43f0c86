// @ts-check
import { contractTestPrograms, marketplaceProgram } from './marketplace-programs.mjs';

/** For the contract tests, which know nothing of this folder: prints where the compiled programs are. */
const programs = {
  server: await marketplaceProgram('main'),
  commandLine: await marketplaceProgram('cli'),
  offlineFolder: await contractTestPrograms(),
};
process.stdout.write(JSON.stringify(programs));
