import { placeLines } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import type { CreditNote, OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';
import type { SellerIdentity } from '@/lib/domain/seller';
import { longDate, pastDeliveryDate } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';
import { registrationName, sellerStatus } from '@/lib/format/seller';
import { taxWords } from '@/lib/format/tax';
import { fold } from '@/lib/format/text';
import { invoiceNumber, isSumOf, linesOf } from './invoice-scope';
import { amountTitle, beforeTaxOf, isTaxed, taxName, taxStatus, unitWords } from './invoice-tax';
import { unnamedPaymentMethod } from './payment-method';
import { orderNumber } from './statement';

/** The invoice of an order line as texts, for the page and the PDF. */
export interface Invoice {
  readonly number: string;
  readonly order: string;
  /** '' when the marketplace omits it. */
  readonly date: string;
  /** '' before the delivery, or when the marketplace omits it. */
  readonly delivered: string;
  /** Names of the sellers; empty when the marketplace omits it. */
  readonly sellers: readonly string[];
  /** Whether a seller's name could not be read. */
  readonly isSellerUnread: boolean;
  /** Name of the customer, and the address if it is delivered to. */
  readonly buyer: readonly string[];
  /** Name and address of another person who receives the order; empty when there is none. */
  readonly recipient: readonly string[];
  readonly articles: readonly InvoicedArticle[];
  /** Title of the column with the amounts of the articles. */
  readonly amountTitle: string;
  /** Whether the amounts are those of the whole order while the invoice lists only part of it. */
  readonly isPart: boolean;
  readonly amounts: readonly Amount[];
  readonly total: string;
  readonly paymentMethod: string;
  /** The credit notes of the order, which correct its total. */
  readonly creditNotes: readonly Amount[];
  /** The legal identities of the sellers that are known, a sentence each. */
  readonly identities: readonly string[];
}

interface InvoicedArticle {
  /** Identifies the line. */
  readonly id: string;
  readonly title: string;
  /** '' when there is a single seller or none is known. */
  readonly seller: string;
  /** Its unit price and rate of VAT; '' when they are unknown. */
  readonly unit: string;
  readonly quantity: string;
  readonly amount: string;
}

interface Amount {
  readonly name: string;
  readonly amount: string;
}

/**
 * Builds an invoice from the marketplace's data.
 * @param sellerOf the seller of a line; '' when unknown, null when it could not be read
 * @param accountName names the customer if the order does not; '' when it is unknown
 * @param entryIndex index of the entry among those of the line
 */
export function toInvoice(
  own: OwnLine,
  entry: OrderDetail,
  sellerOf: (line: OrderLine) => string | null,
  accountName = '',
  entryIndex = 0,
): Invoice {
  const covered = linesOf(own, entry);
  const lines = covered ?? [own.line];
  const order = orderNumber(own.order, [entry]);
  const names = new Set(lines.map(sellerOf));
  const stated = [...new Set((entry.sellers ?? []).flatMap(({ name }) => name || []))];
  const known = [...names].flatMap((name) => name || []);
  // An order also states sellers whose articles have left the catalogue, but none without identity.
  const sellers = stated.length > 1 && stated.length >= known.length ? stated : known;
  const labelOf = (line: OrderLine) => sellers.find((name) => name === sellerOf(line)) ?? '';
  return {
    order,
    number: invoiceNumber(order, own, lines, entryIndex),
    date: longDate(entry.createdAt) ?? '',
    delivered:
      own.line.progress === 'delivered' ? (pastDeliveryDate(entry.deliveryDate) ?? '') : '',
    sellers,
    isSellerUnread: names.has(null),
    ...peopleOf(entry, entry.customerName ?? accountName),
    articles: lines.map((line, index) => ({
      ...toArticle(line, sellers.length > 1 ? labelOf(line) : ''),
      unit: isSumOf(lines, entry.summary) ? unitWords(line, entry) : '',
      id: `${index + 1} ${line.partId}`,
    })),
    amountTitle: amountTitle(entry.summary),
    isPart: covered === null,
    amounts: amountsOf(entry, isTaxed(entry)),
    total: formatPrice(entry.summary.total),
    paymentMethod: entry.paymentMethod || unnamedPaymentMethod(entry.summary.total),
    creditNotes: (entry.creditNotes ?? []).map((note) => toCreditNote(note, isTaxed(entry))),
    identities: (entry.sellers ?? []).map((seller) => toIdentity(seller, taxStatus(seller, entry))),
  };
}

/** The customer and, for a present, the recipient (CGI annexe II 242 nonies A). */
function peopleOf(
  { address }: Pick<OrderDetail, 'address'>,
  customerName: string,
): Pick<Invoice, 'buyer' | 'recipient'> {
  const place = address ? placeLines(address) : [];
  const addressee = address?.name ?? '';
  if (customerName && addressee && !isSameName(customerName, addressee)) {
    return { buyer: [customerName], recipient: [addressee, ...place] };
  }
  return { buyer: [customerName || addressee, ...place].filter(Boolean), recipient: [] };
}

/** Whether two names have the same words, in any order and apart from titles. */
function isSameName(one: string, other: string): boolean {
  return nameWords(one).join(' ') === nameWords(other).join(' ');
}

const titles = ['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle'];

function nameWords(name: string): readonly string[] {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !titles.includes(word)).toSorted();
}

