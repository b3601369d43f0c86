import { percentile } from '../report';
import { drawPlot, type Plot } from './plot';
import type { Run } from './report';
import { inBuckets, linearScale, logScale, type Point } from './scale';

const mostBuckets = 120;
/** Shorter buckets would show chance. */
const secondsPerBucket = 5;
const letters: readonly { readonly letter: string; readonly service: string }[] = [
  { letter: 'S', service: 'shop' },
  { letter: 'M', service: 'marketplace' },
  { letter: 'R', service: 'Redis' },
  { letter: 'N', service: 'nginx' },
  { letter: 'P', service: 'PostgreSQL' },
];
const caption = `killed: ${letters.map(({ letter, service }) => `${letter} ${service}`).join(', ')}`;
const msPerMinute = 60_000;

/** Draws the traffic, the latency and the memory of a run. @returns SVG images by name */
export function drawPlots(run: Run): Readonly<Record<'rate' | 'latency' | 'memory', string>> {
  return { rate: ratePlot(run), latency: latencyPlot(run), memory: memoryPlot(run) };
}

type Timed = Parameters<typeof inBuckets>[0];

/** What all plots have in common, and a function that prepares values. */
function base({ plan, from, journal }: Run) {
  const count = Math.min(mostBuckets, Math.floor(plan.seconds / secondsPerBucket));
  const span = { from, to: from + plan.seconds * 1000, count };
  return {
    common: {
      xLabel: 'time (minutes)',
      x: linearScale(plan.seconds / 60),
      caption,
      marks: journal.kills.map(({ name, at }) => ({
        x: (at - from) / msPerMinute,
        letter: letters.find(({ service }) => name.includes(service))?.letter ?? '?',
      })),
    },
    points: (values: Timed, summarise: Parameters<typeof inBuckets>[2]): readonly Point[] =>
      inBuckets(values, span, summarise).map(({ x, y }) => ({ x: x / msPerMinute, y })),
  };
}

const highest = (points: readonly Point[]) => Math.max(...points.map(({ y }) => y ?? 0));

function ratePlot(run: Run): string {
  const { common, points } = base(run);
  const perSecond = (values: readonly number[], duration: number) =>
    (values.length * 1000) / duration;
  const { requests, operations } = run.journal;
  const all = points(
    requests.map(({ to }) => ({ at: to, value: 1 })),
    perSecond,
  );
  const done = points(
    operations.map(({ to }) => ({ at: to, value: 1 })),
    perSecond,
  );
  const plot: Plot = {
    ...common,
    title: 'Traffic',
    yLabel: 'per second',
    y: linearScale(highest(all)),
    lines: [
      { name: 'requests', colour: 'orange', points: all },
      { name: 'operations', colour: 'blue', points: done },
    ],
  };
  return drawPlot(plot);
}

function latencyPlot(run: Run): string {
  const { common, points } = base(run);
  const visits = run.journal.operations
    .filter(({ kind }) => kind === 'browse')
    .map(({ due, to }) => ({ at: due, value: to - due }));
  const at = (share: number) =>
    points(visits, (values) => (values.length === 0 ? null : percentile(values, share)));
  const [median, slowest] = [at(0.5), at(0.99)];
  const lowest = Math.min(...median.map(({ y }) => y ?? Number.POSITIVE_INFINITY));
  return drawPlot({
    ...common,
    title: 'Latency of a page visit',
    yLabel: 'milliseconds, logarithmic',
    y: logScale(lowest, highest(slowest)),
    lines: [
      { name: '99th percentile', colour: 'orange', points: slowest },
      { name: 'median', colour: 'blue', points: median },
    ],
  });
}

function memoryPlot(run: Run): string {
  const { common, points } = base(run);
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  const lines = run.memory.map(({ name, samples, isOneProcess }) => ({
    name: isOneProcess ? name : `${name} (killed)`,
    colour: name.includes('shop') ? ('orange' as const) : ('blue' as const),
    isDashed: !isOneProcess,
    points: points(
      samples.map(({ at, mebibytes }) => ({ at, value: mebibytes })),
      mean,
    ),
  }));
  return drawPlot({
    ...common,
    title: 'Resident memory',
    yLabel: 'MiB',
    y: linearScale(Math.max(...lines.map(({ points }) => highest(points)))),
    lines,
  });
}
