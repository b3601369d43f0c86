// @ts-check
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { root } from './paths.mjs';
import { start } from './processes.mjs';
import { UserError } from './user-error.mjs';

/** The program prints the messages. */
const silent = { code: 130 };

/**
 * `node scripts/program.mjs <file> …`: installs the packages and runs a TypeScript program with the
 * arguments after its path, in this terminal.
 */
export function runProgram() {
  return runCommand(async () => {
    await install('all');
    const [file = '', ...rest] = process.argv.slice(2);
    const args = ['--import', import.meta.resolve('tsx'), file, ...rest];
    const program = start(process.execPath, args, { cwd: root, inTerminal: true });
    await program.exited;
    if (!program.succeeded()) throw new UserError(`${file} failed.`);
  }, silent);
}
