import type { FastifyInstance } from 'fastify';
import { declareWithdrawal } from '../../../lib/marketplace/contract/orders';
import { currentTime } from '../../base/clock';
import { newId, sha256 } from '../../base/ids';
import { BadRequest, Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db, Order, OrderLine, Row } from '../../db/schema';
import { idempotencyKeyOf, serve } from '../../http/serve';
import type { ChatThread } from '../../ports/chat-relay';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { selectSellers } from '../../repositories/catalogue';
import { selectCustomer } from '../../repositories/customers';
import { addMessage } from '../chat/chat-store';
import { keepDeclaration } from './kept-declarations';
import { namedLines } from './named-lines';
import { selectOrderLines } from './orders';
import { withdrawalPdf } from './withdrawal-pdf';
import { foreignWithdrawalNotice, withdrawalReceipt } from './withdrawal-receipt';
import { lineWithdrawal, toOrderNumber } from './withdrawal-words';

type Declaration = Row<'withdrawal_declaration'>;
type Customer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;
type Services = Pick<Context, 'db' | 'config' | 'log' | 'mailer' | 'demo' | 'chat'>;

const longest = {
  name: 200,
  email: 200,
  order_number: 200,
  articles: 1_000,
  wording: 2_000,
} as const;
const fields = ['name', 'email', 'order_number', 'articles', 'wording'] as const;
/** Bounds what strangers can store. */
const maxUnanswered = 100_000;
/**
 * A shop sends a declaration again for days while the marketplace is down. Longer delays are
 * implausible.
 */
const maxDelayMs = 30 * 24 * 60 * 60_000;

/**
 * Registers the withdrawal without an account. A declaration is stored and answered at once, and
 * compared with the orders afterwards: neither the reply nor its time reveals whether an order
 * exists.
 */
export function withdrawalRoutes(app: FastifyInstance, context: Context): void {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  serve(app, declareWithdrawal, async ({ body, request }) => {
    const receivedAt = await storeDeclaration(context.db, body, idempotencyKeyOf(request));
    const work = processDeclarations(context)
      .catch((error: unknown) =>
        context.log.error({ err: error }, 'declarations of withdrawal will be processed later'),
      )
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return {
      status: 1,
      message: 'Votre renonciation est enregistrée.',
      received_at: receivedAt.toISOString(),
    };
  });
}

/**
 * Stores a declaration once for its idempotency key.
 * @returns when it was first received
 */
async function storeDeclaration(
  db: Db,
  body: Readonly<Record<keyof typeof longest | 'declared_at', string>>,
  key: string,
): Promise<Date> {
  const tooLong = fields.find((field) => body[field].length > longest[field]);
  if (tooLong) throw new BadRequest(`Le champ ${tooLong} n’est pas valable.`);
  if (!body.email.includes('@') || body.name.trim() === '' || body.wording.trim() === '') {
    throw new BadRequest('La déclaration n’est pas complète.');
  }
  const { count } = await db
    .selectFrom('withdrawal_declaration')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxUnanswered) throw new Refusal('Trop de déclarations attendent.');
  const now = currentTime();
  const { name, email, order_number, articles, wording } = body;
  const id = newId();
  const stored = await db
    .insertInto('withdrawal_declaration')
    .values({
      ...{ id, name, order_number, articles, wording },
      email: email.trim().toLowerCase(),
      idempotency_key: key || id,
      declared_at: sentAt(body.declared_at, now),
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('received_at')
    .executeTakeFirst();
  if (stored) return stored.received_at;
  const { received_at: first } = await db
    .selectFrom('withdrawal_declaration')
    .select('received_at')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return first;
}

/**
 * Returns the time of sending, which counts for the period of withdrawal (CC L221-21); the time of
 * reception instead of an implausible one.
 */
function sentAt(iso: string, receivedAt: Date): Date {
  const sent = new Date(iso);
  const delayMs = receivedAt.getTime() - sent.getTime();
  return delayMs >= 0 && delayMs <= maxDelayMs ? sent : receivedAt;
}

/**
 * Compares the stored declarations with the orders: acknowledges them to the e-mail address of the
 * order, and passes them on to its sellers when the declaration names the same address.
 */
export async function processDeclarations(context: Services): Promise<void> {
  while (true) {
    const done = await retryOnDeadlock(() =>
      context.db.transaction().execute((rows) => processNext(context, rows)),
    );
    if (!done) return;
    await context.mailer.send(done.mail);
    for (const thread of done.threads) context.chat.threadChanged(thread);
  }
}

interface Processed {
  readonly mail: StoredMail | null;
  readonly threads: readonly ChatThread[];
  /** The first message to a seller; null without one. */
  readonly messageId: string | null;
}

/** Processes the oldest new declaration; other processes wait. @returns null without one */
async function processNext(context: Services, rows: Db): Promise<Processed | null> {
  const declaration = await rows
    .selectFrom('withdrawal_declaration')
    .selectAll()
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!declaration) return null;
  const order = await rows
    .selectFrom('customer_order')
    .selectAll()
    .where('order_number', '=', toOrderNumber(declaration.order_number))
    .executeTakeFirst();
  const customer = order?.customer_id ? await selectCustomer(rows, order.customer_id) : undefined;
  const done =
    order && customer
      ? await processFor(context, rows, declaration, { order, customer })
      : { mail: null, threads: [], messageId: null };
  await rows
    .updateTable('withdrawal_declaration')
    .set({
      processed_at: currentTime(),
      order_id: order?.id ?? null,
      // Somebody else has written a declaration with another address.
      customer_id: customer?.email === declaration.email ? customer.id : null,
      message_id: done.messageId,
    })
    .where('id', '=', declaration.id)
    .execute();
  return done;
}

