import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceClock, currentTime } from '../base/clock';
import { BadRequest } from '../base/refusal';
import type { Context } from '../ports/context';
import { deleteUnverifiedAccounts } from '../services/account/account-retention';
import { settlePendingRefunds } from '../services/orders/pending-refunds';
import { processDeclarations } from '../services/orders/withdrawal-declarations';
import { settleOverduePayments } from '../services/payment/overdue-payments';
import { eraseOldPayments } from '../services/payment/payment-retention';
import { tick } from './tick';

const yearSeconds = 366 * 24 * 60 * 60;
const move = z.object({ advance_seconds: z.number().min(0).max(yearSeconds) });

/**
 * Registers the test route that advances the marketplace's time and responds when everything due by
 * then is done.
 */
export function clockRoute(app: FastifyInstance, context: Context): void {
  app.post('/test/clock', async (request) => {
    const parsed = move.safeParse(request.body);
    if (!parsed.success) throw new BadRequest('Le champ advance_seconds n’est pas valable.');
    advanceClock(parsed.data.advance_seconds * 1000);
    if (context.config.catalogue === 'demo') await tick(context);
    await processDeclarations(context);
    await settleOverduePayments(context);
    await settlePendingRefunds(context);
    await context.mailer.sendDue();
    await eraseOldPayments(context.db);
    await deleteUnverifiedAccounts(context.db);
    return { status: 1, now: currentTime().toISOString() };
  });
}
