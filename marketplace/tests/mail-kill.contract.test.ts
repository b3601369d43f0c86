import { runMailIterations } from '../testing/kill/mail-iterations';
import { newDataDir } from '../testing/temporary-folder';

/** With fifty orders; `VITRINE_KILL_ROUNDS` sets the number. */
const defaultKills = 10;
const kills = Number(process.env.VITRINE_KILL_ROUNDS ?? defaultKills);
const seed = Number(process.env.VITRINE_KILL_SEED ?? 20_260_101);
/** At most, so many attempts are under way when the marketplace is killed. */
const parallelAttempts = 6;
const maxSecondsPerKill = 60;

const folder = newDataDir();
afterAll(() => folder.remove());

test(
  'confirms every order by mail when it is killed at any time and the mail server is down',
  async () => {
    const isLong = process.env.VITRINE_KILL_ROUNDS !== undefined;
    const report = (text: string) => (isLong ? process.stderr.write(`${text}\n`) : undefined);
    const figures = await runMailIterations(folder.path, kills, seed, (killed) => {
      if (killed % 10 === 0) report(`killed ${killed} times`);
    });
    report(JSON.stringify(figures));
    expect(figures.problems).toEqual([]);
    expect(figures.orders).toBe(kills * 5);
    expect(figures.confirmed).toBe(figures.orders);
    expect(figures.outageSeconds).toBeGreaterThanOrEqual(600);
    expect(figures.copies).toBeLessThanOrEqual(kills * parallelAttempts);
  },
  (kills + 3) * maxSecondsPerKill * 1000,
);
