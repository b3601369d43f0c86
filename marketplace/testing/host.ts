import Fastify from 'fastify';
import { z } from 'zod';
import { advanceClock, currentTime } from '../base/clock';
import { readConfig } from '../base/config';
import { runOperatorLine } from '../operator/run-operator-line';
import { type Marketplace, startMarketplace } from '../start';
import { recordOutput } from './record-output';

// Runs marketplaces, operator commands and offline scripts for the contract tests (`hosts.ts`) in
// one process: starting a process takes longer than most tests.

const variables = z.record(z.string(), z.string());
const commandSchema = z.object({
  /** An offline script, or null for the operator's command line. */
  script: z.string().nullable(),
  args: z.array(z.string()),
  env: variables,
});

const running = new Map<string, Marketplace>();
let lastCommand: Promise<unknown> = Promise.resolve();
let scripts = 0;

const host = Fastify();

host.post('/start', async ({ body }) => {
  if (running.size === 0) resetClock();
  const marketplace = await startMarketplace(readConfig(variables.parse(body)));
  running.set(marketplace.apiUrl, marketplace);
  return { api: marketplace.apiUrl, payments: marketplace.paymentUrl };
});

host.post('/stop', async ({ body }) => {
  const { api } = z.object({ api: z.string() }).parse(body);
  await running.get(api)?.stop();
  running.delete(api);
  return {};
});

// One after the other, since their output and the environment of the scripts belong to the process.
host.post('/run', ({ body }) => {
  const next = lastCommand.then(() => run(commandSchema.parse(body)));
  lastCommand = next.catch(() => {});
  return next;
});

async function run({ script, args, env }: z.output<typeof commandSchema>) {
  resetClock();
  const output = recordOutput(process.stdout);
  const errors = recordOutput(process.stderr);
  try {
    const code = script
      ? await runScript(script, args, env)
      : await runOperatorLine([process.execPath, 'operator', ...args], env);
    return { code, output: output.text(), errors: errors.text() };
  } finally {
    output.stop();
    errors.stop();
  }
}

/** Runs a script by importing it; each address is another module, which runs again. */
async function runScript(script: string, args: readonly string[], env: Record<string, string>) {
  process.argv = [process.execPath, script, ...args];
  Object.assign(process.env, env);
  scripts += 1;
  await import(new URL(`./${script}.mjs?${scripts}`, import.meta.url).href);
  return 0;
}

/** Undoes what tests and scripts have advanced. */
function resetClock(): void {
  advanceClock(Date.now() - currentTime().getTime());
}

process.once('disconnect', () => process.exit());
process.send?.(await host.listen({ host: '127.0.0.1', port: 0 }));
