import { z } from 'zod';
import { Refusal } from '../../refusal';
import { countOfCustomer, findCustomer, listCustomers } from '../../repositories/operator-users';
import { emailKey } from '../../services/registration-rules';
import { operatorCommand } from '../command';
import { instant, limit, line } from '../shapes';

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  verifiedAt: instant.nullable(),
  createdAt: instant,
  orders: z.number(),
});

type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** Newest first. */
export const usersList = operatorCommand({
  name: 'users list',
  args: z.object({ limit, search: line }),
  result: z.object({ users: z.array(user) }),
  run: async ({ db }, { limit: most, search }) => {
    const rows = await listCustomers(db, search, most);
    return { users: rows.map((row) => ({ ...toUser(row), orders: Number(row.orders) })) };
  },
});

export const usersShow = operatorCommand({
  name: 'users show',
  args: z.object({ user: line }),
  result: user.extend({
    phone: z.string(),
    addresses: z.number(),
    favourites: z.number(),
    cartLines: z.number(),
    chats: z.number(),
    bookings: z.number(),
    lastOrder: z.object({ number: z.string(), createdAt: instant }).nullable(),
  }),
  run: async ({ db }, { user: given }) => {
    const row = await findCustomer(db, given, emailKey(given));
    if (!row) throw new Refusal('Aucun compte n’a cette adresse e-mail ou cet identifiant.');
    const { lastOrder, ...counts } = await countOfCustomer(db, row.id);
    return {
      ...toUser(row),
      phone: `${row.country_code} ${row.phone}`.trim(),
      ...counts,
      lastOrder: lastOrder && {
        number: lastOrder.order_number,
        createdAt: lastOrder.created_at,
      },
    };
  },
});

function toUser(row: CustomerRow) {
  return {
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
  };
}