async function processFor(
  context: Services,
  rows: Db,
  declaration: Declaration,
  { order, customer }: { readonly order: Order; readonly customer: Customer },
): Promise<Processed> {
  const { mailer, config } = context;
  const { declared_at: at, received_at: receivedAt } = declaration;
  if (customer.email !== declaration.email) {
    const notice = foreignWithdrawalNotice(customer, order, at, config);
    return { mail: await mailer.store(rows, notice, customer.id), threads: [], messageId: null };
  }
  const lines = await selectOrderLines(rows, [order.id]);
  const messages = order.cancelled_at ? [] : messagesFor(declaration, order, lines);
  const told: Told[] = [];
  for (const { line, ...message } of messages) {
    const one = await tellSeller(context, rows, customer.id, line, message);
    if (one) told.push(one);
  }
  const sellerIds = [...new Set(told.map(({ thread }) => thread.sellerId))];
  const sellers = await selectSellers(rows, sellerIds);
  const { shopName } = config;
  const orderNumber = order.order_number;
  const pdf = await withdrawalPdf({ shopName, orderNumber, wording: declaration.wording, at });
  const receipt = withdrawalReceipt(
    customer,
    {
      cause: `withdrawal-declaration ${declaration.id}`,
      message: declaration.wording,
      at,
      pdf,
      sellers: told.length > 0 ? sellers.map(({ full_name }) => full_name) : null,
    },
    config,
  );
  const threads = told.map(({ thread }) => thread);
  const messageId = told[0]?.messageId ?? null;
  // The declaration itself stands for the first message.
  for (const { messageId, message } of told.slice(1)) {
    await keepDeclaration(rows, { messageId, message, at, receivedAt }, customer, orderNumber);
  }
  return { mail: await mailer.store(rows, receipt, customer.id), threads, messageId };
}

/**
 * Returns one message for each article that the customer names, or, when it is not clear which ones
 * are meant, the declaration itself for each seller of the order.
 */
function messagesFor(declaration: Declaration, order: Order, lines: readonly OrderLine[]) {
  const { name, articles, wording, declared_at: at } = declaration;
  const named = namedLines(lines, articles);
  if (named.length === 0) {
    const firsts = lines.filter(
      ({ seller_id }, index) => index === lines.findIndex((one) => one.seller_id === seller_id),
    );
    const clientKey = sha256(`withdrawal ${declaration.id}`).slice(0, 32);
    return firsts.map((line) => ({ line, message: wording, clientKey }));
  }
  return named.flatMap((index) => {
    const line = lines[index];
    const about = { orderNumber: order.order_number, name, at };
    if (!line) return [];
    // The shop's key for the same withdrawal, so that the seller reads it once.
    const clientKey = sha256(`withdrawal ${order.id} ${line.id}`).slice(0, 32);
    return [{ line, message: lineWithdrawal(lines, index, about), clientKey }];
  });
}

interface Told {
  readonly thread: ChatThread;
  readonly messageId: string;
  readonly message: string;
}

/** @returns the message; null when the seller cannot be reached about this article any more */
async function tellSeller(
  context: Services,
  rows: Db,
  customerId: string,
  line: OrderLine,
  message: { readonly message: string; readonly clientKey: string },
): Promise<Told | null> {
  try {
    const { thread } = await addMessage(context, rows, {
      customerId,
      productId: line.product_id,
      sellerId: line.seller_id,
      ...message,
      by: 1,
      isAcknowledged: true,
    });
    const stored = await rows
      .selectFrom('chat_message')
      .select('id')
      .where('room_id', '=', thread.roomId)
      .where('message_by', '=', 1)
      .where('client_key', '=', message.clientKey)
      .executeTakeFirstOrThrow();
    return { thread, messageId: stored.id, message: message.message };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
