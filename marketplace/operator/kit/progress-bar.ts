/** Shows a progress bar with speed and remaining time; nothing without a terminal. */
export async function withBar<Result>(
  title: string,
  total: number,
  work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  if (total === 0 || !process.stdout.isTTY) return work(() => {});
  const { SingleBar } = await import('cli-progress');
  const startedAt = performance.now();
  const bar = new SingleBar({
    format: `${title} {bar} {value}/{total}, {rate}/s, reste {rest}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  bar.start(total, 0, { rate: 0, rest: '…' });
  try {
    return await work((done) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const perSecond = done / Math.max(seconds, 0.001);
      const rest = perSecond > 0 ? timeOf((total - done) / perSecond) : '…';
      bar.update(done, { rate: Math.round(perSecond), rest });
    });
  } finally {
    bar.stop();
  }
}

function timeOf(given: number): string {
  const seconds = Math.ceil(given);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
