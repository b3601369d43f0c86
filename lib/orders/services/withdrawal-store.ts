import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { writeDurably } from '@/lib/service-messages/services/write-durably';

/** Bounds the folder to about 50 MB, given the longest declaration. */
const maxDeclarations = 10_000;

/** A work that may take several attempts is a marker file beside the declaration. */
const tasks = ['receipt', 'service', 'marketplace'] as const;
/**
 * - `receipt`: mail the receipt to the author
 * - `service`: tell customer service by mail
 * - `marketplace`: declare it to a marketplace that did not answer
 */
export type Task = (typeof tasks)[number];

const storedSchema = z.object({
  reference: z.string(),
  /** ISO date. */
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  articles: z.string(),
  /** The declaration as its author confirmed it. */
  wording: z.string(),
  /** Id of the signed-in customer. */
  customerId: z.string().nullable(),
  /** Whether it is for an order of this customer, whose number the author has not typed. */
  isOwnOrder: z.boolean().default(false),
});

/** A declaration of withdrawal that the shop keeps itself. */
export type StoredDeclaration = Readonly<z.output<typeof storedSchema>>;

function folder(): string {
  return resolve(env().VITRINE_DATA_DIR, 'withdrawals');
}

const fileOf = (reference: string) => join(folder(), `${reference}.json`);
const markerOf = (reference: string, task: Task) => join(folder(), `${reference}.${task}`);
const claimed = (marker: string) => `${marker}.busy`;

/**
 * Writes a declaration to its own file in the data folder, atomically, with the tasks that follow
 * from it. A declaration with the same reference is stored once.
 * @returns the stored declaration; null when the folder is full or not writable
 */
export async function storeDeclaration(
  declaration: StoredDeclaration,
  due: readonly Task[],
): Promise<StoredDeclaration | null> {
  const { reference } = declaration;
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
    const known = await readDeclaration(reference);
    if (known) return known;
    const files = await readdir(folder());
    if (files.filter((name) => name.endsWith('.json')).length >= maxDeclarations) {
      log.error('the folder of withdrawals is full');
      return null;
    }
    // Before the declaration, so that a process that ends in between forgets no task.
    for (const task of due) await writeDurably(markerOf(reference, task), '');
    await writeDurably(fileOf(reference), `${JSON.stringify(declaration, null, 2)}\n`);
    return declaration;
  } catch (error) {
    const { code } = Object(error);
    log.error({ reference, code }, 'a withdrawal could not be written');
    return null;
  }
}

/** The stored declaration; null when there is none. */
export async function readDeclaration(reference: string): Promise<StoredDeclaration | null> {
  const text = await unlessMissing(readFile(fileOf(reference), 'utf8'), null);
  return text === null ? null : storedSchema.parse(JSON.parse(text));
}

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

/** The tasks that wait for an attempt. */
export async function waitingTasks(): Promise<
  readonly { readonly reference: string; readonly task: Task }[]
> {
  const names = await unlessMissing(readdir(folder()), []);
  return names.flatMap((name) => {
    const [reference = '', end, ...more] = name.split('.');
    const task = tasks.find((known) => known === end);
    return task && more.length === 0 ? [{ reference, task }] : [];
  });
}

/**
 * Claims a task for this process; false when it is done or another process has it.
 */
export async function claimTask(reference: string, task: Task): Promise<boolean> {
  const marker = markerOf(reference, task);
  return rename(marker, claimed(marker)).then(
    () => true,
    () => false,
  );
}

/** Ends a claimed task: done, to be tried again, or given up. */
export async function endTask(
  reference: string,
  task: Task,
  ending: 'done' | 'again' | 'given-up',
): Promise<void> {
  const marker = markerOf(reference, task);
  if (ending === 'done') await unlink(claimed(marker));
  else await rename(claimed(marker), ending === 'again' ? marker : `${marker}.failed`);
}

/** Longer than an attempt takes: its process has ended. */
const abandonedMs = 10 * 60_000;

/**
 * Returns the tasks of processes that ended during an attempt.
 * @returns whether others are still claimed, by a process that may have ended just now
 */
export async function releaseAbandonedTasks(now: Date): Promise<boolean> {
  const names = await unlessMissing(readdir(folder()), []);
  let areClaimed = false;
  for (const name of names.filter((one) => one.endsWith('.busy'))) {
    const file = join(folder(), name);
    const { ctimeMs } = await stat(file).catch(() => ({ ctimeMs: now.getTime() }));
    if (now.getTime() - ctimeMs < abandonedMs) areClaimed = true;
    else await rename(file, file.slice(0, -'.busy'.length)).catch(() => undefined);
  }
  return areClaimed;
}
