import { sql } from 'kysely';
import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { frenchDay, parisDay, parisMoment } from '../../base/paris-time';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { lockCustomer } from '../../repositories/customers';
import { hasEnded } from '../../services/delivery/delivery';
import { storeNotice } from '../../services/notifications/notifications';
import { listCommand } from '../kit/list';
import { limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

/** Lists appointments: the coming ones, next first, or with `past` the others, latest first. */
const tryOnsList = listCommand({
  name: 'try-ons list',
  description: 'les essayages à venir, le plus proche d’abord',
  args: z.object({ past: z.boolean(), limit, search: line }),
  options: (command) =>
    command
      .option('--past', 'seulement ceux qui sont passés, le plus récent d’abord', false)
      .option('--limit <n>', 'nombre d’essayages (20 sans cette option)', whole(1, 1000), 20)
      .option(
        '--search <mots>',
        'ce que la boutique, le vendeur, l’adresse e-mail ou le nom du client contient',
        '',
      ),
  row: z.object({
    id: z.string(),
    /** YYYY-MM-DD and "10:15 - 10:45", in Paris. */
    day: z.string(),
    time: z.string(),
    shopName: z.string(),
    sellerName: z.string(),
    /** null once the product has left the catalogue */
    productTitle: z.string().nullable(),
    customer: z.object({ email: z.string(), name: z.string() }),
  }),
  rows: ({ db }, args) => listTryOns(db, args),
  none: 'Aucun essayage.',
  columns: [
    { title: 'IDENTIFIANT', value: ({ id }) => id },
    { title: 'JOUR', value: ({ day }) => day.split('-').reverse().join('/') },
    { title: 'CRÉNEAU', value: ({ time }) => time },
    { title: 'BOUTIQUE', value: ({ shopName }) => shopName },
    { title: 'ARTICLE', value: ({ productTitle }) => productTitle ?? 'plus au catalogue' },
    { title: 'CLIENT', value: ({ customer }) => `${customer.name}, ${customer.email}` },
  ],
});

interface Wanted {
  readonly past: boolean;
  readonly limit: number;
  readonly search: string;
}

async function listTryOns(db: Db, { past, limit: most, search }: Wanted) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const now = currentTime();
  const [today, clock] = [parisDay(now), parisMoment(now).slice(-5)];
  const end = sql<string>`right(time_window, 5)`;
  const order = past ? 'desc' : 'asc';
  const rows = await selectTryOns(db)
    .select(['customer.email', 'customer.first_name', 'customer.last_name'])
    .where((eb) => {
      const isPast = eb.or([
        eb('day', '<', today),
        eb.and([eb('day', '=', today), eb(end, '<=', clock)]),
      ]);
      return past ? isPast : eb.not(isPast);
    })
    .where((eb) =>
      eb.or([
        eb('shop.name', 'ilike', pattern),
        eb('seller.full_name', 'ilike', pattern),
        eb('customer.email', 'ilike', pattern),
        eb(eb.fn('concat_ws', [eb.val(' '), 'first_name', 'last_name']), 'ilike', pattern),
      ]),
    )
    .orderBy('day', order)
    .orderBy('time', order)
    .orderBy('try_on_booking.id')
    .limit(most)
    .execute();
  return rows.map(({ email, first_name, last_name, ...row }) => ({
    ...row,
    customer: { email, name: `${first_name} ${last_name}`.trim() },
  }));
}

function selectTryOns(db: Db) {
  return db
    .selectFrom('try_on_booking')
    .innerJoin('customer', 'customer.id', 'try_on_booking.customer_id')
    .innerJoin('shop', 'shop.id', 'try_on_booking.shop_id')
    .innerJoin('seller', 'seller.id', 'try_on_booking.seller_id')
    .leftJoin('product', 'product.id', 'try_on_booking.product_id')
    .select(['try_on_booking.id', 'try_on_booking.day', 'try_on_booking.time_window as time'])
    .select(['shop.name as shopName', 'seller.full_name as sellerName'])
    .select('product.title as productTitle');
}

/** Cancels an appointment, so that its time can be booked again, and notifies the customer. */
const tryOnsCancel = auditedCommand({
  name: 'try-ons cancel',
  given: z.object({ id: line, reason: line.max(200) }),
  change: async (context, { id, reason }) => {
    const { rows } = context;
    const { customerId, shopId, ...visit } = await takeTryOn(rows, id);
    const slot = `le ${frenchDay(visit.day)}, ${visit.time}`;
    const thing = visit.productTitle ? `, pour essayer «\u00a0${visit.productTitle}\u00a0»` : '';
    const message = [
      `Votre rendez-vous chez ${visit.shopName} ${slot}${thing} est annulé.`,
      'Vous pouvez en réserver un autre.',
      ...(reason ? [`Motif\u00a0: ${reason}`] : []),
    ].join(' ');
    const mail = await storeNotice(context, rows, {
      cause: `try-on-cancellation ${id}`,
      replaces: `try-on ${id}`,
      customerId,
      title: 'Votre essayage est annulé',
      message,
      sender: 'provider',
      isMandatory: true,
    });
    return {
      summary: `L’essayage chez ${visit.shopName} ${slot} est annulé, et son créneau est libre. Le client reçoit\u00a0: ${message}`,
      audit: {
        subject: `try-on ${id}`,
        before: { shopId, day: visit.day, time: visit.time, cancelled: false },
        after: { cancelled: true },
      },
      mail,
    };
  },
  commandLine: (command, submit) => {
    command
      .description('annule un essayage à venir\u00a0: libère le créneau et prévient le client')
      .argument('<identifiant>', 'donné par «\u00a0try-ons list\u00a0»')
      .option('--reason <motif>', 'motif, que le client lit', '')
      .action(
        async (id: string, { reason }: { reason: string }) => void (await submit({ id, reason })),
      );
  },
});

/**
 * Deletes a coming appointment. Locks its customer first, as a booking does.
 * @throws Refusal
 */
async function takeTryOn(rows: Db, id: string) {
  const visit = await selectTryOns(rows)
    .select(['try_on_booking.customer_id as customerId', 'try_on_booking.shop_id as shopId'])
    .where('try_on_booking.id', '=', id)
    .executeTakeFirst();
  if (visit && !hasEnded({ date: visit.day, time: visit.time }, currentTime())) {
    await lockCustomer(rows, visit.customerId);
    const deleted = await rows
      .deleteFrom('try_on_booking')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (deleted) return visit;
  }
  throw new Refusal('Aucun essayage à venir n’a cet identifiant.');
}

export const tryOnCommands = [tryOnsList, tryOnsCancel];
