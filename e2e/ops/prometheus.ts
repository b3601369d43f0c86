import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { start } from '../../scripts/lib/processes.mjs';

const folder = 'deploy/prometheus';
/** The operator's configuration scrapes less often, which needs another quarter of a minute. */
const interval = '5s';
const pollMs = 200;
const readyWithinMs = 60_000;
const graceMs = 10_000;

const replySchema = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.enum(['pending', 'firing']),
        labels: z.object({ alertname: z.string(), severity: z.enum(['page', 'ticket']) }),
      }),
    ),
  }),
});
const healthSchema = z.object({
  data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }),
});

/** A pending or firing alert. */
export interface Alert {
  readonly name: string;
  readonly severity: 'page' | 'ticket';
  readonly isFiring: boolean;
}

/** Ports of the metrics. */
export interface Targets {
  readonly shops: readonly [number, number];
  readonly marketplace: number;
}

/**
 * Starts the installed Prometheus with the operator's configuration (deploy/prometheus), in which
 * only the ports and the intervals differ.
 */
export async function startPrometheus(
  { into, port, targets }: { into: string; port: number; targets: Targets },
  onLine: (line: string) => void,
) {
  fs.copyFileSync(inRoot(folder, 'rules.yml'), path.join(into, 'rules.yml'));
  const file = path.join(into, 'prometheus.yml');
  fs.writeFileSync(file, configurationFor(targets));
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(into, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  // No Alertmanager runs in the drill.
  const print = (line: string) => (line.includes('component=notifier') ? undefined : onLine(line));
  const child = start('prometheus', options, { alone: true, onLine: print });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/-/ready`)).ok, 'Prometheus does not start');
  const read = async (address: string): Promise<unknown> =>
    (await fetch(`${url}/api/v1/${address}`)).json();
  return {
    alerts: async (): Promise<readonly Alert[]> => {
      const { data } = replySchema.parse(await read('alerts'));
      return data.alerts.map(({ state, labels: { alertname: name, severity } }) => ({
        name,
        severity,
        isFiring: state === 'firing',
      }));
    },
    /** Waits until it has read the metrics of all processes. */
    untilScraped: () =>
      until(async () => {
        const { activeTargets } = healthSchema.parse(await read('targets')).data;
        return activeTargets.length > 0 && activeTargets.every(({ health }) => health === 'up');
      }, 'Prometheus does not read the metrics'),
    stop: () => child.stop(graceMs),
  };
}

/** @throws when the operator's configuration does not have the expected ports */
function configurationFor({ shops, marketplace }: Targets): string {
  const replacements = [
    ['127.0.0.1:9464', `127.0.0.1:${shops[0]}`],
    ['127.0.0.1:9465', `127.0.0.1:${shops[1]}`],
    ['127.0.0.1:9466', `127.0.0.1:${marketplace}`],
    ['scrape_interval: 15s', `scrape_interval: ${interval}`],
    ['scrape_timeout: 10s', `scrape_timeout: ${interval}`],
    ['evaluation_interval: 15s', `evaluation_interval: ${interval}`],
  ] as const;
  let text = fs.readFileSync(inRoot(folder, 'prometheus.yml'), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${folder}/prometheus.yml does not contain ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

async function until(condition: () => Promise<boolean>, problem: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (!(await condition().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(problem);
    await pause(pollMs);
  }
}
