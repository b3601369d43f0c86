import { inspect } from 'node:util';
import { runOperatorLine } from '../operator/run-operator-line';
import { endOfOutput, hostRequest } from './operator-host-protocol';

/**
 * Runs operator commands for the contract tests, one after the other, in one process. Starting a
 * process for each command would take a third of the time of these tests.
 */
let last = Promise.resolve();
process.on('message', (message) => {
  const { args, env } = hostRequest.parse(message);
  last = last.then(async () => {
    const argv = [process.execPath, 'operator', ...args];
    const code = await runOperatorLine(argv, env).catch((error: unknown) => {
      process.stderr.write(inspect(error));
      return 1;
    });
    process.stdout.write(endOfOutput);
    process.stderr.write(endOfOutput);
    process.send?.(code);
  });
});
process.once('disconnect', () => process.exit());
