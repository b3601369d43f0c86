import { sql } from 'kysely';
import { openOffline } from '../offline-context';

/** Queries for inconsistent rows that a partial write would leave behind. */
const halves: Readonly<Record<string, string>> = {
  'an order without lines':
    'select id from customer_order o where not exists (select 1 from order_line l where l.order_id = o.id)',
  'an order whose sums are not those of its lines': `
    select id from customer_order o where products_cents <> (
      select sum(quantity * unit_cents) from order_line l where l.order_id = o.id)
    or total_cents <> products_cents + shipping_cents - discount_cents`,
  'an order that is not its payment’s': `
    select o.id from customer_order o left join payment_session s on s.id = o.session_id
    where s.status is distinct from 'paid' or s.order_id is distinct from o.id
    or s.total_cents <> o.total_cents`,
  'a paid session without exactly one order': `
    select id from payment_session s where status = 'paid' and 1 <> (
      select count(*) from customer_order o where o.session_id = s.id)`,
  'a bought line that is still in the cart': `
    select c.id from payment_session s cross join jsonb_array_elements(s.lines) as line
    join cart_line c on c.id = line ->> 'cartLineId' where s.status = 'paid'`,
  'a stock that is not what it was less what was sold': `
    select v.id from variation v join kept_stock k using (id) where v.stock < 0 or v.stock <> k.stock - (
      select coalesce(sum(quantity), 0) from order_line l where l.variation_id = v.id)`,
  'a product whose availability is not its stock’s': `
    select id from product p where available <> exists (
      select 1 from variation v where v.product_id = p.id and v.stock > 0)`,
  'a code whose uses are not its orders': `
    select d.code from discount_code d join kept_uses k using (code) where d.uses - k.uses <> (
      select count(*) from customer_order o where o.code = d.code)`,
  'a customer without exactly one default address': `
    select customer_id from address group by customer_id
    having count(*) filter (where is_default) <> 1`,
  'a cart line of a variation that does not exist': `
    select c.id from cart_line c where not exists (select 1 from variation v where v.id = c.variation_id)`,
  'an account without a code that was never verified': `
    select id from customer c where verified_at is null and not exists (
      select 1 from email_code e where e.customer_id = c.id)`,
  'a verified account whose code was not used': `
    select id from customer c join email_code e on e.customer_id = c.id
    where (c.verified_at is null) <> (e.used_at is null)`,
};

const { db, close } = await openOffline();
const problems: string[] = [];
for (const [name, query] of Object.entries(halves)) {
  const { rows } = await sql.raw(query).execute(db);
  if (rows.length > 0) problems.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
}
await close();
process.stdout.write(JSON.stringify(problems));
