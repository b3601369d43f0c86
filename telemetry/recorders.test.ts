import { Histogram, Registry } from 'prom-client';
import { FastHistogram } from './recorders';

const options = { name: 'test_seconds', help: 'Durations.', labelNames: ['route', 'status'] };
const buckets = [0.1, 1, 2.5];
const observations = [
  [{ route: 'a', status: '2xx' }, 0.05],
  [{ route: 'a', status: '5xx' }, 3],
  [{ route: 'b "\\', status: '2xx' }, 0.1],
  [{ route: 'a', status: '2xx' }, 2.5],
  [{ route: 'a', status: '2xx' }, 0.5],
] as const;

test('a histogram is written as prom-client itself would write it', async () => {
  const registry = new Registry();
  const ours = new FastHistogram(options, buckets);
  const theirs = new Histogram({ ...options, buckets, registers: [registry] });
  for (const [labels, value] of observations) {
    ours.observe(labels, value);
    theirs.observe(labels, value);
  }
  expect(lines(ours.text())).toEqual(lines(await registry.metrics()));
});

/** The lines in any order, with the labels of each in any order. */
function lines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => labels.split(',').sort().join()))
    .sort();
}
