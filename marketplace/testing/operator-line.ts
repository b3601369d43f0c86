import { type Answered, commandEnvironment } from './operator-process';
import { runInHost } from './run-in-host';

/**
 * Runs the operator's command line on a data folder, without a terminal. All commands run in one
 * process, one after the other: starting a process takes longer than most commands.
 */
export function operate(dataDir: string, ...args: string[]): Promise<Answered> {
  return runInHost({ script: null, args, env: commandEnvironment(dataDir) });
}
