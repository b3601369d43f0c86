import { z } from 'zod';
import { formatEuros, taxWords } from '../../base/money';
import { frenchDay } from '../../base/paris-time';
import { readOrder } from '../../services/orders/read-order';
import { operatorCommand } from '../kit/command';
import { type Column, moment, print, printJson, table } from '../kit/output';
import { instant, line } from '../kit/shapes';
import { deliveries, orderFacts, stateOf } from './order-words';

const orderLine = z.object({
  /** The rank that `orders return --line` takes. */
  rank: z.number(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  /** null when the article is no longer in the catalogue */
  sku: z.string().nullable(),
  quantity: z.number(),
  unitCents: z.number(),
  returned: z.number(),
  /** null when the seller is no longer known */
  seller: z.string().nullable(),
  /** null for a delivery, or when the shop was deleted */
  shop: z.object({ name: z.string(), address: z.string() }).nullable(),
});

const refund = z.object({
  key: z.string(),
  cents: z.number(),
  status: z.enum(['pending', 'done', 'refused']),
  reason: z.string(),
  creditNote: z.string().nullable(),
  requestedBy: z.string(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

const shownOrder = orderFacts.extend({
  /** null for an immediate delivery */
  slot: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** null for a pick-up, or once it is erased */
  address: z
    .object({
      name: z.string(),
      address: z.string(),
      pobox: z.string(),
      city: z.string(),
      country: z.string(),
      countryCode: z.string(),
      telephone: z.string(),
    })
    .nullable(),
  lines: z.array(orderLine),
  amounts: z.object({
    productsCents: z.number(),
    shippingCents: z.number(),
    discountCents: z.number(),
    taxCents: z.number(),
    totalCents: z.number(),
  }),
  code: z.string().nullable(),
  payment: z.object({
    method: z.string(),
    /** null for the built-in card page */
    provider: z.string().nullable(),
    reference: z.string().nullable(),
  }),
  refunds: z.array(refund),
});

type ShownOrder = z.output<typeof shownOrder>;
type Facts = readonly (readonly [name: string, value: string])[];

/** Shows an order with its lines, and what was paid and refunded. */
export const ordersShow = operatorCommand({
  name: 'orders show',
  args: z.object({ number: line }),
  result: shownOrder,
  run: ({ db }, { number }) => readOrder(db, number),
  commandLine: (command, ask) => {
    command
      .description('une commande en détail\u00a0: articles et leurs rangs, livraison, paiement')
      .argument('<numéro>', 'numéro de la commande, V-…')
      .option('--json', 'pour un programme')
      .action(async (number: string, { json }: { json?: true }) => {
        const order = await ask({ number });
        if (json) return printJson(order);
        printFacts(factsOf(order));
        print(`\n${table(order.lines, lineColumns, 'Aucun article.')}\n`);
        printFacts(amountsOf(order));
        print(`\nRemboursements\n${table(order.refunds, refundColumns, 'Aucun remboursement.')}`);
      });
  },
});

const lineColumns: readonly Column<ShownOrder['lines'][number]>[] = [
  { title: 'LIGNE', value: ({ rank }) => rank, right: true },
  { title: 'ARTICLE', value: ({ title }) => title },
  { title: 'COULEUR', value: ({ color }) => color },
  { title: 'TAILLE', value: ({ size }) => size },
  { title: 'RÉFÉRENCE', value: ({ sku }) => sku },
  { title: 'QUANTITÉ', value: ({ quantity }) => quantity, right: true },
  {
    title: 'MONTANT',
    value: ({ quantity, unitCents }) => formatEuros(quantity * unitCents),
    right: true,
  },
  { title: 'REVENUES', value: ({ returned }) => returned, right: true },
  { title: 'VENDEUR', value: ({ seller }) => seller },
  { title: 'BOUTIQUE', value: ({ shop }) => shop && `${shop.name}, ${shop.address}` },
];

const refundStates = { pending: 'issue inconnue', done: 'fait', refused: 'refusé' } as const;

const refundColumns: readonly Column<ShownOrder['refunds'][number]>[] = [
  { title: 'CLÉ', value: ({ key }) => key },
  { title: 'MONTANT', value: ({ cents }) => formatEuros(cents), right: true },
  { title: 'ÉTAT', value: ({ status }) => refundStates[status] },
  { title: 'DEMANDÉ', value: ({ createdAt }) => moment(createdAt) },
  { title: 'PAR', value: ({ requestedBy }) => requestedBy },
  { title: 'AVOIR', value: ({ creditNote }) => creditNote },
  { title: 'MOTIF', value: ({ reason }) => reason },
];

function printFacts(facts: Facts): void {
  const width = Math.max(...facts.map(([name]) => name.length)) + 3;
  for (const [name, value] of facts) print(`${`${name}\u00a0:`.padEnd(width)}${value}`);
}

function factsOf(order: ShownOrder): Facts {
  const { customer, slot, address, payment } = order;
  const chosen = slot ? `, le ${frenchDay(slot.date)}, ${slot.time}` : '';
  const place = address && [
    address.name,
    address.address,
    `${address.pobox} ${address.city}`.trim(),
    address.country,
    `${address.countryCode} ${address.telephone}`.trim(),
  ];
  const paidWith = [payment.method, payment.provider, payment.reference];
  return [
    ['Commande', order.orderNumber],
    ['Étape', stateOf(order)],
    ['Passée le', moment(order.createdAt)],
    ...(order.cancelledAt ? [['Annulée le', moment(order.cancelledAt)] as const] : []),
    ['Client', customer ? `${customer.name}, ${customer.email}` : 'compte supprimé'],
    ['Livraison', `${deliveries[order.deliveryType] ?? ''}${chosen}`],
    ['Promise', moment(order.promisedAt)],
    ['Adresse', place?.filter(Boolean).join(', ') ?? '–'],
    ['Suivi', order.trackingNumber],
    ['Paiement', paidWith.filter(Boolean).join(', ')],
  ];
}

function amountsOf({ amounts, code }: ShownOrder): Facts {
  const { productsCents, shippingCents, discountCents, taxCents, totalCents } = amounts;
  return [
    ['Articles', formatEuros(productsCents)],
    ['Livraison', formatEuros(shippingCents)],
    ...(code ? [['Réduction', `${formatEuros(-discountCents)} (code ${code})`] as const] : []),
    [`Total ${taxWords.included}`, formatEuros(totalCents)],
    [taxWords.contained, formatEuros(taxCents)],
  ];
}
