import { z } from 'zod';
import { withDatabase } from '../../e2e/scale/database';
import type { Customer } from './customer';

const stored = z.array(
  z.object({
    email: z.string(),
    cents: z.number(),
    status: z.string().nullable(),
    isOfPayment: z.boolean().nullable(),
  }),
);
type StoredOrder = z.infer<typeof stored>[number];

const query = `
  select c.email, o.products_cents as cents, s.status,
    s.order_id = o.id and s.total_cents = o.total_cents as "isOfPayment"
  from customer_order o
    join customer c on c.id = o.customer_id
    left join payment_session s on s.id = o.session_id`;

const unfinished = z.array(z.object({ email: z.string() }));
const paidWithoutOrder = `
  select c.email from payment_session s join customer c on c.id = s.customer_id
  where s.status = 'paid' and not exists (select from customer_order o where o.session_id = s.id)`;

/** Compares the stored orders with the purchases that the shop confirmed. @returns the problems */
export async function checkOrders(
  databaseUrl: string,
  customers: readonly Pick<Customer, 'email' | 'purchases'>[],
): Promise<readonly string[]> {
  return withDatabase(databaseUrl, async (client) => {
    const orders = stored.parse((await client.query(query)).rows);
    const lost = unfinished.parse((await client.query(paidWithoutOrder)).rows);
    return [
      ...lost.map(({ email }) => `${email} paid without an order`),
      ...customers.flatMap((customer) => problemsOf(customer, orders)),
    ];
  });
}

/** Compares the orders of a customer with their confirmed purchases. */
export function problemsOf(
  { email, purchases }: Pick<Customer, 'email' | 'purchases'>,
  orders: readonly StoredOrder[],
): readonly string[] {
  const own = orders.filter((order) => order.email === email);
  const amounts = (all: readonly number[]) => all.toSorted((one, other) => one - other).join(', ');
  const found = amounts(own.map(({ cents }) => cents));
  const wanted = amounts(purchases);
  const unpaid = own.filter(({ status, isOfPayment }) => status !== 'paid' || !isOfPayment);
  return [
    ...(found === wanted
      ? []
      : [`${email} has orders of [${found}] cents instead of [${wanted}] cents`]),
    ...unpaid.map(({ cents }) => `${email} has an order of ${cents} cents that was not paid`),
  ];
}
