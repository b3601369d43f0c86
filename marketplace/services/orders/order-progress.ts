import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db, Order } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { selectSellers } from '../../repositories/catalogue';
import { type Stage, stageOf } from '../delivery/delivery';
import { type Notice, storeNoticeMail, storeNotification } from '../notifications/notifications';
import { distinctPickUpShops } from '../shops/pick-up-shops';
import { consumerScopeOf } from './consumer-scope';
import { articlesPart, shopParts, trackingLink } from './order-letter';
import { stageNotice } from './order-progress-notice';
import { selectOrderLines, withoutAddress } from './orders';

type Told = Exclude<Stage, 0>;
type NotificationContext = Pick<Context, 'db' | 'mailer' | 'config' | 'log'>;
type MailContext = Pick<Context, 'mailer' | 'config'>;

const stageColumns = { 1: 'ready_at', 2: 'departs_at', 3: 'delivered_at' } as const;
const stages: readonly Told[] = [1, 2, 3];
/** Maximum number of orders per run. */
const batch = 500;

/**
 * Advances an order by one stage as of now and notifies its customer.
 * @param numberOrId the order's number or id
 * @param to the stage that is wanted in the end
 * @throws Refusal when the order does not exist, or has reached that stage
 */
export async function advanceOrder(
  context: NotificationContext,
  numberOrId: string,
  to = 3,
): Promise<{ orderNumber: string; stage: Stage }> {
  const now = currentTime();
  const moved = await retryOnDeadlock(() =>
    context.db.transaction().execute(async (rows) => {
      const order = await lockOrder(rows, numberOrId.trim());
      if (!order) throw new Refusal('Cette commande n’existe pas.');
      if (order.cancelled_at) throw new Refusal(`La commande ${order.order_number} est annulée.`);
      const stage = stageAfter(stageOf(order, now));
      if (!stage) throw new Refusal(`La commande ${order.order_number} est déjà livrée.`);
      if (stage > to) {
        throw new Refusal(`La commande ${order.order_number} en est déjà là, ou plus loin.`);
      }
      const column = stageColumns[stage];
      await rows
        .updateTable('customer_order')
        .set({ [column]: now })
        .where('id', '=', order.id)
        .execute();
      const mail = await announce(context, rows, { ...order, [column]: now }, now);
      return { mail, orderId: order.id, orderNumber: order.order_number, stage };
    }),
  );
  const { orderId, orderNumber, stage } = moved;
  context.log.info({ orderId, orderNumber, stage }, 'order advanced');
  await context.mailer.send(moved.mail);
  return { orderNumber, stage };
}

/**
 * Notifies customers of stages that their orders have reached on schedule: each stage once in the
 * app, with its time, and the latest one by e-mail. Safe in several processes at the same time.
 * Failures are logged and retried in the next run.
 */
export async function announceProgress(context: NotificationContext): Promise<void> {
  const now = currentTime();
  const unannounced = await context.db
    .selectFrom('customer_order')
    .select('id')
    .where('announced_stage', '<', 3)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('delivered_at', '<=', now),
        eb.and([eb('announced_stage', '<', 2), eb('departs_at', '<=', now)]),
        eb.and([eb('announced_stage', '<', 1), eb('ready_at', '<=', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(batch)
    .execute();
  for (const { id } of unannounced) {
    try {
      await announceOrder(context, id, now);
    } catch (error) {
      context.log.error({ err: error, orderId: id }, 'an order stage was not announced');
    }
  }
}

async function announceOrder(context: NotificationContext, id: string, now: Date): Promise<void> {
  const mail = await retryOnDeadlock(() =>
    context.db.transaction().execute(async (rows) => {
      // Another process that has locked it announces it.
      const order = await rows
        .selectFrom('customer_order')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return order ? announce(context, rows, order, now) : null;
    }),
  );
  await context.mailer.send(mail);
}

interface Announcement {
  readonly order: Order;
  readonly lines: Awaited<ReturnType<typeof selectOrderLines>>;
  readonly notice: Notice;
}

/**
 * Stores the mail of a stage, with the order's articles, its pick-up shop and a link to the
 * tracking.
 */
async function storeProgressMail(
  context: MailContext,
  db: Db,
  { order, lines, notice }: Announcement,
): Promise<StoredMail | null> {
  const { config } = context;
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
  return storeNoticeMail(context, db, { ...notice, parts });
}

/** Locks the order with this number or id until the transaction ends. */
export function lockOrder(db: Db, numberOrId: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where((eb) => eb.or([eb('order_number', '=', numberOrId), eb('id', '=', numberOrId)]))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores the notifications of new stages and the mail of the latest one, in the transaction that
 * locks the order.
 * @returns the mail; null when there is no new stage, or the customer wants none
 */
async function announce(
  context: MailContext,
  db: Db,
  order: Order,
  now: Date,
): Promise<StoredMail | null> {
  if (order.cancelled_at) return null;
  const reached = stageOf(order, now);
  const news = stages.filter((stage) => stage > order.announced_stage && stage <= reached);
  if (news.length === 0) return null;
  await db
    .updateTable('customer_order')
    .set({
      announced_stage: reached,
      ...(reached === 3 && order.customer_id === null && withoutAddress),
    })
    .where('id', '=', order.id)
    .execute();
  const { customer_id: customerId } = order;
  if (!customerId) return null;
  const lines = await selectOrderLines(db, [order.id]);
  const sellerIds = [...new Set(lines.map(({ seller_id }) => seller_id))];
  const scope = consumerScopeOf(await selectSellers(db, sellerIds));
  const notices = news.map((stage) => ({
    ...stageNotice(order, stage, scope),
    customerId,
    at: order[stageColumns[stage]] ?? now,
  }));
  for (const { at, ...notice } of notices) await storeNotification(db, notice, at);
  const notice = notices.at(-1);
  return notice ? storeProgressMail(context, db, { order, lines, notice }) : null;
}

function stageAfter(stage: Stage): Told | undefined {
  return stages.find((next) => next > stage);
}
