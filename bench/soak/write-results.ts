import fs from 'node:fs';
import os from 'node:os';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { drawPlots } from './plots';
import { type Run, summaryOf, tableOf } from './report';

const page = inRoot('docs/soak.md');
const mark = '<!-- npm run soak -- --write -->';

/** Writes the results of a run to the end of docs/soak.md, and its plots to docs/images. */
export function writeResults(run: Run): void {
  const text = fs.readFileSync(page, 'utf8');
  const begin = text.indexOf(mark);
  if (begin < 0) throw new Error(`${mark} is missing in docs/soak.md`);
  const images = Object.entries(drawPlots(run)).map(([name, image]) => {
    fs.writeFileSync(inRoot(`docs/images/soak-${name}.svg`), image);
    return `![${alternatives[name]}](images/soak-${name}.svg)`;
  });
  const machine = `${os.availableParallelism()} cores, Node.js ${process.versions.node}.`;
  const parts = [mark, `${machine}\n${summaryOf(run)}`, tableOf(run), ...images];
  fs.writeFileSync(page, `${text.slice(0, begin)}${parts.join('\n\n')}\n`);
}

const alternatives: Readonly<Record<string, string>> = {
  rate: 'Requests and operations per second over time, with the kills',
  latency: 'Median and 99th percentile of the latency of page visits over time, with the kills',
  memory: 'Resident memory of each shop and marketplace over time, with the kills',
};
