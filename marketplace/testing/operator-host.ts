import { inspect } from 'node:util';
import { runOperatorLine } from '../operator/run-operator-line';
import { endOfOutput, hostRequest } from './operator-host-protocol';

// Runs operator commands for the contract tests (`operator-line.ts`), which send the next one after
// the answer to the last.
process.on('message', async (message) => {
  const { args, env } = hostRequest.parse(message);
  const argv = [process.execPath, 'operator', ...args];
  const code = await runOperatorLine(argv, env).catch((error: unknown) => {
    process.stderr.write(inspect(error));
    return 1;
  });
  process.stdout.write(endOfOutput);
  process.stderr.write(endOfOutput);
  process.send?.(code);
});
process.once('disconnect', () => process.exit());
