import type { Db } from './connection';

type StageColumn = 'ready_at' | 'departs_at' | 'delivered_at';

/** Returns orders with a stage reached at `now` that was not announced yet, oldest first. */
export function selectUnannounced(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('customer_order')
    .select('id')
    .where('announced_stage', '<', 3)
    .where((eb) =>
      eb.or([
        eb('delivered_at', '<=', now),
        eb.and([eb('announced_stage', '<', 2), eb('departs_at', '<=', now)]),
        eb.and([eb('announced_stage', '<', 1), eb('ready_at', '<=', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Locks the order until the transaction ends; returns nothing when another transaction holds it.
 */
export function lockOrderUnlessBusy(db: Db, id: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
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

export async function setStageTime(
  db: Db,
  id: string,
  column: StageColumn,
  at: Date,
): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute();
}

export async function raiseAnnounced(db: Db, id: string, stage: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ announced_stage: stage })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns orders with their customers, newest first; with `open`, those that are not delivered at
 * `now`.
 */
export function selectOrdersForOperator(
  db: Db,
  { limit, open, now }: { readonly limit: number; readonly open: boolean; readonly now: Date },
) {
  return db
    .selectFrom('customer_order')
    .leftJoin('customer', 'customer.id', 'customer_order.customer_id')
    .selectAll('customer_order')
    .select(['customer.email', 'customer.first_name', 'customer.last_name'])
    .$if(open, (query) =>
      query.where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', now)])),
    )
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(limit)
    .execute();
}
