import { z } from 'zod';

/** A command for the operator host, which answers with its exit code. */
export const hostRequest = z.object({
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
});

/** Ends the output of a command on stdout and on stderr; commands print no control characters. */
export const endOfOutput = '\0';
