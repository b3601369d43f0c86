import { z } from 'zod';
import { formatEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { cancelOrder } from '../../services/orders/cancellation';
import { giftCardHint } from '../../services/orders/gift-card-hints';
import { lostPaymentHint, withProvider } from '../../services/orders/order-payment';
import { lockOrder } from '../../services/orders/order-progress';
import { selectOrderLines } from '../../services/orders/orders';
import {
  pendingRefundKeys,
  refundedCents,
  requestRefund,
  settleRefund,
} from '../../services/orders/refunds';
import { receiveReturn } from '../../services/orders/returns';
import { line } from '../kit/shapes';
import { positiveCents, whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

const cancellationKey = 'annulation';
const orderArgument = 'numéro de la commande, V-…';
const amount = z.number().int().min(1);

/** Refunds an order in whole or in part with the provider that took its payment. */
const ordersRefund = auditedCommand({
  name: 'orders refund',
  given: z.object({
    number: line,
    cents: amount.nullable(),
    key: line.min(1).max(100),
    reason: line.max(200),
  }),
  change: async (context, { number, ...wanted }) => {
    const { rows } = context;
    const order = await orderOf(rows, number);
    const before = await refundedCents(rows, order.id);
    const { refund, repeated } = await requestRefund(rows, order, wanted, context);
    const value = formatEuros(refund.amount_cents);
    const subject = `order ${order.order_number}`;
    const after = before + refund.amount_cents;
    const left = order.total_cents - after;
    const card = left === 0 ? await giftCardHint(rows, order) : '';
    const lost = await lostPaymentHint(rows, order, context.refunds);
    return {
      summary: repeated
        ? `Ce remboursement de ${value} a déjà été demandé (clé «\u00a0${wanted.key}\u00a0»)\u00a0: rien n’est remboursé deux fois.`
        : `La commande ${order.order_number} est remboursée de ${value} (clé «\u00a0${wanted.key}\u00a0»). Il reste ${formatEuros(left)} à rembourser.${lost}${card}`,
      audit: repeated
        ? null
        : {
            subject,
            before: { refundedCents: before },
            after: { refundedCents: after, key: wanted.key },
          },
      afterwards: () => settleRefund(context, order, refund),
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'rembourse une commande, en tout ou en partie, par le moyen de paiement de la commande, et envoie l’avoir au client',
      )
      .argument('<numéro>', orderArgument)
      .option('--amount <euros>', 'montant (sans cette option, tout ce qui reste)', positiveCents)
      .option('--reason <motif>', 'motif, que le client lit', '')
      .option(
        '--key <clé>',
        'une clé ne rembourse qu’une fois (sans cette option, le montant)\u00a0; donnez-en une pour rembourser deux fois le même montant',
      )
      .action(async (number: string, given: RefundOptions) => {
        const { amount, reason } = given;
        const key = given.key ?? (amount === undefined ? 'total' : (amount / 100).toFixed(2));
        await submit({ number, cents: amount ?? null, key, reason });
      });
  },
});

interface RefundOptions {
  readonly amount?: number;
  readonly reason: string;
  readonly key?: string;
}

/**
 * Cancels an order that has not left the seller or could not be delivered, restores its stock and
 * refunds what was paid.
 */
const ordersCancel = auditedCommand({
  name: 'orders cancel',
  given: z.object({ number: line, reason: line.max(200), lost: z.boolean() }),
  change: async (context, { number, reason, lost: isLost }) => {
    const { rows } = context;
    const order = await orderOf(rows, number);
    if (order.cancelled_at) {
      throw new Refusal(
        `La commande ${order.order_number} est déjà annulée. Un remboursement qui n’a pas abouti se répète avec «\u00a0orders refund ${order.order_number} --key ${cancellationKey}\u00a0».`,
      );
    }
    const { mail, pieces, hint } = await cancelOrder(context, rows, order, isLost);
    const before = await refundedCents(rows, order.id);
    const left = order.total_cents - before;
    const repeated = (await pendingRefundKeys(rows, order.id)).map(
      (key) =>
        ` Répétez «\u00a0orders refund ${number} --key ${JSON.stringify(key)}\u00a0», dont l’issue n’est pas connue.`,
    );
    const wanted = { cents: null, key: cancellationKey, reason };
    const requested = left > 0 ? await requestRefund(rows, order, wanted, context) : null;
    const lost = requested ? await lostPaymentHint(rows, order, context.refunds) : '';
    const summaryWith = (refund: string) =>
      `La commande ${order.order_number} est annulée. Pièces remises en stock\u00a0: ${pieces}. ${refund}\u00a0: ${formatEuros(left)}.${lost}${hint}${repeated.join('')}`;
    return {
      summary: summaryWith('Remboursement'),
      audit: {
        subject: `order ${order.order_number}`,
        before: { cancelled: false, refundedCents: before },
        after: {
          cancelled: true,
          refundedCents: order.total_cents,
          restocked: pieces,
          lost: isLost,
        },
      },
      mail,
      afterwards: async () => {
        if (!requested) return '';
        return settleRefund(context, order, requested.refund).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          // The order stays cancelled, and the repeated command no longer says what is left to do.
          throw new Refusal(`${summaryWith('Remboursement demandé')}\n${error.message}`);
        });
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'annule une commande qui n’a pas quitté le vendeur, ou n’a pas pu être livrée\u00a0: remet ses articles en stock, rembourse et prévient le client',
      )
      .argument('<numéro>', orderArgument)
      .option('--reason <motif>', 'motif, que le client lit', '')
      .option('--lost', 'le colis est perdu\u00a0: rien n’est remis en stock', false)
      .action(
        async (number: string, { reason, lost }: { reason: string; lost: boolean }) =>
          void (await submit({ number, reason, lost })),
      );
  },
});

/** Records pieces that came back, and restores their stock. */
const ordersReturn = auditedCommand({
  name: 'orders return',
  given: z.object({
    number: line,
    line: z.number().int().min(1),
    quantity: amount.nullable(),
    restock: z.boolean(),
  }),
  change: async (context, given) => {
    const { rows } = context;
    const order = await orderOf(rows, given.number);
    const orderLine = (await selectOrderLines(rows, [order.id]))[given.line - 1];
    if (!orderLine) throw new Refusal('Cette commande n’a pas de ligne à ce rang.');
    const returned = { order, line: orderLine };
    const { pieces, before, restocked, mail } = await receiveReturn(context, rows, returned, given);
    const stock = restocked ? 'remis en stock' : 'sans remise en stock';
    const removed = given.restock && !restocked ? ', car il n’est plus au catalogue' : '';
    const price = formatEuros(orderLine.unit_cents * pieces);
    return {
      summary: `Retour reçu\u00a0: ${pieces} × «\u00a0${orderLine.title}\u00a0» de la commande ${order.order_number}, ${stock}${removed}. Prix payé avant réduction\u00a0: ${price}. Le remboursement se fait avec «\u00a0orders refund\u00a0».`,
      audit: {
        subject: `order ${order.order_number}`,
        before: { line: given.line, returned: before },
        after: { line: given.line, returned: before + pieces, restocked },
      },
      mail,
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'enregistre un retour reçu et remet ses pièces en stock\u00a0; le remboursement est à part',
      )
      .argument('<numéro>', orderArgument)
      .requiredOption('--line <n>', 'rang de l’article dans la commande', whole(1, 1000))
      .option('--quantity <n>', 'pièces revenues (sans cette option, toutes)', whole(1, 1000))
      .option('--no-restock', 'ne remet pas en stock, par exemple un article abîmé')
      .action(async (number: string, options: ReturnOptions) => {
        const { line: place, quantity, restock } = options;
        await submit({ number, line: place, quantity: quantity ?? null, restock });
      });
  },
});

interface ReturnOptions {
  readonly line: number;
  readonly quantity?: number;
  readonly restock: boolean;
}

/** @throws Refusal when no order has this number */
async function orderOf(rows: Db, number: string) {
  const order = await lockOrder(rows, number);
  if (!order) throw new Refusal('Cette commande n’existe pas.');
  return withProvider(rows, order);
}

export const orderChangeCommands = [ordersRefund, ordersCancel, ordersReturn];
