import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../marketplace/testing/random';
import type { Journal } from './journal';
import { chooseOperation, type Operation } from './plan';

/** Runs one operation; records its failures itself. */
export type Perform = (kind: Operation) => Promise<void>;

/** Clients in the steps of the capacity measurement. */
const steps = [2, 4, 8, 16];

/** Sends the mixed traffic of shoppers. */
export class Load {
  constructor(
    private readonly random: Random,
    private readonly perform: Perform,
    private readonly journal: Journal,
  ) {}

  /**
   * Measures the capacity: clients send operations one after the other, in steps of more clients.
   * @returns the operations per second of the best step
   */
  async capacity(stepSeconds: number): Promise<number> {
    let best = 0;
    for (const clients of steps) {
      const from = performance.now();
      let count = 0;
      const client = async () => {
        while (performance.now() - from < stepSeconds * 1000) {
          await this.#run(performance.now());
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      best = Math.max(best, (count * 1000) / (performance.now() - from));
    }
    return best;
  }

  /**
   * Starts operations at a constant rate, however long they take, and skips them while too many are
   * in progress.
   */
  async atRate(rate: number, mostInProgress: number, seconds: number): Promise<void> {
    const began = performance.now();
    const running = new Set<Promise<void>>();
    for (let index = 0; index < rate * seconds; index += 1) {
      const due = began + (index * 1000) / rate;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      if (running.size >= mostInProgress) {
        this.journal.dropped += 1;
        continue;
      }
      const one: Promise<void> = this.#run(due).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  async #run(due: number): Promise<void> {
    const kind = chooseOperation(this.random.next());
    await this.perform(kind);
    this.journal.operations.push({ kind, due, to: performance.now() });
  }
}
