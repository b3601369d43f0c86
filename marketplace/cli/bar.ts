import { SingleBar } from 'cli-progress';

/** Shows how far a long work is, how fast and how long it still takes; nothing when the output is no terminal. */
export async function withBar<Result>(
  title: string,
  total: number,
  work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  if (total === 0 || !process.stdout.isTTY) return work(() => {});
  const startedAt = performance.now();
  const bar = new SingleBar({
    format: `${title} {bar} {value}/{total}, {rate}/s, reste {eta_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  bar.start(total, 0, { rate: 0 });
  try {
    return await work((done) => {
      const seconds = (performance.now() - startedAt) / 1000;
      bar.update(done, { rate: Math.round(done / Math.max(seconds, 0.001)) });
    });
  } finally {
    bar.stop();
  }
}
