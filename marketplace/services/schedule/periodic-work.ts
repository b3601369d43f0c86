import { startTicker, type Ticker } from '../../base/ticker';
import type { Context } from '../../ports/context';
import { deleteUnverifiedAccounts } from '../account/account-retention';
import { settlePendingRefunds } from '../orders/pending-refunds';
import { processDeclarations } from '../orders/withdrawal-declarations';
import { settleOverduePayments } from '../payment/overdue-payments';
import { eraseOldPayments } from '../payment/payment-retention';

/** More often than the shortest delay between two attempts at a mail. */
const dueWorkMs = 5_000;
/** Often enough for a customer who waits for a confirmation. */
const overdueIntervalMs = 10 * 60_000;
const refundIntervalMs = 5 * 60_000;
const retentionIntervalMs = 60 * 60_000;

type Services = Pick<Context, 'db' | 'config' | 'log' | 'mailer' | 'demo' | 'chat' | 'refunds'>;

/** Starts the work that recurs. Each has its own ticker, so that one that fails stops no other. */
export function startPeriodicWork(context: Services): readonly Ticker[] {
  const { db, log, mailer } = context;
  const every = (ms: number, failure: string, work: () => Promise<void>) =>
    startTicker(work, (error) => log.error({ err: error }, failure), ms);
  return [
    every(dueWorkMs, 'waiting mails were not read', () => mailer.sendDue()),
    every(dueWorkMs, 'declarations of withdrawal were not processed', () =>
      processDeclarations(context),
    ),
    every(overdueIntervalMs, 'overdue payments were not settled', () =>
      settleOverduePayments(context),
    ),
    every(refundIntervalMs, 'pending refunds were not settled', () =>
      settlePendingRefunds(context),
    ),
    every(retentionIntervalMs, 'old payments were not erased', () => eraseOldPayments(db)),
    every(retentionIntervalMs, 'unverified accounts were not deleted', () =>
      deleteUnverifiedAccounts(db),
    ),
  ];
}
