import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const programsSchema = z.object({
  server: z.string(),
  commandLine: z.string(),
  host: z.string(),
  offlineFolder: z.string(),
});

/** Passes the result of `programs` on to child processes. */
const variable = 'VITRINE_TEST_PROGRAMS';

/** Returns the compiled programs that the tests start, and compiles them if needed. */
export function programs(): z.output<typeof programsSchema> {
  process.env[variable] ??= execFileSync(
    process.execPath,
    ['scripts/lib/print-test-programs.mjs'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  ).toString();
  return programsSchema.parse(JSON.parse(process.env[variable]));
}
