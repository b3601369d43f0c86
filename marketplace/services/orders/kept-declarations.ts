import { sql } from 'kysely';
import { newId } from '../../base/ids';
import type { Db, Row } from '../../db/schema';
import { articlesIn } from '../chat/after-sale-requests';

/** A message by which a customer withdraws from a contract. */
export interface KeptMessage {
  readonly messageId: string;
  readonly message: string;
  /** When the customer sent it. */
  readonly at: Date;
  /** When it arrived, if later. */
  readonly receivedAt?: Date;
}

/** Keeps a declaration that the customer may delete with its conversation. */
export async function keepDeclaration(
  rows: Db,
  { messageId, message, at, receivedAt = at }: KeptMessage,
  customer: Pick<Row<'customer'>, 'id' | 'email' | 'first_name' | 'last_name'>,
  orderNumber: string,
): Promise<void> {
  const order = await rows
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
  await rows
    .insertInto('withdrawal_declaration')
    .values({
      id: newId(),
      idempotency_key: `chat ${messageId}`,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      email: customer.email,
      order_number: orderNumber,
      articles: articlesIn(message),
      wording: message,
      declared_at: at,
      received_at: receivedAt,
      processed_at: receivedAt,
      customer_id: customer.id,
      order_id: order?.id ?? null,
      message_id: messageId,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/**
 * Erases a customer from declarations. The operator needs the articles of a declaration until it is
 * answered.
 */
export async function eraseDeclarations(
  rows: Db,
  customer: Pick<Row<'customer'>, 'id' | 'email'>,
): Promise<void> {
  const nameless = await rows
    .selectFrom('withdrawal_declaration')
    .select(['id', 'wording'])
    .where('customer_id', '=', customer.id)
    .where('articles', '=', '')
    .where('answered_at', 'is', null)
    .execute();
  for (const { id, wording } of nameless) {
    await rows
      .updateTable('withdrawal_declaration')
      .set({ articles: articlesIn(wording) })
      .where('id', '=', id)
      .execute();
  }
  await rows
    .updateTable('withdrawal_declaration')
    .set({
      name: '',
      email: '',
      wording: '',
      articles: sql<string>`case when answered_at is null then articles else '' end`,
    })
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customer.id),
        // An account can name an address of somebody else, whose open declarations it must not
        // erase.
        eb.and([
          eb('customer_id', 'is', null),
          eb('email', '=', customer.email),
          eb('answered_at', 'is not', null),
        ]),
      ]),
    )
    .execute();
}
