import { isTestAll } from '../../test-all';
import { runKillIterations } from '../testing/kill/iterations';
import { newDataDir } from '../testing/temporary-folder';

/**
 * `VITRINE_KILL_ROUNDS` sets the number. Every test run does one iteration; `npm run test:all` does
 * twenty on the embedded database, and three on PostgreSQL.
 */
const defaultIterations = isTestAll ? 3 : 1;
const iterations = Number(process.env.VITRINE_KILL_ROUNDS ?? defaultIterations);
const seed = Number(process.env.VITRINE_KILL_SEED ?? 20_260_101);
const maxSecondsPerIteration = 60;

const folder = newDataDir();
afterAll(() => folder.remove());

test(
  'keeps every acknowledged write and no partial one when it is killed at any time',
  async () => {
    const isLong = process.env.VITRINE_KILL_ROUNDS !== undefined;
    const figures = await runKillIterations(folder.path, iterations, seed, (figuresSoFar) => {
      if (isLong) process.stderr.write(`${JSON.stringify(figuresSoFar)}\n`);
    });
    if (isLong) process.stderr.write(`${JSON.stringify(figures)}\n`);
    expect(figures.problems).toEqual([]);
    expect(figures.iterations).toBe(iterations);
    expect(figures.acknowledged).toBeGreaterThan(iterations);
  },
  (iterations + 2) * maxSecondsPerIteration * 1000,
);
