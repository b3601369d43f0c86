import { Command, InvalidArgumentError } from 'commander';
import { printPgliteFigures } from './on-pglite';
import { type Figures, measure, withPostgres } from './on-postgres';

const program = new Command('bench:marketplace')
  .description('Measures the marketplace over HTTP, on PostgreSQL or on the embedded database.')
  .option('--small <number>', 'products of the small catalogue', wholeNumber, 1_000)
  .option('--large <number>', 'products of the large catalogue', wholeNumber, 100_000)
  .option('--requests <number>', 'requests of each kind', wholeNumber, 300)
  .option('--pglite', 'measure the demo catalogue on the embedded database')
  .parse();
const options = program.opts<{
  small: number;
  large: number;
  requests: number;
  pglite?: boolean;
}>();

if (options.pglite) {
  await printPgliteFigures(options.requests);
} else {
  await withPostgres(async () => {
    const small = await measure(options.small, options.requests);
    print(small, await measure(options.large, options.requests));
  });
}

function print(small: Figures, large: Figures): void {
  const head = [`${small.products} products`, `${large.products} products`];
  console.log(`\n| p50 / p99 | ${head.join(' | ')} | p50 ratio |\n|---|---|---|---|`);
  for (const [title, of] of Object.entries(large.timings)) {
    const before = small.timings[title] ?? { p50: Number.NaN, p99: Number.NaN };
    const cells = [before, of].map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`);
    console.log(`| ${title} | ${cells.join(' | ')} | ${(of.p50 / before.p50).toFixed(2)} |`);
  }
  for (const { products, seeded, readyMs, memory } of [small, large]) {
    const ready = (readyMs / 1000).toFixed(1);
    console.log(
      `\n${products} products: stored at ${seeded}/s, ready in ${ready} s, ${memory ?? '?'} MB`,
    );
  }
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('A positive integer.');
  return number;
}
