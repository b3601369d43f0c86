import { Fact } from '@/components/ui/fact';
import type { PriceSummary } from '@/lib/domain/orders';
import { formatCost, formatPrice } from '@/lib/format/money';
import { isTaxContained, taxWords } from '@/lib/format/tax';
import styles from './amounts.module.css';

interface AmountsProps {
  readonly title: string;
  readonly titleId: string;
  readonly level: 'h2' | 'h3';
  readonly summary: PriceSummary;
}

/**
 * The six amounts of a cart or an order (specification 2 section 3): products, VAT, delivery,
 * amount before and discount, total. Unknown tax and discount are omitted; other unknown amounts
 * are labelled as unknown.
 */
export function Amounts({ title, titleId, level: Title, summary }: AmountsProps) {
  const { products, tax, shipping, beforeDiscount, discount, total } = summary;
  const contained = isTaxContained(
    tax,
    [products, shipping, discount === null ? null : -discount],
    total,
  );
  return (
    <section className={styles.amounts} aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <dl>
        <Fact name="Articles" value={formatPrice(products)} />
        <Fact name="Livraison" value={formatCost(shipping)} />
        {contained || tax === null ? null : <Fact name={taxWords.tax} value={formatPrice(tax)} />}
        {beforeDiscount === null ? null : (
          <Fact name="Montant total" value={formatPrice(beforeDiscount)} />
        )}
        {discount === null ? null : (
          <Fact name="Réduction" value={formatPrice(discount === 0 ? 0 : -discount)} />
        )}
        <div className={styles.total}>
          <dt>
            Total <small>{taxWords.included}</small>
          </dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        {contained && tax !== null ? (
          <Fact name={taxWords.contained} value={formatPrice(tax)} className={styles.contained} />
        ) : null}
      </dl>
    </section>
  );
}
