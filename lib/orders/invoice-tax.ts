import type { Cents } from '@/lib/domain/cents';
import type { OrderDetail, OrderLine, PriceSummary } from '@/lib/domain/orders';
import type { SellerIdentity } from '@/lib/domain/seller';
import { formatPrice } from '@/lib/format/money';
import { isTaxContained, taxWords } from '@/lib/format/tax';

type Taxed = Pick<OrderDetail, 'summary' | 'sellers'>;

/**
 * Whether VAT belongs on an invoice: who states it owes it, also a private person or a professional
 * without a VAT number (CGI 283-3).
 */
export function isTaxed({ summary, sellers = [] }: Taxed): boolean {
  return summary.tax !== 0 || sellers.length === 0 || sellers.some(mayChargeTax);
}

function mayChargeTax({ isProfessional, vatNumber }: SellerIdentity): boolean {
  return isProfessional !== false && vatNumber !== '';
}

/**
 * The VAT of a seller on an invoice: its number, or that none is charged; '' when the marketplace
 * omits it, or when the amounts contain VAT nevertheless, as in orders of earlier releases.
 */
export function taxStatus(seller: SellerIdentity, { summary, sellers = [] }: Taxed): string {
  const { vatNumber, isProfessional } = seller;
  if (vatNumber) return `${taxWords.tax} ${vatNumber}`;
  if (vatNumber === null || isProfessional !== true) return '';
  const taxed = { summary, sellers };
  const isOfOthers = summary.tax !== null && sellers.some(mayChargeTax) && rateOf(taxed) === null;
  return summary.tax === 0 || isOfOthers ? taxWords.notApplicable : '';
}

/** The total without VAT; null when it is unknown. */
export function beforeTaxOf({ total, tax }: Pick<PriceSummary, 'total' | 'tax'>): Cents | null {
  return total === null || tax === null ? null : total - tax;
}

/** French VAT rates. */
const standardRate = 20;
const taxRates = [standardRate, 10, 5.5, 2.1];

/** "TVA (20 %)" when the rate can be derived from the amounts. */
export function taxName(taxed: Taxed): string {
  const rate = rateOf(taxed);
  return rate === null ? taxWords.tax : `${taxWords.tax} (${percent(rate)})`;
}

/** The column of the amounts of articles: "Montant", without "TTC" where VAT is added to them. */
export function amountTitle(summary: PriceSummary): string {
  const isAdded = summary.tax && !isContained(summary);
  return isAdded ? 'Montant' : `Montant ${taxWords.included}`;
}

/** Whether the prices contain the VAT. */
function isContained({ products, tax, shipping, discount, total }: PriceSummary): boolean {
  return isTaxContained(tax, [products, shipping, discount && -discount], total);
}

/**
 * "Prix unitaire HT 100,00 €, TVA 20 %": what an invoice states of each article (CGI annexe II 242
 * nonies A); '' unless the amounts of the order imply it.
 */
export function unitWords({ amount, quantity }: OrderLine, taxed: Taxed): string {
  if (amount === null || quantity < 1 || amount % quantity !== 0) return '';
  const price = amount / quantity;
  if (!isTaxed(taxed)) return `Prix unitaire ${formatPrice(price)}`;
  const rate = rateOf(taxed);
  if (rate === null || !isContained(taxed.summary)) return '';
  const beforeTax = Math.round(price / (1 + rate / 100));
  return `Prix unitaire ${taxWords.without} ${formatPrice(beforeTax)}, ${taxWords.tax} ${percent(rate)}`;
}

function percent(rate: number): string {
  return `${rate.toLocaleString('fr-FR')}\u00a0%`;
}

/**
 * The rate of VAT in percent; null unless the amounts imply a single one. If some sellers charge
 * none, a lower rate may be the standard one of a part.
 */
function rateOf({ summary, sellers = [] }: Taxed): number | null {
  const { tax } = summary;
  const beforeTax = beforeTaxOf(summary);
  if (beforeTax === null || !tax) return null;
  const isMixed = sellers.some(mayChargeTax) && !sellers.every(mayChargeTax);
  const rates = taxRates.filter((rate) => Math.abs((beforeTax * rate) / 100 - tax) <= 1);
  const [rate] = rates;
  if (rates.length !== 1 || !rate || (isMixed && rate !== standardRate)) return null;
  return rate;
}
