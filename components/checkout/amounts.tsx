import type { Cents } from '@/lib/domain/cents';
import type { PriceSummary } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/format/money';
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
    [products, shipping, discount === null ? null : -discount],
    total,
  );
  return (
    <section className={styles.amounts} aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <dl>
        <Amount name="Articles" amount={formatPrice(products)} />
        <Amount name="Livraison" amount={costOf(shipping)} />
        {contained || tax === null ? null : (
          <Amount name={taxWords.tax} amount={formatPrice(tax)} />
        )}
        {beforeDiscount === null ? null : (
          <Amount name="Montant total" amount={formatPrice(beforeDiscount)} />
        )}
        {discount === null ? null : (
          <Amount name="Réduction" amount={formatPrice(discount === 0 ? 0 : -discount)} />
        )}
        <div className={styles.total}>
          <dt>
            Total <small>{taxWords.included}</small>
          </dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        {contained && tax !== null ? (
          <div className={styles.contained}>
            <dt>{taxWords.contained}</dt>
            <dd>{formatPrice(tax)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function costOf(shipping: Cents | null): string {
  return shipping === 0 ? 'Gratuit' : formatPrice(shipping);
}

function Amount({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
