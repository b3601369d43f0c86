import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { wholeNumbers } from './options';
import { markdownTable } from './report';
import { measureEngine } from './search/engine';
import type { Figures, Job } from './search/measure';

/**
 * `npm run bench:search`: measures the search index in its worker thread, as the shop queries it,
 * or another engine. Each size is read in one process and served in another, which loads it from
 * disk.
 */
const { products, engine } = new Command('bench:search')
  .option(
    '--products <numbers>',
    'sizes of the catalogue',
    wholeNumbers,
    [1_000, 100_000, 1_000_000],
  )
  .option('--engine <engine>', 'another engine: postgres, or a value of SEARCH_URL')
  .parse()
  .opts<{ products: readonly number[]; engine?: string }>();

if (engine) for (const size of products) console.log(await measureEngine(engine, size));
else await measureOwnIndex();

async function measureOwnIndex(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-search-'));
  const columns: Figures[] = [];
  try {
    for (const size of products) {
      const job = { products: size, folder: path.join(folder, String(size)) };
      const read = await measured({ ...job, what: 'read' });
      columns.push({ ...read, ...(await measured({ ...job, what: 'serve' })) });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const rows = Object.keys(columns[0] ?? {});
  const head = ['', ...products.map((size) => `${size.toLocaleString('fr')} products`)];
  console.log(
    markdownTable([
      head,
      ...rows.map((row) => [row, ...columns.map((column) => column[row] ?? '')]),
    ]),
  );
}

/** Measures in a new process, so that the memory is that of one job. */
function measured(job: Job): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'search', 'measure.ts'), [
      JSON.stringify(job),
    ]);
    let figures: Figures = {};
    child.on('message', (message: Figures) => {
      figures = message;
    });
    child.once('exit', (code) => {
      if (code === 0) resolve(figures);
      else reject(new Error(`the measurement of ${job.what} failed`));
    });
  });
}
