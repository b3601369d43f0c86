import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { wholeNumber } from './options';

/**
 * `npm run test:kill -- --rounds 200 [--mail] [--postgres]`: runs the kill test of the contract
 * suite, or that of its mails, for longer.
 */
const { rounds, postgres, seed, mail } = new Command('test:kill')
  .option('--rounds <number>', 'how often the marketplace is killed', wholeNumber, 200)
  .option('--seed <number>', 'seed of the client actions and of the kill times', wholeNumber, 1)
  .option('--mail', 'check that every order is confirmed, with five orders per round')
  .option('--postgres', 'use PostgreSQL instead of the embedded database')
  .parse()
  .opts();

const tests = `marketplace/tests/${mail ? 'mail-kill' : 'kill'}.contract.test.ts`;
const jest = ['node_modules/jest/bin/jest.js', tests, '--selectProjects', 'contract'];
const child = spawn(process.execPath, jest, {
  stdio: 'inherit',
  env: {
    ...process.env,
    VITRINE_KILL_ROUNDS: String(rounds),
    VITRINE_KILL_SEED: String(seed),
    VITRINE_TEST_DATABASE: postgres ? 'postgres' : '',
  },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
