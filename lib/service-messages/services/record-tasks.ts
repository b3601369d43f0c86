import { outsideRequest } from '@/lib/concurrency/outside-request';
import { processWide } from '@/lib/concurrency/process-wide';
import { log } from '@/lib/config/log';
import type { RecordFolder } from './record-folder';

/** How often waiting tasks are tried again. */
const retryMs = 5 * 60_000;
/** Afterwards a mail server or a marketplace is not expected to return. */
const givenUpMs = 7 * 24 * 60 * 60_000;

interface Received {
  readonly reference: string;
  /** ISO date. */
  readonly receivedAt: string;
}

/** Does a task of a record. @returns whether it is done; otherwise it is tried again */
type Work<Stored> = (record: Stored) => Promise<boolean>;

interface Retries {
  /** Whether an attempt of all waiting tasks is planned or runs. */
  isScheduled: boolean;
  /** Whether another attempt was wanted meanwhile. */
  isWantedAgain: boolean;
}

/** Attempts the tasks of stored records, such as mails, until they succeed or are given up. */
export class RecordTasks<Stored extends Received, Task extends string> {
  readonly #records: RecordFolder<Stored, Task>;
  readonly #works: Readonly<Record<Task, Work<Stored>>>;
  readonly #retries: Retries;

  constructor(records: RecordFolder<Stored, Task>, works: Readonly<Record<Task, Work<Stored>>>) {
    this.#records = records;
    this.#works = works;
    const idle = { isScheduled: false, isWantedAgain: false };
    this.#retries = processWide<Retries>(`${records.name}-retries`, () => idle);
  }

  /**
   * Tries a task of a stored record once.
   * @returns false when it failed and waits for another attempt; true also when it is done already
   */
  async attempt(record: Stored, task: Task): Promise<boolean> {
    const { reference, receivedAt } = record;
    if (!(await this.#records.claimTask(reference, task))) return true;
    const isDone = await this.#works[task](record).catch((error: unknown) => {
      const reason = Object(error).name;
      log.error({ reference, task, reason }, `a task of ${this.#records.name} failed`);
      return false;
    });
    if (isDone) {
      await this.#records.endTask(reference, task, 'done');
      return true;
    }
    const isLate = Date.now() - new Date(receivedAt).getTime() > givenUpMs;
    if (isLate) log.error({ reference, task }, `a task of ${this.#records.name} was given up`);
    await this.#records.endTask(reference, task, isLate ? 'given-up' : 'again');
    if (!isLate) this.scheduleRetries();
    return false;
  }

  /** Tries all waiting tasks once, such as the mails that a mail server did not take. */
  async attemptWaiting(): Promise<void> {
    if (await this.#records.releaseAbandonedTasks(new Date())) this.scheduleRetries();
    for (const { reference, task } of await this.#records.waitingTasks()) {
      const record = await this.#records
        .read(reference)
        .catch((error: unknown) => this.#reportFailure(error, reference));
      if (record) await this.attempt(record, task);
    }
  }

  /** Starts with the tasks that an earlier process left; does nothing without any. */
  start(): void {
    outsideRequest(() => this.attemptWaiting()).catch((error) => this.#reportFailure(error));
  }

  /** Tries the waiting tasks in some minutes, or that long after the attempt that runs. */
  scheduleRetries(): void {
    const retries = this.#retries;
    retries.isWantedAgain = retries.isScheduled;
    if (retries.isScheduled) return;
    retries.isScheduled = true;
    const retry = async () => {
      retries.isWantedAgain = false;
      await this.attemptWaiting().catch((error) => this.#reportFailure(error));
      retries.isScheduled = false;
      if (retries.isWantedAgain) this.scheduleRetries();
    };
    outsideRequest(() => setTimeout(retry, retryMs)).unref();
  }

  #reportFailure(error: unknown, reference?: string): void {
    const reason = Object(error).name;
    log.error({ reference, reason }, `waiting tasks of ${this.#records.name} were not read`);
  }
}
