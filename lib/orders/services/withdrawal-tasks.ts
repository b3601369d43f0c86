import { outsideRequest } from '@/lib/concurrency/outside-request';
import { processWide } from '@/lib/concurrency/process-wide';
import { log } from '@/lib/config/log';
import { declareToMarketplace } from '@/lib/marketplace/withdrawals';
import { mailReceipt, mailToService } from './withdrawal-mails';
import {
  claimTask,
  endTask,
  readDeclaration,
  releaseAbandonedTasks,
  type StoredDeclaration,
  type Task,
  waitingTasks,
} from './withdrawal-store';

/** How often waiting tasks are tried again. */
const retryMs = 5 * 60_000;
/** Afterwards a mail server or a marketplace is not expected to return. */
const givenUpMs = 7 * 24 * 60 * 60_000;

const retries = processWide('withdrawal-retries', () => ({ isScheduled: false }));

/**
 * Tries a task of a stored declaration once.
 * @returns false when it failed and waits for another attempt; true also when it is done already
 */
export async function attemptTask(declared: StoredDeclaration, task: Task): Promise<boolean> {
  const { reference, receivedAt } = declared;
  if (!(await claimTask(reference, task))) return true;
  const isDone = await works[task](declared).catch((error: unknown) => {
    log.error({ reference, task, reason: Object(error).name }, 'a task of a withdrawal failed');
    return false;
  });
  if (isDone) {
    await endTask(reference, task, 'done');
    return true;
  }
  const isLate = Date.now() - new Date(receivedAt).getTime() > givenUpMs;
  if (isLate) log.error({ reference, task }, 'a task of a withdrawal was given up');
  await endTask(reference, task, isLate ? 'given-up' : 'again');
  if (!isLate) scheduleRetries();
  return false;
}

const works: Readonly<Record<Task, (declared: StoredDeclaration) => Promise<boolean>>> = {
  receipt: mailReceipt,
  service: mailToService,
  marketplace: async ({ reference, receivedAt: declaredAt, ...declared }) => {
    const { name, email, orderNumber, articles, wording } = declared;
    const outcome = await declareToMarketplace(
      { name, email, orderNumber, articles, wording, declaredAt },
      reference,
    );
    return outcome.kind !== 'unknown';
  },
};

/** Tries all waiting tasks once, such as the receipts that a mail server did not take. */
export async function attemptWaitingTasks(): Promise<void> {
  if (await releaseAbandonedTasks(new Date())) scheduleRetries();
  for (const { reference, task } of await waitingTasks()) {
    const declared = await readDeclaration(reference).catch((error: unknown) =>
      reportFailure(error, reference),
    );
    if (declared) await attemptTask(declared, task);
  }
}

/** Starts with the tasks that an earlier process left; does nothing without any. */
export function startWithdrawalTasks(): void {
  outsideRequest(() => attemptWaitingTasks()).catch(reportFailure);
}

/** Tries the waiting tasks in some minutes, unless that is planned already. */
export function scheduleRetries(): void {
  if (retries.isScheduled) return;
  retries.isScheduled = true;
  const retry = () => {
    retries.isScheduled = false;
    attemptWaitingTasks().catch(reportFailure);
  };
  outsideRequest(() => setTimeout(retry, retryMs)).unref();
}

function reportFailure(error: unknown, reference?: string): void {
  log.error(
    { reference, reason: Object(error).name },
    'waiting tasks of withdrawals were not read',
  );
}
