import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureNames } from './drawing-protocol';
import type { Pictures } from './pictures';

const maxFailures = 5;

/**
 * Draws the pictures of the demo catalogue before they are requested: first those that first
 * visitors see, at full speed, then the others, with a pause after each of the time it took. Ends
 * when all are drawn or `signal` is aborted.
 * @throws after several failures in a row
 */
export async function warmUpImages(
  pictures: Pick<Pictures, 'find' | 'deleteOutdated'>,
  { first, rest }: PictureNames,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const draw = async (name: string) => {
    try {
      await pictures.find(name, 'background');
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error, name }, 'image warm-up: a picture was not drawn');
      if (failures > maxFailures) throw error;
    }
  };
  await pictures.deleteOutdated();
  const queue = first.values();
  await Promise.all([oneByOne(queue, draw, signal), oneByOne(queue, draw, signal)]);
  if (signal.aborted) return;
  log.info({ pictures: first.length }, 'the first pictures are drawn');
  const drawAndPause = async (name: string) => {
    const since = performance.now();
    await draw(name);
    await pause(performance.now() - since, undefined, { signal }).catch(() => {});
  };
  await oneByOne(rest, drawAndPause, signal);
  if (!signal.aborted) log.info({ pictures: rest.length }, 'the other pictures are drawn');
}

async function oneByOne(
  names: Iterable<string>,
  work: (name: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (const name of names) {
    if (signal.aborted) return;
    await work(name);
  }
}
