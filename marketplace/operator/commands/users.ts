import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import type { Db, Row } from '../../db/schema';
import { emailKey } from '../../services/account/registration-rules';
import { operatorCommand } from '../kit/command';
import { listCommand } from '../kit/list';
import { moment, print, printJson } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  verifiedAt: instant.nullable(),
  createdAt: instant,
  orders: z.number(),
});

/** Lists accounts, newest first. */
const usersList = listCommand({
  name: 'users list',
  description: 'les comptes, le plus récent d’abord',
  args: z.object({ limit, search: line }),
  options: (command) =>
    command
      .option('--limit <n>', 'nombre de comptes (20 sans cette option)', whole(1, 1000), 20)
      .option('--search <mots>', 'ce que l’adresse e-mail ou le nom contient', ''),
  row: user,
  rows: ({ db }, { limit: most, search }) => listUsers(db, search, most),
  none: 'Aucun compte.',
  columns: [
    { title: 'E-MAIL', value: ({ email }) => email },
    { title: 'NOM', value: ({ name }) => name },
    { title: 'CRÉÉ', value: ({ createdAt }) => moment(createdAt) },
    { title: 'VÉRIFIÉ', value: ({ verifiedAt }) => (verifiedAt ? 'oui' : 'non') },
    { title: 'COMMANDES', value: ({ orders }) => orders, right: true },
    { title: 'IDENTIFIANT', value: ({ id }) => id },
  ],
});

/**
 * Returns customers whose e-mail or name contains the text, newest first, with their number of
 * orders.
 */
async function listUsers(db: Db, search: string, most: number) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name', 'last_name', 'verified_at', 'created_at'])
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
  return rows.map((row) => ({ ...toUser(row), orders: Number(row.orders) }));
}

type UserRow = Pick<
  Row<'customer'>,
  'id' | 'email' | 'first_name' | 'last_name' | 'verified_at' | 'created_at'
>;

function toUser(row: UserRow) {
  return {
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
  };
}

const usersShow = operatorCommand({
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
    const row = await findCustomer(db, given);
    const phone = `${row.country_code} ${row.phone}`.trim();
    return { ...toUser(row), phone, ...(await dataOf(db, row.id)) };
  },
  commandLine: (command, ask) => {
    command
      .description('un compte en détail')
      .argument('<client>', 'adresse e-mail ou identifiant')
      .option('--json', 'pour un programme')
      .action(async (given: string, { json }: { json?: true }) => {
        const found = await ask({ user: given });
        if (json) return printJson(found);
        const { lastOrder } = found;
        const facts: readonly (readonly [string, string | number])[] = [
          ['Nom', found.name],
          ['E-mail', found.email],
          ['Téléphone', found.phone],
          ['Identifiant', found.id],
          ['Créé le', moment(found.createdAt)],
          ['Vérifié le', moment(found.verifiedAt)],
          ['Commandes', found.orders],
          [
            'Dernière commande',
            lastOrder ? `${lastOrder.number} (${moment(lastOrder.createdAt)})` : '–',
          ],
          ['Adresses', found.addresses],
          ['Favoris', found.favourites],
          ['Lignes du panier', found.cartLines],
          ['Conversations', found.chats],
          ['Essayages réservés', found.bookings],
        ];
        for (const [name, value] of facts) print(`${`${name}\u00a0:`.padEnd(21)}${value}`);
      });
  },
});

/** Returns the account with this e-mail or id. @throws Refusal when there is none */
export async function findCustomer(db: Db, given: string) {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', given), eb('email', '=', emailKey(given))]))
    .executeTakeFirstOrThrow(
      () => new Refusal('Aucun compte n’a cette adresse e-mail ou cet identifiant.'),
    );
  return row;
}

type DataTable =
  | 'customer_order'
  | 'address'
  | 'favourite'
  | 'cart_line'
  | 'chat_room'
  | 'try_on_booking';

/** Returns the counts of a customer's data, and the latest order. */
async function dataOf(db: Db, id: string) {
  const count = async (table: DataTable) => {
    const { count: rows } = await db
      .selectFrom(table)
      .where('customer_id', '=', id)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const lastOrder = await db
    .selectFrom('customer_order')
    .select(['order_number as number', 'created_at as createdAt'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    orders: await count('customer_order'),
    addresses: await count('address'),
    favourites: await count('favourite'),
    cartLines: await count('cart_line'),
    chats: await count('chat_room'),
    bookings: await count('try_on_booking'),
    lastOrder: lastOrder ?? null,
  };
}

export const userCommands = [usersList, usersShow];
