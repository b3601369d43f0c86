import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const programsSchema = z.object({
  server: z.string(),
  commandLine: z.string(),
  offlineFolder: z.string(),
});

/** What `programs` found, for the processes that this one starts. */
const variable = 'VITRINE_TEST_PROGRAMS';

/** The compiled programs that the tests start; they are compiled when they are not. */
export function programs(): z.output<typeof programsSchema> {
  process.env[variable] ??= execFileSync(
    process.execPath,
    ['scripts/lib/print-test-programs.mjs'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  ).toString();
  return programsSchema.parse(JSON.parse(process.env[variable]));
}
