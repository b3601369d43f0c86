import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ZodType } from 'zod';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { writeDurably } from './write-durably';

/** Bounds a folder to about 50 MB, given the longest record. */
const maxRecords = 10_000;
/** Longer than an attempt takes: its process has ended. */
const abandonedMs = 10 * 60_000;

interface Kind<Stored, Task extends string> {
  /** Name of the folder in the data folder. */
  readonly name: string;
  readonly schema: ZodType<Stored>;
  readonly tasks: readonly Task[];
}

/**
 * A folder of the data folder with one file per record. A task of a record, which may take several
 * attempts, is a marker file beside it.
 */
export class RecordFolder<Stored extends { readonly reference: string }, Task extends string> {
  readonly name: string;
  readonly #schema: ZodType<Stored>;
  readonly #tasks: readonly Task[];

  constructor({ name, schema, tasks }: Kind<Stored, Task>) {
    this.name = name;
    this.#schema = schema;
    this.#tasks = tasks;
  }

  /**
   * Writes a record to its own file, atomically, with the tasks that follow from it. A record with
   * the same reference is stored once.
   * @returns the stored record; null when the folder is full or not writable
   */
  async store(record: Stored, due: readonly Task[]): Promise<Stored | null> {
    const { reference } = record;
    try {
      await mkdir(this.#path(), { recursive: true, mode: 0o700 });
      const known = await this.read(reference);
      if (known) return known;
      const files = await readdir(this.#path());
      if (files.filter((name) => name.endsWith('.json')).length >= maxRecords) {
        log.error(`the folder of ${this.name} is full`);
        return null;
      }
      // Before the record, so that a process that ends in between forgets no task.
      for (const task of due) await writeDurably(this.#markerOf(reference, task), '');
      await writeDurably(this.#fileOf(reference), `${JSON.stringify(record, null, 2)}\n`);
      return record;
    } catch (error) {
      const { code } = Object(error);
      log.error({ reference, code }, `a file of ${this.name} could not be written`);
      return null;
    }
  }

  /** Returns the stored record; null when there is none. */
  async read(reference: string): Promise<Stored | null> {
    const text = await unlessMissing(readFile(this.#fileOf(reference), 'utf8'), null);
    return text === null ? null : this.#schema.parse(JSON.parse(text));
  }

  /** Returns the tasks that wait for an attempt. */
  async waitingTasks(): Promise<readonly { readonly reference: string; readonly task: Task }[]> {
    const names = await unlessMissing(readdir(this.#path()), []);
    return names.flatMap((name) => {
      const [reference = '', end, ...more] = name.split('.');
      const task = this.#tasks.find((known) => known === end);
      return task && more.length === 0 ? [{ reference, task }] : [];
    });
  }

  /** Claims a task for this process; false when it is done or another process has it. */
  async claimTask(reference: string, task: Task): Promise<boolean> {
    const marker = this.#markerOf(reference, task);
    return rename(marker, claimed(marker)).then(
      () => true,
      () => false,
    );
  }

  /** Ends a claimed task: done, to be tried again, or given up. */
  async endTask(
    reference: string,
    task: Task,
    ending: 'done' | 'again' | 'given-up',
  ): Promise<void> {
    const marker = this.#markerOf(reference, task);
    if (ending === 'done') await unlink(claimed(marker));
    else await rename(claimed(marker), ending === 'again' ? marker : `${marker}.failed`);
  }

  /**
   * Returns the tasks of processes that ended during an attempt.
   * @returns whether others are still claimed, by a process that may have ended just now
   */
  async releaseAbandonedTasks(now: Date): Promise<boolean> {
    const names = await unlessMissing(readdir(this.#path()), []);
    let areClaimed = false;
    for (const name of names.filter((one) => one.endsWith('.busy'))) {
      const file = join(this.#path(), name);
      const { ctimeMs } = await stat(file).catch(() => ({ ctimeMs: now.getTime() }));
      if (now.getTime() - ctimeMs < abandonedMs) areClaimed = true;
      else await rename(file, file.slice(0, -'.busy'.length)).catch(() => undefined);
    }
    return areClaimed;
  }

  #path(): string {
    return resolve(env().VITRINE_DATA_DIR, this.name);
  }

  #fileOf(reference: string): string {
    return join(this.#path(), `${reference}.json`);
  }

  #markerOf(reference: string, task: Task): string {
    return join(this.#path(), `${reference}.${task}`);
  }
}

const claimed = (marker: string) => `${marker}.busy`;

/** Returns the fallback when the file or folder does not exist. */
async function unlessMissing<Value, Fallback>(
  reading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await reading;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return fallback;
    throw error;
  }
}
