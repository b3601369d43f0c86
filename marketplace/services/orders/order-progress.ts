import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Context } from '../../ports/context';
import type { Db } from '../../repositories/connection';
import { insertWantedNotification } from '../../repositories/notifications';
import {
  lockOrder,
  lockOrderUnlessBusy,
  raiseAnnounced,
  selectOrdersForOperator,
  selectUnannounced,
  setStageTime,
} from '../../repositories/order-progress';
import { selectOrderLines } from '../../repositories/orders';
import { type Stage, stageOf } from '../delivery/delivery';
import { mailNotice, type Notice } from '../notifications/notifications';
import { distinctPickUpShops } from '../shops/pick-up-shops';
import { articlesPart, shopParts, trackingLink } from './order-letter';
import { stageNotice } from './order-progress-notice';

type Told = Exclude<Stage, 0>;
type Order = NonNullable<Awaited<ReturnType<typeof lockOrderUnlessBusy>>>;
type NotificationContext = Pick<Context, 'db' | 'mailer' | 'config' | 'log'>;

const stageColumns = { 1: 'ready_at', 2: 'departs_at', 3: 'delivered_at' } as const;
const stages: readonly Told[] = [1, 2, 3];
/** Maximum number of orders per run. */
const batch = 500;

/**
 * Advances an order by one stage as of now and notifies its customer.
 * @param numberOrId the order's number or id
 * @throws Refusal when the order does not exist or is already delivered
 */
export async function advanceOrder(
  context: NotificationContext,
  numberOrId: string,
): Promise<{ orderNumber: string; stage: Stage }> {
  const now = currentTime();
  const moved = await context.db.transaction().execute(async (rows) => {
    const order = await lockOrder(rows, numberOrId.trim());
    if (!order) throw new Refusal('Cette commande n’existe pas.');
    const stage = stageAfter(stageOf(order, now));
    if (!stage) throw new Refusal(`La commande ${order.order_number} est déjà livrée.`);
    const column = stageColumns[stage];
    await setStageTime(rows, order.id, column, now);
    const notice = await announce(rows, { ...order, [column]: now }, now);
    return { notice, order, orderNumber: order.order_number, stage };
  });
  if (moved.notice) await mailProgress(context, moved);
  return { orderNumber: moved.orderNumber, stage: moved.stage };
}

/**
 * Notifies customers of stages that their orders have reached on schedule: each stage once in the
 * app, with its time, and the latest one by e-mail. Safe in several processes at the same time.
 * Failures are logged and retried in the next run.
 */
export async function announceProgress(context: NotificationContext): Promise<void> {
  const now = currentTime();
  for (const { id } of await selectUnannounced(context.db, now, batch)) {
    try {
      await announceOrder(context, id, now);
    } catch (error) {
      context.log.error({ err: error, orderId: id }, 'an order stage was not announced');
    }
  }
}

async function announceOrder(context: NotificationContext, id: string, now: Date): Promise<void> {
  const announced = await context.db.transaction().execute(async (rows) => {
    const order = await lockOrderUnlessBusy(rows, id);
    const notice = order ? await announce(rows, order, now) : null;
    return order && notice && { order, notice };
  });
  if (announced) await mailProgress(context, announced);
}

/** Mails a stage with the order's articles, its pick-up shop and a link to the tracking. */
async function mailProgress(
  context: NotificationContext,
  { order, notice }: { readonly order: Order; readonly notice: Notice | null },
): Promise<void> {
  if (!notice) return;
  const { db, config } = context;
  const lines = await selectOrderLines(db, [order.id]);
  const collected = lines.map(({ seller_id, shop_id }) => ({
    sellerId: seller_id,
    shopId: shop_id,
  }));
  const shops = order.delivery_type === 3 ? await distinctPickUpShops(db, collected) : [];
  const articles = lines.map((line) => ({ ...line, cents: line.unit_cents * line.quantity }));
  const parts = [
    articlesPart(articles, config),
    ...shopParts(shops),
    trackingLink(order.tracking_number, order.delivery_type, config),
  ];
  await mailNotice(context, { ...notice, parts });
}

/** Lists the latest orders, newest first; with `open`, those that are not delivered yet. */
export async function listOrdersForOperator(
  db: Db,
  { limit, open = false }: { readonly limit: number; readonly open?: boolean },
) {
  const now = currentTime();
  const orders = await selectOrdersForOperator(db, { limit, open, now });
  return orders.map((order) => ({
    id: order.id,
    orderNumber: order.order_number,
    trackingNumber: order.tracking_number,
    stage: stageOf(order, now),
    createdAt: order.created_at,
    promisedAt: order.promised_at,
    /** 1 immediate, 2 planned, 3 pick-up in a shop */
    deliveryType: order.delivery_type,
    totalCents: order.total_cents,
    /** null once the account is deleted */
    customer: order.email && {
      email: order.email,
      name: `${order.first_name ?? ''} ${order.last_name ?? ''}`.trim(),
    },
  }));
}

/**
 * Stores the notifications of new stages, in the transaction that locks the order.
 * @returns the notice to mail afterwards; null when there is no new stage
 */
async function announce(db: Db, order: Order, now: Date): Promise<Notice | null> {
  const reached = stageOf(order, now);
  const news = stages.filter((stage) => stage > order.announced_stage && stage <= reached);
  if (news.length === 0) return null;
  await raiseAnnounced(db, order.id, reached);
  const { customer_id: customerId } = order;
  if (!customerId) return null;
  const notices = news.map((stage) => ({
    ...stageNotice(order, stage),
    customerId,
    at: order[stageColumns[stage]] ?? now,
  }));
  for (const { title, message, sender, at } of notices) {
    const row = { id: newId(), customer_id: customerId, title, message, sender };
    await insertWantedNotification(db, { ...row, created_at: at });
  }
  return notices.at(-1) ?? null;
}

function stageAfter(stage: Stage): Told | undefined {
  return stages.find((next) => next > stage);
}
