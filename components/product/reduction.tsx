import { commonPriorPrice } from '@/lib/catalogue/variations';
import type { Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/format/money';
import { priorPriceWords } from './prior-price';
import styles from './product-view.module.css';

interface ReductionProps {
  readonly product: Pick<Product, 'price' | 'variations'>;
}

/**
 * The prior price below the price of a product. Where it differs between variations, each has its
 * own beside its size, because the price above follows the choice.
 */
export function Reduction({ product }: ReductionProps) {
  const { price, variations } = product;
  const prior = commonPriorPrice(product);
  if (prior === null || price === null) {
    return variations.some(({ priorPrice }) => priorPrice) ? (
      <div className={styles.reduction}>
        {`Prix barrés\u00a0: ${priorPriceWords.toLowerCase()} avant la réduction.`}
      </div>
    ) : null;
  }
  const percent = Math.floor(((prior - price) * 100) / prior);
  return (
    <div className={styles.reduction}>
      {`${priorPriceWords}\u00a0: `}
      <s>{formatPrice(prior)}</s>
      {percent > 0 ? ` (−${percent}\u00a0%)` : null}
    </div>
  );
}
