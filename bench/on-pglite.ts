import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../marketplace/testing/server';
import { residentMegabytes } from './memory';
import { requestsFor } from './requests';
import { timeOf } from './timing';

/** Measures the embedded database with the demo catalogue, and prints a table. */
export async function printPgliteFigures(times: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const start = async () => {
    const started = performance.now();
    const server = await startServer({ dataDir });
    return { server, seconds: ((performance.now() - started) / 1000).toFixed(1) };
  };
  const first = await start();
  await first.server.stop();
  const second = await start();
  try {
    const fresh = residentMegabytes(second.server.pid);
    const rows: string[] = [];
    for (const [title, request] of Object.entries(await requestsFor(second.server))) {
      const { p50, p99 } = await timeOf(request, times);
      rows.push(`| ${title} | ${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms |`);
    }
    console.log('\n| embedded database, demo catalogue | p50 | p99 |\n|---|---|---|');
    console.log(rows.join('\n'));
    console.log(`\nfirst start ${first.seconds} s, second start ${second.seconds} s`);
    const used = residentMegabytes(second.server.pid);
    console.log(`memory ${fresh ?? '?'} MB once ready, ${used ?? '?'} MB after these requests`);
  } finally {
    await second.server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
