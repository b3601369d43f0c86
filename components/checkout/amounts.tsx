import { isTaxContained } from '@/lib/checkout/tax';
import type { PriceSummary } from '@/lib/domain/orders';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './amounts.module.css';

interface AmountsProps {
  readonly title: string;
  readonly titleId: string;
  readonly level: 'h2' | 'h3';
  readonly summary: PriceSummary;
  /** Stands for a delivery price that depends on a choice still to be made. */
  readonly shippingNote?: string;
  /** Also an amount that changes nothing is shown, such as no discount (specification 2 section 2, Order detail). */
  readonly complete?: boolean;
}

/** The amounts of a cart or an order: products, VAT, delivery, discount and the total incl. VAT. */
export function Amounts(props: AmountsProps) {
  const { title, titleId, level: Title, summary, shippingNote, complete = false } = props;
  const { products, tax, shipping, beforeDiscount, discount, total } = summary;
  const contained = isTaxContained(
    [products, shipping, discount === null ? null : -discount],
    total,
  );
  return (
    <section className={styles.amounts} aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <dl>
        <Amount name="Articles" cents={products} />
        {shippingNote ? (
          <div>
            <dt>Livraison</dt>
            <dd>{shippingNote}</dd>
          </div>
        ) : (
          <div>
            <dt>Livraison</dt>
            <dd>{shipping === 0 ? 'Gratuit' : formatPrice(shipping)}</dd>
          </div>
        )}
        {discount || (complete && beforeDiscount !== null) ? (
          <Amount name="Montant total" cents={beforeDiscount} />
        ) : null}
        {discount || (complete && discount !== null) ? (
          <Amount name="Réduction" cents={discount ? -discount : 0} />
        ) : null}
        {contained || tax === null ? null : <Amount name="TVA" cents={tax} />}
        <div className={styles.total}>
          <dt>
            Total <small>TTC</small>
          </dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        {contained && tax !== null ? (
          <div className={styles.contained}>
            <dt>dont TVA</dt>
            <dd>{formatPrice(tax)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Amount({ name, cents }: { readonly name: string; readonly cents: Cents | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPrice(cents)}</dd>
    </div>
  );
}
