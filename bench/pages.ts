import fs from 'node:fs';
import os from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { startWorld } from '../e2e/support/world';
import { build } from '../scripts/lib/build.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { partsTable } from './pages/document-parts';
import { judge, tableOf } from './pages/figures';
import { startFloors } from './pages/floors';
import { hasWrk } from './pages/load';
import { phoneFigures } from './pages/phone-figures';
import { serverFigures } from './pages/server-figures';
import { findShopPages, read, type ShopPages } from './pages/shop-pages';
import { visit } from './pages/visits';

/** `npm run bench`: the shop's pages beside the least that they could cost; docs/performance.md says how to read it. */

const program = new Command('bench')
  .description('Mesure les pages de la boutique à côté de ce qu’elles pourraient coûter au moins.')
  .option('--quick', 'une fois au lieu de cinq, et moins longtemps')
  .option('--runs <nombre>', 'visites de chaque page', wholeNumber, 5)
  .option('--only <partie>', 'server, phone ou weight', oneOfTheParts)
  .parse();
const { quick, runs, only } = program.opts<{ quick?: true; runs: number; only?: Part }>();

type Part = 'server' | 'phone' | 'weight';

await build();
const world = await startWorld();
try {
  const pages = await findShopPages(world.baseURL.replace('localhost', '127.0.0.1'));
  if (only === 'weight') await printParts(pages);
  else await printFigures(pages);
} finally {
  await world.end();
}

/** What the documents are made of. */
async function printParts({ origin, paths }: ShopPages): Promise<void> {
  const documents = Object.entries(paths).map(async ([name, path]) => [
    name,
    await read(origin + path),
  ]);
  console.log(partsTable(Object.fromEntries(await Promise.all(documents))));
}

async function printFigures(pages: ShopPages): Promise<void> {
  say('the floors are built');
  const floors = await startFloors(pages.pictures);
  try {
    say('one visit of each page, which makes its pictures');
    for (const path of Object.values(pages.paths)) await visit(pages.origin + path);
    const load = quick
      ? { rounds: 1, seconds: 2, misses: 100 }
      : { rounds: 3, seconds: 5, misses: 400 };
    say(`requests, by ${(await hasWrk()) ? 'wrk' : 'this program: wrk is not installed'}`);
    const server = only === 'phone' ? [] : await serverFigures(world, pages, floors, load);
    say('visits on a slow phone');
    const phone = only === 'server' ? [] : await phoneFigures(pages, floors, quick ? 1 : runs);
    const figures = [...server, ...phone];
    console.log(`\n${tableOf(figures)}`);
    const open = figures.filter((figure) => !judge(figure).holds);
    console.log(`\n${machine()}; ${figures.length - open.length} of ${figures.length} hold`);
  } finally {
    await floors.end();
  }
}

function machine(): string {
  const { version } = JSON.parse(fs.readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  const cores = os.availableParallelism();
  return `${cores} cores, Node ${process.versions.node}, Next ${version}, medians of ${quick ? 1 : runs}`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Un entier positif.');
  return number;
}

function oneOfTheParts(text: string): Part {
  if (text === 'server' || text === 'phone' || text === 'weight') return text;
  throw new InvalidArgumentError('server, phone ou weight.');
}
