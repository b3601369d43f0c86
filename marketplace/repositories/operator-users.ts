import type { Db } from './connection';

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'country_code',
  'phone',
  'verified_at',
  'created_at',
] as const;

/**
 * Returns customers whose e-mail or name contains the text, newest first, with their number of
 * orders.
 */
export function listCustomers(db: Db, search: string, most: number) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('customer')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('customer_order')
        .whereRef('customer_order.customer_id', '=', 'customer.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('orders'),
    )
    .where((eb) =>
      eb.or([
        eb('email', 'ilike', pattern),
        eb(eb.fn('concat_ws', [eb.val(' '), 'first_name', 'last_name']), 'ilike', pattern),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns the customer with this id or e-mail. */
export function findCustomer(db: Db, id: string, email: string) {
  return db
    .selectFrom('customer')
    .select(columns)
    .where((eb) => eb.or([eb('id', '=', id), eb('email', '=', email)]))
    .executeTakeFirst();
}

/** Returns the counts of a customer's data, and the latest order. */
export async function countOfCustomer(db: Db, id: string) {
  const tables = {
    orders: 'customer_order',
    addresses: 'address',
    favourites: 'favourite',
    cartLines: 'cart_line',
    chats: 'chat_room',
    bookings: 'try_on_booking',
  } as const;
  const count = async (table: (typeof tables)[keyof typeof tables]) => {
    const { count: rows } = await db
      .selectFrom(table)
      .where('customer_id', '=', id)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const lastOrder = await db
    .selectFrom('customer_order')
    .select(['order_number', 'created_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    orders: await count(tables.orders),
    addresses: await count(tables.addresses),
    favourites: await count(tables.favourites),
    cartLines: await count(tables.cartLines),
    chats: await count(tables.chats),
    bookings: await count(tables.bookings),
    lastOrder: lastOrder ?? null,
  };
}