/** "Avoir n° A-2026-000001 du 25 novembre 2026 (dont TVA 2,00 €)" and its negative amount. */
function toCreditNote(
  { number, amount, tax, reason, createdAt }: CreditNote,
  taxed: boolean,
): Amount {
  const date = longDate(createdAt);
  const taxFact = taxed && tax !== null ? `dont ${taxWords.tax} ${formatPrice(tax)}` : '';
  const details = [reason, taxFact].filter(Boolean).join(', ');
  return {
    name: `Avoir n°\u00a0${number}${date ? ` du ${date}` : ''}${details ? ` (${details})` : ''}`,
    amount: formatPrice(amount === null ? null : -amount),
  };
}

function toIdentity(seller: SellerIdentity, taxFact: string): string {
  const { name, legalName, legalForm, address, registration, email, phone } = seller;
  const status = sellerStatus(seller);
  const facts = [
    legalName,
    legalForm,
    address,
    registration && `${registrationName(registration)} ${registration}`,
    taxFact,
    email,
    phone,
    status && `vendeur ${status.toLowerCase()}`,
  ];
  return `${name}\u00a0: ${facts.filter(Boolean).join(', ')}.`;
}

function toArticle(line: OrderLine, seller: string): Omit<InvoicedArticle, 'id' | 'unit'> {
  const variation = [line.color, line.size].filter(Boolean).join(', ');
  const name = line.title || 'Article';
  return {
    title: variation ? `${name} (${variation})` : name,
    seller,
    quantity: String(line.quantity),
    amount: formatPrice(line.amount),
  };
}

/**
 * The amounts of an order (specification 2 section 2, Order detail) as invoice rows; unknown ones
 * are left out, and so is VAT that is not charged.
 */
function amountsOf(
  { summary, sellers }: Pick<OrderDetail, 'summary' | 'sellers'>,
  taxed: boolean,
): readonly Amount[] {
  const { products, shipping, beforeDiscount, discount, total } = summary;
  const tax = taxed ? summary.tax : null;
  const known: readonly (readonly [string, Cents | null])[] = [
    ['Prix des articles', products],
    ['Livraison', shipping],
    ['Montant total', beforeDiscount],
    ['Réduction', discount ? -discount : discount],
    [`Total ${taxWords.without}`, beforeTaxOf({ total, tax })],
    [taxName({ summary, sellers }), tax],
  ];
  return known.flatMap(([name, cents]) =>
    cents === null ? [] : [{ name, amount: formatPrice(cents) }],
  );
}

/** Parses the 1-based entry number of an address; defaults to the first entry. */
export function entryOf(given: string | string[] | null | undefined): number {
  return typeof given === 'string' && /^[1-9]\d{0,2}$/.test(given) ? Number(given) - 1 : 0;
}
