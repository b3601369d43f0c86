import { z } from 'zod';
import { askHost } from './hosts';

const answered = z.object({ code: z.number(), output: z.string(), errors: z.string() });

interface Command {
  /** An offline script, or null for the operator's command line. */
  readonly script: string | null;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a command in the host of this worker. @returns its exit code and its trimmed output */
export function runInHost(command: Command): Promise<z.output<typeof answered>> {
  return askHost('commands', 'run', command, answered);
}
