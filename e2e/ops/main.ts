import { build } from '../../scripts/lib/build';
import { runCommand } from '../../scripts/lib/command.mjs';
import { printLine, step } from '../../scripts/lib/progress.mjs';
import { requireOpsPackages } from '../../scripts/lib/scale-packages';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { firedWithoutFault, type Observation, rehearse, untilQuiet } from './drill';
import { startOpsEnvironment } from './environment';
import { type OpsFault, opsFaults } from './faults';
import { startTraffic } from './traffic';

// `npm run ops:try [-- --short | <fault>…]`: injects faults into a running shop and checks that the
// alerts of deploy/prometheus/rules.yml fire and resolve.

const log: string[] = [];
const remembered = 40;
const controlMs = 300_000;

runCommand(async () => {
  const chosen = chooseFaults(process.argv.slice(2));
  await requireOpsPackages();
  await build();
  const observations: Observation[] = [];
  const { environment, end } = await step(
    'Starting two shops, a marketplace, PostgreSQL, Redis and Prometheus',
    () => startOpsEnvironment(remember),
  );
  try {
    const { shops, prometheus } = environment;
    const traffic = await startTraffic([shops[0].url, shops[1].url]);
    try {
      await step('Waiting until no alert fires', async () => {
        await prometheus.untilScraped();
        const firing = await untilQuiet(environment);
        if (firing.length > 0) throw new UserError(`Without a fault: ${firing.join(', ')}.`);
      });
      if (chosen.length === opsFaults.length) {
        await step('No alert fires for five minutes without a fault', async () => {
          const fired = await firedWithoutFault(environment, controlMs);
          if (fired.length > 0) throw new UserError(`Without a fault: ${fired.join(', ')}.`);
        });
      }
      for (const fault of chosen) {
        const obstacle = fault.obstacle?.(environment) ?? null;
        if (obstacle !== null) {
          printLine(`– ${fault.title} skipped: ${obstacle}`);
          continue;
        }
        const observation = await step(
          `${fault.title}: ${fault.alert} fires and resolves`,
          () => rehearse(fault, environment, traffic),
          describe,
        );
        observations.push(observation);
        for (const problem of observation.problems) printLine(`✗ ${problem}`);
      }
    } finally {
      await traffic.stop();
    }
  } catch (error) {
    printLine(log.join('\n'));
    throw error;
  } finally {
    await end();
  }
  printLine(`\n${tableOf(observations)}\n`);
  const failed = observations.filter(({ problems }) => problems.length > 0);
  if (failed.length > 0) throw new UserError(`${failed.length} alerts are not as they should be.`);
});

/** @throws {UserError} for an unknown fault */
function chooseFaults(args: readonly string[]): readonly OpsFault[] {
  if (args.includes('--short')) return opsFaults.filter(({ isShort }) => isShort);
  const unknown = args.filter((arg) => !opsFaults.some(({ name }) => name === arg));
  if (unknown.length > 0) {
    const names = opsFaults.map(({ name }) => name).join(', ');
    throw new UserError(`Unknown fault ${unknown.join(', ')}. Faults: ${names}.`);
  }
  return args.length === 0 ? opsFaults : opsFaults.filter(({ name }) => args.includes(name));
}

function describe({ firedAfterMs, resolvedAfterMs, others }: Observation): string {
  const also = others.length === 0 ? '' : `, also fired: ${others.join(', ')}`;
  return `: after ${seconds(firedAfterMs)}, resolved after ${seconds(resolvedAfterMs)}${also}`;
}

function tableOf(observations: readonly Observation[]): string {
  const rows = observations.map(({ fault, firedAfterMs, resolvedAfterMs, others }) => [
    fault.title,
    `\`${fault.alert}\``,
    seconds(firedAfterMs),
    seconds(resolvedAfterMs),
    others.map((name) => `\`${name}\``).join(', ') || '–',
  ]);
  const heads = ['fault', 'alert', 'fires after', 'resolved after', 'also fired'];
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const seconds = (ms: number | null) => (ms === null ? 'never' : `${Math.round(ms / 1000)} s`);

function remember(line: string): void {
  log.push(line);
  if (log.length > remembered) log.shift();
}
